import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { chunkCycles } from './chunkCycles.ts';
import { firstLoadBudget } from './firstLoadBudget.ts';
import { precompressed } from './precompressed.ts';

/** Where the server of this checkout listens while the app is being worked on. */
const server = process.env['CLAIMLINE_SERVER'] ?? 'http://127.0.0.1:3000';

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
      // Loaders name the contracts of what they load: they travel with their screen, not with the first download.
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'loader'],
          ['errorComponent'],
          ['notFoundComponent'],
          ['pendingComponent'],
        ],
      },
    }),
    react(),
    firstLoadBudget(),
    chunkCycles(),
    precompressed(),
  ],
  css: { postcss: { plugins: [globalData({ files: [breakpointsFile] }), customMedia()] } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // The content policy of the server lets fonts come from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The library names a shared file after everyone who shares it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.includes('~')
            ? `assets/${name.split('~')[0]}-[hash][extname]`
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // Few files instead of dozens of crumbs. The pages outside come first, with all they need, so that
          // nothing of what only the pages inside share is downloaded with them.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'sign-in',
              test: /features[\\/]sign-in[\\/](?!invitation[\\/]JoinForm)|components[\\/]page[\\/]BootScreen/,
              priority: 2,
            },
            // One file for all that the pages inside share. Cut by who shares it, the files would import each
            // other in circles, and a page would find a part of another file before that part is there.
            { name: 'inside', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // What a worker seldom needs is a file of its own.
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: { '/functions': { target: server } },
  },
});
