import { i18n } from '@lingui/core'
import { Radio, Stack } from '@mantine/core'
import { MomentPicker } from '../../../fields/moment/MomentPicker.tsx'

interface Props {
  readonly isLater: boolean
  readonly onLater: (isLater: boolean) => void
  readonly moment: string | null
  readonly onMoment: (moment: string | null) => void
  readonly onPicking: (isPicking: boolean) => void
}

/** Now, or at a moment in the future. */
export function When({ isLater, onLater, moment, onMoment, onPicking }: Props) {
  return (
    <Radio.Group
      label={i18n.t('When')}
      value={isLater ? 'later' : 'now'}
      onChange={(value) => onLater(value === 'later')}
    >
      <Stack gap={8} mt={6}>
        <Radio value="now" label={i18n.t('Now')} />
        <Radio value="later" label={i18n.t('At a time')} />
        {isLater && (
          <MomentPicker
            name={i18n.t('Time of publication')}
            placeholder={i18n.t('Choose a day and a time')}
            isFuture
            hasQuickTimes
            value={moment}
            onChange={onMoment}
            onOpen={onPicking}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}
