import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './firstLoadBudget.ts';
import { precompressed } from './precompressed.ts';

/** Where the server of this checkout listens while the app is being worked on. */
const server = process.env['CLAIMLINE_SERVER'] ?? 'http://127.0.0.1:3000';

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
    precompressed(),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // The content policy of the server lets fonts come from files only.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/functions': { target: server } },
  },
});
