import type { Walk } from './walk-going.ts';

/** Walks that once went wrong, as `npm run proof walk` printed them; every `npm test` takes them again. */
export const walkRegressions: readonly Walk[] = [];
