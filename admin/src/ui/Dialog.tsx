import { i18n } from '@lingui/core'
import { Modal, type ModalProps } from '@mantine/core'

/** A dialog whose button to close it has a name. */
export function Dialog(props: ModalProps) {
  return <Modal closeButtonProps={{ 'aria-label': i18n.t('Close') }} {...props} />
}
