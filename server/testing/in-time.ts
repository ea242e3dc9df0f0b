// A second is the promise itself (G-SES-2), so it is asserted.
import { expect } from 'vitest';

const PROMISED_MS = 1_000;

/** The line ends within a second of the answer that ends its session. */
export async function endsInTime(line: Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
  await act();
  const late = new Promise((resolve) => setTimeout(resolve, PROMISED_MS, 'late'));
  expect(await Promise.race([line.then(() => 'ended'), late])).toBe('ended');
}
