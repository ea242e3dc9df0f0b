/**
 * Build of the console. `vite build` → console/dist (one page, split by route); `vite build --mode gallery` →
 * the widget gallery alone in console/.cache/gallery, never part of the product. In development the gallery
 * is at /gallery/ and API calls go to the server of `npm run dev`.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { letters } from './letters/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.JANGTEO_API ?? 'http://127.0.0.1:4000';
/** Paths of the API on the one origin (architecture: Wire). */
const apiPaths = [
  '/v1',
  '/v2',
  '/authorize',
  '/tokens',
  '/user',
  '/profile/check',
  '/promotion/friendInvitation',
  '/events',
  '/temp',
  '/files',
  '/media',
  '/hls',
  '/vod',
  '/ingest',
  '/live-socket',
  '/market',
  '/sim',
  '/hooks',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/docs',
  '/goods',
  '/notices',
  '/live',
  '/shorts',
  '/l',
  '/m',
  '/orders',
  '/search',
  '/policy',
  '/blinds',
  '/appeal',
  '/c',
  '/web',
];

const SOCKETS = new Set(['/ingest', '/live-socket']);

/**
 * Few files instead of a hundred: each costs the browser a request, a compilation and a link. A group takes
 * what its modules import along. `start`: every page, and the sign-in page, whose fields all pages use
 * (main.tsx) · `frame`: shell with what domains give to it at once, list page, the order list with the parts of an
 * order, which every page of the order desk shows, and the dialog that asks and tells: "no connection" must not need one
 * to be said · `shared`: what four pages and dialogs or more have beyond it · `asks`: what other pages ask when they
 * open, fetched late (kit/shell/frame.ts) · `form`: what two long forms share. A page keeps what is its own.
 */
const frame =
  /\/console\/(routes\.ts|kit\/(shell\/Shell|list-page\/ListPage)\.tsx|ui\/DialogQuestion\.tsx|domains\/(order\/(?!notice\/|.*(Dialog|MatchingListPage)\.tsx)|delivery\/asks|[\w-]+\/(frame|index)\.tsx?))/;
/** Parts of long forms; widgets that lists and figures have, too, are left where they are. */
const forms =
  /\/console\/(kit\/(form\/(?!CropDialog)|upload\.ts)|domains\/(reference\/|(seller|category)\/(?!\w*(Page|Checks))[\w-]+\.tsx?$)|ui\/(AddressInput|FormSection|RadioCards|Rows|TimeInput|ToggleField|useTyped|UploadTray|useUploads|useSending|finish-upload|start-upload|FilePicker|Picker)\b)|\/contract\/seller\/(delivery|fee|seller\.|terms)/;
/**
 * Small pages of one domain in one file, and what the pages about a seller share: the name of every file stands in the first one, where it costs as much as a
 * line of code. The desk and what was sent show the same lines.
 */
const together = {
  sells: /\/console\/domains\/seller\/parts\/|\/contract\/seller\/(application|business|check|info|paper)/,
  desk: /\/console\/domains\/delivery\/((tickets\/)?\w+\.tsx?$)(?<!Dialog\.tsx)/,
  notices: /\/console\/domains\/product\/(notice\/Notice\w+|flash\/FlashBase\w+)\.tsx/,
  ways: /\/console\/domains\/account\/(join|find|code)\//,
  shop: /\/console\/domains\/seller\/\w*Page\.tsx/,
};
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'frame', test: frame, priority: 2 },
  { name: 'shared', test: /\/(console|contract)\//, minShareCount: 4, priority: 1 },
  { name: 'asks', test: /\/console\/domains\/[\w-]+\/asks\.tsx?$/, priority: 0 },
  { name: 'form', test: forms, minShareCount: 2, priority: 0 },
  ...Object.entries(together).map(([name, test]) => ({ name, test, priority: 0 })),
];

/**
 * What a page's file needs is named where the page is, in the first file: its styles, which must be there before it is
 * drawn. Scripts are told by the server for the first page (pages.json) and found by the browser for those after it.
 */
const stylesOf = (file: string, names: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? names : names.filter((name) => name === file || name.endsWith('.css'));

const SUMMARY = /\bsummary:\s*'(?:[^'\\\n]|\\.)*',/g;
/** What a call is in one line stands in OpenAPI; in the browser nobody reads it, and the first file carries some of them. */
const silent: Plugin = {
  name: 'jangteo-silent',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/contract\/.*\.api\.ts$/.test(id) ? { code: code.replace(SUMMARY, ''), map: null } : undefined,
};

const JSON_SCHEMA = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const JSON_SCHEMA_METHODS = /import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;/;
/**
 * Pages need of zod what checks values. What is wrong with one is said in our words (contract/kit/field-errors.ts), not in
 * English, and JSON schemas are written by the server, for OpenAPI.
 */
const checksOnly: Plugin = {
  name: 'jangteo-checks-only',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.endsWith('/zod/v4/locales/en.js')) return { code: 'export default () => ({});', map: null };
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return undefined;
    const none =
      'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => () => ({});';
    return { code: code.replace(JSON_SCHEMA, '').replace(JSON_SCHEMA_METHODS, none), map: null };
  },
};

/** Mantine's provider carries what writes its variables and classes into a <style>; ours stand in tokens.css (ui/UiProvider.tsx). */
const noStyleElements: Plugin = {
  name: 'jangteo-no-style-elements',
  apply: 'build',
  enforce: 'pre',
  transform(_code, id) {
    const [, name] = /\/(MantineCssVariables|MantineClasses)\.mjs$/.exec(id) ?? [];
    return name && { code: `export const ${name} = () => null;`, map: null };
  },
};

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [
    letters(here('.'), { more: [here('../contract')] }),
    silent,
    checksOnly,
    noStyleElements,
    react(),
  ],
  build: {
    outDir: mode === 'gallery' ? here('.cache/gallery') : here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: 92 font parts must not be inlined into a style sheet.
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: { polyfill: false, resolveDependencies: stylesOf },
    rolldownOptions: {
      input: mode === 'gallery' ? here('gallery/index.html') : here('index.html'),
      output: { codeSplitting: { groups: mode === 'gallery' ? [] : groups } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      apiPaths.map((path) => [`^${path}(/|\\?|$)`, { target: api, ws: SOCKETS.has(path) }]),
    ),
  },
  preview: { host: '127.0.0.1' },
}));
