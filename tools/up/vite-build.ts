// Builds the console into the folder given. A process of its own: Vite sets NODE_ENV and keeps its memory.
import path from 'node:path';
import { build } from 'vite';
import { root } from './home.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';

const into = path.resolve(process.argv[2]!);
await build({
  root: path.join(root, 'console'),
  logLevel: 'error',
  plugins: [pageFiles(path.join(root, 'console'))],
  build: { outDir: into, emptyOutDir: true },
});
precompress(into);
