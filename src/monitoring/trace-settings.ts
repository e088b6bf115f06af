/** Where spans are sent, and which spans, by the names and rules of OpenTelemetry's settings. */
export interface TraceSettings {
  /** The full address, with its path. */
  readonly url: string
  readonly protocol: (typeof traceProtocols)[number]
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** What else the tracing system is told of this process. */
  readonly attributes: Readonly<Record<string, string>>
  readonly sampler: (typeof traceSamplers)[number]
  /** The share of traces that are recorded, where the sampler takes a share. */
  readonly ratio: number
}

export const traceProtocols = ['http/protobuf', 'http/json'] as const

export const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** `key=value,key2=value2` with percent-encoded values; undefined when it is something else. */
export function parsePairs(text = ''): Record<string, string> | undefined {
  if (text === '') return {}
  const pairs = text.split(',').map((pair) => /^\s*([^\s=]+)\s*=\s*(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError(text)
        return [pair[1] ?? '', decodeURIComponent(pair[2] ?? '')]
      }),
    )
  } catch {
    return undefined
  }
}
