import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gate } from '../gate.ts';
import { inSandbox } from '../sandbox.ts';
import type { PdfJob } from './child.ts';
import type { Paper } from './paper.ts';

const POOL = 2;
const inPool = gate(POOL);

/** The child's entry: beside this file in the sources, `pdf-child.js` beside the bundle, or $PDF_CHILD. */
const childEntry = (): string =>
  process.env.PDF_CHILD ??
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './pdf-child.js', import.meta.url));

const fontFile = (weight: 'Regular' | 'Bold'): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
    `dist/public/static/alternative/Pretendard-${weight}.ttf`,
  );

/**
 * A4 pages of a document as pdf, its letters embedded; made in a child process with limits on memory and time, two at
 * once, others wait. `password` opens the file. Throws where the child did not survive it.
 */
export async function drawPdf(paper: Paper, password: string | null = null): Promise<Buffer> {
  const fonts = { regular: fontFile('Regular'), bold: fontFile('Bold') };
  const drawn = await inPool(() =>
    inSandbox({
      entry: childEntry(),
      job: { paper, password, fonts } satisfies PdfJob,
      bytes: Buffer.alloc(0),
      heapMb: 256,
      maxAnswer: 60_000_000,
    }),
  );
  if (!drawn) throw new Error(`the pdf ${paper.title} could not be drawn`);
  return drawn;
}
