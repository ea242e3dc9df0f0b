// The server's programs as they are built and run: by `npm start`, and by the proofs that kill them.
import path from 'node:path';

export const programs = {
  api: 'server/api.ts',
  worker: 'server/worker.ts',
  media: 'server/media.ts',
  'sheet-child': 'server/kit/sheet/child.ts', // started by the worker, one per sheet
  'sheet-read-child': 'server/adapters/sheet/read/child.ts', // one per uploaded sheet
  'pdf-child': 'server/kit/pdf/child.ts', // one per document
  'stamp-child': 'server/adapters/stamp/child.ts', // one per copy of a paper
} as const;

export const scriptOf = (build: string, name: string): string => path.join(build, `${name}.js`);

/** What a process of a build is told of it. */
export const settingsOfBuild = (build: string): Record<string, string> => ({
  SHEET_CHILD: scriptOf(build, 'sheet-child'),
  SHEET_READ_CHILD: scriptOf(build, 'sheet-read-child'),
  PDF_CHILD: scriptOf(build, 'pdf-child'),
  STAMP_CHILD: scriptOf(build, 'stamp-child'),
  NODE_COMPILE_CACHE: path.join(build, 'compiled'), // a process starts in half the time
});
