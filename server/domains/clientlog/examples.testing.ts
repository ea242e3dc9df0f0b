import { clock, toKst } from '../../kit/clock/clock.ts';
import type { Examples } from '../../proofs/occasion.ts';

export const examples: Examples = {
  // Names of props are words.
  'clientlog.send': () => [
    {
      body: {
        events: [
          { name: 'dashboard', at: toKst(clock.now()), path: '/dashboard', props: { version: '1.0.0' } },
          {
            name: 'error',
            at: toKst(clock.now()),
            path: '/',
            props: { message: 'x is not a function', line: 3 },
          },
        ],
      },
    },
  ],
};
