// Builds the public pages into the folder given: `client` for browsers, `server` for the API, which makes the first HTML.
import path from 'node:path';
import { build } from 'vite';
import { root } from './home.ts';
import { precompress } from './precompress.ts';

const into = path.resolve(process.argv[2]!);
const web = { root: path.join(root, 'web'), logLevel: 'error' } as const;
await build({ ...web, build: { outDir: path.join(into, 'client'), emptyOutDir: true } });
await build({ ...web, build: { ssr: 'server.tsx', outDir: path.join(into, 'server'), emptyOutDir: true } });
precompress(path.join(into, 'client'));
