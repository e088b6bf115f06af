import { i18n } from '@lingui/core'
import { Button, FileButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconUpload } from '../../../ui/icons.ts'

interface Props {
  readonly onFiles: (files: File[]) => void
  /** Whether somebody came here to upload something. */
  readonly isWanted: boolean
  readonly onAsked: () => void
}

export function UploadButton({ onFiles, isWanted, onAsked }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isWanted || !button.current) return
    button.current.focus()
    // A browser opens it only soon after a click or a key. Otherwise one press of Enter is left.
    if (navigator.userActivation?.isActive) button.current.click()
    onAsked()
  }, [isWanted, onAsked])
  return (
    <FileButton multiple onChange={onFiles}>
      {(props) => (
        <Button {...props} ref={button} leftSection={<IconUpload size={16} />}>
          {i18n.t('Upload')}
        </Button>
      )}
    </FileButton>
  )
}
