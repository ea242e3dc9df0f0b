import type { Kept } from './fuzz.ts';

/** Requests that once went wrong, as `npm run proof fuzz` printed them; every `npm test` sends them again. */
export const regressions: readonly Kept[] = [];
