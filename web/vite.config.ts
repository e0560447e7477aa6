import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { chunkCycles } from './chunkCycles.ts';
import { devProxy, waitForServer } from './devProxy.ts';
import { documentStart } from './documentStart.ts';
import { helpPages } from './helpPages.ts';
import { icons } from './icons.ts';
import { lazySchemas } from './lazySchemas.ts';
import { lighterMantine } from './lighterMantine.ts';
import { mantineStyles } from './mantineStyles.ts';
import { mantineVariables } from './mantineVariables.ts';
import { precompressed } from './precompressed.ts';
import { routeBudgets } from './routeBudgets.ts';

/** Where `npm run dev` has the server listen, and the address people open, which Vite listens at. */
const { CLAIMLINE_SERVER: server = 'http://127.0.0.1:3000', PUBLIC_URL: publicUrl } = process.env;

const breakpointsFile = fileURLToPath(new URL('src/theme/breakpoints.css', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
      // Loaders import contracts, so they are split off together with their screen.
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'loader'],
          ['errorComponent'],
          ['notFoundComponent'],
          ['pendingComponent'],
        ],
      },
    }),
    helpPages(),
    icons(),
    lazySchemas(),
    mantineVariables(),
    lighterMantine(),
    react(),
    routeBudgets(),
    mantineStyles(),
    documentStart(),
    chunkCycles(),
    precompressed(),
    waitForServer(server),
  ],
  css: { postcss: { plugins: [globalData({ files: [breakpointsFile] }), customMedia()] } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // The server's content security policy allows fonts only from files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Shared chunks are named after all their importers, joined by `~`; keep the first.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.includes('~')
            ? `assets/${name.split('~')[0]}-[hash][extname]`
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // Few files instead of dozens of tiny ones, in layers. Each group takes what is named and everything that it
          // needs and no earlier group has, so a page downloads its own layer and those before it, and files never
          // import each other in a cycle.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 6 },
            {
              name: 'sign-in',
              test: /features[\\/]sign-in[\\/](?:SignInPage|useLinkCode|frame|steps)|components[\\/]page[\\/]BootScreen/,
              priority: 5,
            },
            // What the pages share that emailed links lead to.
            {
              name: 'email-links',
              test: /sign-in[\\/]useOpenedLink|components[\\/](?:forms[\\/]NewPasswordField|navigation[\\/]Links)/,
              priority: 4.8,
            },
            // The cache of responses, which the sign-in page does without.
            {
              name: 'query',
              test: /client[\\/]query\.ts|react-query[\\/].*use(?:Query|SuspenseQuery|Mutation)\.js/,
              priority: 4.5,
            },
            {
              name: 'inside',
              test: /features[\\/]accounts[\\/]DashboardPage|features[\\/]shell[\\/]ConfirmIdentityDialog|components[\\/](?:toast[\\/]Toasts|display[\\/]HintLayer|page[\\/]AfterPaint)|live[\\/]useActivity/,
              priority: 4,
            },
            {
              name: 'account',
              test: /features[\\/](?:shell[\\/]AccountShell|bulk[\\/]BulkTray)|-ClaimOverlay|account_id\.tsx\?tsr-shared|live[\\/]useLiveAccount/,
              priority: 3,
            },
            {
              name: 'list',
              test: /routes[\\/].*-(?:SubmissionsRoute|loadSubmissions)/,
              priority: 2,
            },
            { name: 'pages', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // Loads what a worker rarely needs as a separate file.
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    allowedHosts: publicUrl === undefined ? [] : [new URL(publicUrl).hostname],
    // The server answers preflight requests itself.
    cors: false,
    proxy: devProxy(server),
    warmup: { clientFiles: ['src/main.tsx'] },
  },
});
