/** The mark of Corral: a fence. */
export function Brand({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-spruce-7)" />
      <path
        d="M8 9v15M24 9v15M13.3 11v13M18.7 11v13M6 14.5h20M6 20h20"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
