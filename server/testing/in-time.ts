// A second is the promise itself (G-SES-2), so it is asserted.
import { expect } from 'vitest';

const PROMISED_MS = 1_000;

/** Asks until the answer is another one; what is asked after a second says it. */
export async function changesInTime(status: () => Promise<number>, is: number): Promise<void> {
  const late = performance.now() + PROMISED_MS;
  for (;;) {
    const isLast = performance.now() > late;
    const said = await status();
    if (said === is || isLast) return expect(said).toBe(is);
  }
}

/** The line ends within a second of the answer that ends its session. */
export async function endsInTime(line: Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
  await act();
  const late = new Promise((resolve) => setTimeout(resolve, PROMISED_MS, 'late'));
  expect(await Promise.race([line.then(() => 'ended'), late])).toBe('ended');
}
