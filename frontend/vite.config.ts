import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { awaitServer } from './scripts/await-server.mjs';
import { codeGroups } from './scripts/code-groups.mjs';
import { writeWholeFonts } from './scripts/fonts.mjs';
import { lightPages } from './scripts/light-pages.mjs';
import { orderHead } from './scripts/order-head.mjs';
import { scopedName } from './scripts/scoped-name.mjs';

/** `scripts/dev.mjs` sets it in development. */
const server = process.env.SERVER_URL ?? 'http://localhost:3000';

const development: Plugin = {
  name: 'salon-development',
  apply: 'serve',
  config: () => writeWholeFonts(import.meta.dirname),
  configureServer: ({ middlewares }) => void middlewares.use(awaitServer(server)),
};

/**
 * The router is one module, whose top level makes its components by unannotated calls and names
 * them for developers' tools: both would keep its data router, forms and fetchers on every page.
 */
const lightRouter: Plugin = {
  name: 'salon-light-router',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/node_modules/react-router/')
      ? code
          .replace(/^var (\w+) = React/gm, 'var $1 = /* @__PURE__ */ React')
          .replace(/^\w+\.displayName = .*$/gm, '')
      : undefined,
};

/** Class names become constants of the scripts that use them, so that no page loads all of them. */
const inlinedClassNames: Plugin = {
  name: 'salon-inlined-class-names',
  apply: 'build',
  enforce: 'pre',
  transform: (code) =>
    code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
};

/** Without its names a module of styles looks unused, and would be dropped with its styles. */
const keptStyles: Plugin = {
  name: 'salon-kept-styles',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
};

/**
 * `index.html` is the template of every page. `scripts/build.mjs` runs both builds in order and
 * cuts the fonts before them.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    development,
    lightRouter,
    inlinedClassNames,
    keptStyles,
    lightPages,
    orderHead,
  ],
  resolve: { conditions: ['salon-src', 'module', 'browser', 'development|production'] },
  ssr: {
    resolve: { conditions: ['salon-src', 'module', 'node', 'development|production'] },
    noExternal: ['@salon/domain', '@salon/contract'],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: ['chrome96', 'firefox95', 'safari15'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            treeshake: { propertyReadSideEffects: false },
            optimization: { inlineConst: { mode: 'all' } },
            output: { codeSplitting: { groups: codeGroups } },
          },
        }),
  },
  server: { proxy: { '/api': server, '/uploads': server } },
}));
