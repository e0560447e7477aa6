import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { chunkCycles } from './chunkCycles.ts';
import { devProxy, waitForServer } from './devProxy.ts';
import { firstLoadBudget } from './firstLoadBudget.ts';
import { precompressed } from './precompressed.ts';

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
    react(),
    firstLoadBudget(),
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
          // Few files instead of dozens of tiny ones. The sign-in group comes first with everything it needs, so that
          // the signed-out pages do not download what only signed-in pages share.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'sign-in',
              test: /features[\\/]sign-in[\\/](?!invitation[\\/]JoinForm)|components[\\/]page[\\/]BootScreen/,
              priority: 2,
            },
            // One file for everything that the signed-in pages share. Split further, the files would import each other
            // in cycles, and run before their imports are ready.
            { name: 'inside', minShareCount: 2, priority: 1 },
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
