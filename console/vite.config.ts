/**
 * Build of the console. `vite build` → console/dist (one page, split by route); `vite build --mode gallery` →
 * the widget gallery alone in console/.cache/gallery, never part of the product. In development the gallery is at
 * /gallery/ and API calls go to the server of `npm run dev`.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.JANGTEO_API ?? 'http://127.0.0.1:4000';
/** Paths of the API on the one origin (architecture: Wire). */
const apiPaths = ['/v1', '/v2', '/authorize', '/tokens', '/user', '/profile/check', '/promotion/friendInvitation', '/events', '/temp', '/files', '/media', '/market/v1', '/sim', '/hooks', '/healthz', '/readyz', '/openapi.json', '/docs'];

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react()],
  build: {
    outDir: mode === 'gallery' ? here('.cache/gallery') : here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: 92 font parts must not be inlined into a style sheet.
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'gallery' ? here('gallery/index.html') : here('index.html'),
      // What every page starts with is one file instead of thirty: fewer round trips, and it compresses better.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(apiPaths.map((path) => [`^${path}(/|\\?|$)`, { target: api, ws: path === '/events' }])),
  },
  preview: { host: '127.0.0.1' },
}));
