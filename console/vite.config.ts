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

/**
 * Few files instead of a hundred: each costs the browser a request, a compilation and a link. A group takes what its
 * modules import along. `start`: every page · `ground`: the sign-in page, whose fields all pages use · `frame`: shell and
 * list page · `desk`: what four
 * pages and dialogs or more share beyond it. A page keeps what is its own.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  { name: 'ground', test: /console\/domains\/account\/LoginPage\.tsx$/, priority: 3 },
  { name: 'frame', test: /console\/kit\/(shell\/Shell|list-page\/ListPage)\.tsx$/, priority: 2 },
  { name: 'desk', test: /\/(console|contract)\//, minShareCount: 4, priority: 1 },
];

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
      output: { codeSplitting: { groups: mode === 'gallery' ? [] : groups } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(apiPaths.map((path) => [`^${path}(/|\\?|$)`, { target: api, ws: path === '/events' }])),
  },
  preview: { host: '127.0.0.1' },
}));
