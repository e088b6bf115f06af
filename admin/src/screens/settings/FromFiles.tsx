import { Trans } from '@lingui/react'
import { Alert, Code } from '@mantine/core'

/** The service does not know whether a developer keeps these in files. */
export function FromFiles() {
  return (
    <Alert color="gray" variant="light" mb="md">
      <Trans
        id="Developers can keep these in files beside the website and store them with <0>corral types push</0>. What you change here is then replaced by the next push, unless they take it over with <0>corral types pull</0>."
        components={{ 0: <Code /> }}
      />
    </Alert>
  )
}
