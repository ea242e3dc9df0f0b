/**
 * Build of the public pages: `vite build` makes what the browser loads, `vite build --ssr server.tsx` what the API
 * makes their first HTML with (tools/up/vite-web.ts runs both).
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What opens in a sheet on pages that are there without it, and what the buyer's order alone has. */
const parts = {
  'sign-in': /\/web\/sign-in\/(?!SignInForm|BuyerSheet|OwnPage|useAsBuyer)/,
  buying: /\/web\/(buy|goods|live\/ProductSheet).*\.tsx?$/,
  orders: /\/(web\/orders|contract\/(order|claim))\//,
};
/**
 * Few files instead of fifty: each costs the browser a request. A group takes what its modules import along. A page keeps
 * what is its own (the server tells the browser which file that is); `shared` is what two of them or more have beyond
 * the start, without `parts` · `stage`: the styles of a live, which its list and shorts have, too.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'stage', test: /\/web\/live\/live\.css/, priority: 3 },
  {
    name: 'shared',
    test: (id: string) =>
      /\/(web|contract|console)\//.test(id) && !Object.values(parts).some((part) => part.test(id)),
    minShareCount: 2,
    priority: 2,
  },
  ...Object.entries(parts).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 1 })),
];

const IMPORT = "import { z } from 'zod';";
const SCHEMA = /^ *schema: z\..*$/m;
/** Of the contract's enumerations pages read names and labels: they check nothing, and zod is no part of them (0047). */
const labelsOnly: Plugin = {
  name: 'jangteo-labels-only',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'zod') throw new Error(`zod in the public pages, by ${importer}`);
  },
  transform: (code, id) =>
    id.endsWith('/contract/kit/enum.ts')
      ? { code: code.replace(IMPORT, '').replace(SCHEMA, ''), map: null }
      : undefined,
};

const MANTINE = /^ *--mantine-.*;\n/gm;
/** Tokens without the names under which the console's widgets read them. */
const ownTokens: Plugin = {
  name: 'jangteo-own-tokens',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/console/ui/tokens.css') ? { code: code.replace(MANTINE, ''), map: null } : undefined,
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/web/',
  publicDir: false,
  plugins: [labelsOnly, ownTokens, react()],
  build: {
    target: 'es2022',
    cssMinify: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
