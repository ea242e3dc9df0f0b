/**
 * Build of the public pages: `vite build` makes what the browser loads, `vite build --ssr server.tsx` what the API
 * makes their first HTML with (tools/up/vite-web.ts runs both).
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/web/',
  publicDir: false,
  plugins: [react()],
  build: { target: 'es2022', cssMinify: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
