import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gate } from '../../kit/gate.ts';
import { inSandbox } from '../../kit/sandbox.ts';
import type { StampJob } from './child.ts';

const POOL = 2;
const inPool = gate(POOL);

/** The child's entry: beside this file in the sources, `stamp-child.js` beside the bundle, or $STAMP_CHILD. */
const childEntry = (): string =>
  process.env.STAMP_CHILD ??
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './stamp-child.js', import.meta.url),
  );

const fontFile = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
    'dist/public/static/Pretendard-Bold.otf',
  );

/**
 * A copy of a paper (jpg, png, pdf) with a text across every page of it, made in a child process with limits on memory and
 * time; two at once, others wait. Null where the file is none that can be stamped: broken, locked, without pages.
 */
export const stamp = (bytes: Buffer, job: Omit<StampJob, 'font'>): Promise<Buffer | null> =>
  inPool(() =>
    inSandbox({
      entry: childEntry(),
      job: { ...job, font: fontFile() } satisfies StampJob,
      bytes,
      heapMb: 256,
      maxAnswer: 60_000_000,
      addons: true,
    }),
  );
