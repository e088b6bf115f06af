import { describe } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { checkScreens } from './accessible.ts'
import { isOfSettings, screens } from './screens.ts'

describe.skipIf(!hasChromium)('everybody can use the screens for content', () => {
  checkScreens(screens.filter((screen) => !isOfSettings(screen)))
})
