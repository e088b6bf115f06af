import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { usedMantineStyles } from './mantine-styles.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

/** `npm run admin:dev` shows the app of the source, with the API of a service that runs beside it. */
const service = process.env.CORRAL_URL ?? 'http://127.0.0.1:3000'

/** In one file: a hundred small ones compress badly and arrive late. */
const groups = [
  { name: 'base', test: new RegExp(baseModules().join('|')) },
  { name: 'named-icons', test: /src\/ui\/icons\/[nN]amed/ },
  { name: 'icons', test: /src\/ui\/icons\/screens/ },
  { name: 'common', test: /@mantine\/core|admin\/src/, minShareCount: 10 },
  { name: 'tree', test: /src\/screens\/pages\/(PagesLayout|PagesIndex|tree\/)/ },
]

export default defineConfig({
  base: './',
  plugins: [
    usedMantineStyles(),
    react(),
    lingui({ cwd: import.meta.dirname }),
    precompress(),
    developmentPage(),
  ],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups } },
      // An import of an icon then loads only the file with that icon.
      treeshake: { moduleSideEffects: [{ test: /src\/ui\/icons/, sideEffects: false }] },
    },
  },
  server: {
    proxy: { '^/(admin/api|api|storage|preview|user)(/|$)': service },
  },
})

/** The service sends these instead of compressing each answer. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets')
      const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(names.map((name) => compressFile(join(folder, name))))
    },
  }
}

/** On the threads of Node, so that all processors share the work. Brotli's level 11 needs twice the time for 2 %. */
async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const [small, smallest] = await Promise.all([
    gzip(content, { level: 9 }),
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  ])
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smallest)])
}

/** In a build the service fills these in, for each request. */
function developmentPage(): Plugin {
  return {
    name: 'development-page',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replaceAll('{root}/admin/', '/').replace(/\{nonce\}|\{cookie\}|\{mail\}|\{frames\}/g, ''),
  }
}

/** What every screen needs, and Home. What these import comes with them. */
function baseModules(): string[] {
  const components =
    'Menu|Popover|Transition|FocusTrap|Portal|ScrollArea|Modal|ModalBase|Drawer|Avatar|ActionIcon|Button|UnstyledButton|CloseButton|Alert|Loader|Stack|Group|Text|Title|Center|Paper|Anchor|Burger|Overlay|Notification|Box|Input'
  const later =
    'categories|terms|asset-texts|assets|upload|ScreenTabs|Section|import-words|service-translations|component-types|page-templates|people|shared-blocks|list/|panes/|Moment|icons/screens|icons/[nN]amed|palette/|ShortcutsDialog|keep-focus|shortcut-list|Start|BringContent|ImportSteps|CheckboxMatrix|GrowingText|InlineName|when-released|WelcomeForm|Remove|Words|start-|use-file-drop|uses|Copy|delete-later|globals'
  return [
    // Not main.tsx: it waits for a language, whose file needs this one.
    `${import.meta.dirname}/src/(app/|api/|ui/|screens/home/)(?!${later})`,
    'vite/preload-helper|rolldown:runtime|\\0',
    'node_modules/(react-dom|scheduler)/',
    'node_modules/@mantine/(notifications|modals)/',
    // The order of styles is that of their imports, which holds within a file only.
    'node_modules/@mantine/core/(styles\\.css|esm/core/)',
    `node_modules/@mantine/core/esm/components/(${components})/`,
  ]
}
