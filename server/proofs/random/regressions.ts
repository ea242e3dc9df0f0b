import type { Kept } from './fuzz.ts';

/** Requests that once went wrong, as `npm run proof fuzz` printed them; every `npm test` sends them again. */
export const regressions: readonly Kept[] = [
  // An instant that is none ended in a 500; the fuzz left out what answers nothing.
  {
    call: 'clientlog.send',
    request: {
      body: { events: [{ name: 'dashboard', at: '2026-13-45T99:00:00+09:00', path: '/dashboard' }] },
    },
    valid: false,
  },
];
