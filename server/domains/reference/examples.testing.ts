import type { Examples } from '../../proofs/occasion.ts';

export const examples: Examples = {
  // Two months at the most.
  'reference.calendarEvents': () => [
    { query: { from: '2026-10-01', to: '2026-11-30' } },
    { query: { from: '2026-11-01', to: '2026-11-30', kind: ['LIVE', 'NOTICE'] } },
  ],
};
