/** A pattern that an operator writes is tried before it is kept, aside and for no longer than this: some never come to an end. */
import { Worker } from 'node:worker_threads';
import { fieldError, type Refusal } from '../../../kit/http/fail.ts';

const LIMIT_MS = 3_000;

/** What makes a pattern with repeats inside repeats try for ever. */
const HARD = ['0', 'A', '0A', '0-'].map((part) => `${part.repeat(40)}!`);

export interface Examples {
  fits: readonly string[];
  fitsNot: readonly string[];
}

const TRY = `const { parentPort, workerData: { pattern, texts } } = require('node:worker_threads');
const one = new RegExp(pattern);
parentPort.postMessage(texts.map((text) => one.test(text)));`;

/** Which of the texts it takes; null: it is none, or took too long. */
function taken(pattern: string, texts: readonly string[], limitMs: number): Promise<boolean[] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(TRY, { eval: true, workerData: { pattern, texts } });
    const end = (found: boolean[] | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(found);
    };
    const timer = setTimeout(end, limitMs, null);
    worker.once('message', end);
    worker.once('error', () => end(null));
  });
}

/** Why a pattern is not kept; null: it does what its examples say. */
export async function refusedPattern(
  field: string,
  pattern: string,
  { fits, fitsNot }: Examples,
  limitMs = LIMIT_MS,
): Promise<Refusal | null> {
  if (!pattern.startsWith('^') || !pattern.endsWith('$'))
    return fieldError(field, 'PATTERN', '규칙은 ^로 시작하고 $로 끝나야 합니다.');
  const found = await taken(pattern, [...fits, ...fitsNot, ...HARD], limitMs);
  if (!found) return fieldError(field, 'PATTERN', '쓸 수 없는 규칙이거나 확인하는 데 너무 오래 걸립니다.');
  const wrong = [...fits, ...fitsNot].filter((_, i) => found[i] !== i < fits.length);
  return wrong.length === 0
    ? null
    : fieldError('examples', 'PATTERN', `규칙과 맞지 않는 예시가 있습니다: ${wrong.join(', ')}`);
}
