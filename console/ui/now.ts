/** Epoch milliseconds of the machine, which may be minutes or days wrong. Nothing else in console/ reads its clock. */
export const machineNow = (): number => Date.now();

/** So many milliseconds is the server ahead of the machine; 0 while no answer shows that they differ. */
let ahead = 0;
let source: () => number = () => machineNow() + ahead;

/**
 * Epoch milliseconds of the server: what is due, over or of today is the server's to say.
 */
export const now = (): number => source();

/**
 * Takes the server's clock from an answer: its header `Server-Timing: now;desc="<epoch ms>"`, which was written between
 * `askedAt` (machineNow of the asking) and now. What lies within the way of the answer is no difference.
 */
export function followServer(timing: string | null, askedAt: number): void {
  const server = Number(/\bnow;desc="(\d+)"/.exec(timing ?? '')?.[1] ?? NaN);
  const [least, most] = [server - machineNow(), server - askedAt];
  if (ahead < least || ahead > most) ahead = Math.round((least + most) / 2);
}

/** The page itself was the first answer. It says so in secure contexts alone; elsewhere the first call does. */
function followPage(): void {
  const page = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  const said = page?.serverTiming?.find(({ name }) => name === 'now');
  if (said) followServer(`now;desc="${said.description}"`, machineNow() - performance.now());
}
followPage();

/** Lets tests stand still. */
export function setNow(next: () => number): void {
  source = next;
}

/** Today's date in Korea, `YYYY-MM-DD`. */
export const today = (): string => new Date(now() + 9 * 3_600_000).toISOString().slice(0, 10);

/** Milliseconds on the machine's clock. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
