// Builds the public pages into the folder given: `client` for browsers, `server` for the API, which makes the first HTML.
import path from 'node:path';
import { build } from 'vite';
import { letters } from '../../console/letters/plugin.ts';
import { root } from './home.ts';
import { publicFiles } from './page-files.ts';
import { precompress } from './precompress.ts';

const into = path.resolve(process.argv[2]!);
const web = { root: path.join(root, 'web'), logLevel: 'error' } as const;
/** What shops and viewers of the demo write. */
const WRITTEN = [
  'catalogue',
  'fans',
  'lives',
  'people',
  'personas',
  'product-texts',
  'promotions',
  'reservations',
  'rooms',
  'said',
  'seller-shops',
  'seller-words',
  'shops',
  'shorts',
];
/** Each of these stands in every live: it counts twice. */
const OFTEN = ['chat-words', 'chat-words'];
/**
 * A page shows some 180 letters, of ours and of what shops write, for which the demo's stand: one file has most of
 * them, and of the others few are needed (docs/decisions/0333-weight-of-the-public-pages.md).
 */
const fonts = letters(web.root, {
  more: [...WRITTEN, ...OFTEN].map((name) => path.join(root, `tools/seed/${name}.ts`)),
  most: 500,
  sizes: [60],
  late: true,
});
const plugins = [publicFiles(web.root), fonts];
await build({ ...web, plugins, build: { outDir: path.join(into, 'client'), emptyOutDir: true } });
await build({ ...web, build: { ssr: 'server.tsx', outDir: path.join(into, 'server'), emptyOutDir: true } });
precompress(path.join(into, 'client'));
