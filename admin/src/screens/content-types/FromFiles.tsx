import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Alert, Code } from '@mantine/core'
import { hasTypesInFiles } from '../../api/site.ts'

/** Whether these can be changed here, and what becomes of the changes. */
export function FromFiles() {
  return (
    <Alert color={hasTypesInFiles ? 'amber' : 'gray'} variant="light" mb="md">
      {hasTypesInFiles ? (
        i18n.t(
          'Content types come from files beside the website (CORRAL_TYPES=files), so they can only be read here. Developers change the files and store them with corral types push.',
        )
      ) : (
        <Trans
          id="Developers can keep these in files beside the website and store them with <0>corral types push</0>. What you change here is then replaced by the next push, unless they take it over with <0>corral types pull</0>."
          components={{ 0: <Code /> }}
        />
      )}
    </Alert>
  )
}
