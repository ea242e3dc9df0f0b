let source: () => number = () => Date.now();

/**
 * Epoch milliseconds as the console believes them. The only place in console/ that reads the machine's clock.
 */
export const now = (): number => source();

/** Lets the kit follow the server's clock (offset from its answers), and tests stand still. */
export function setNow(next: () => number): void {
  source = next;
}

/** Today's date in Korea, `YYYY-MM-DD`. */
export const today = (): string => new Date(now() + 9 * 3_600_000).toISOString().slice(0, 10);

/** Milliseconds on the machine's clock. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
