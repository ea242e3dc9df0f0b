import type { Walk } from './walk-going.ts';

/** Walks that once went wrong, as `npm run proof walk` printed them; every `npm test` takes them again. */
export const walkRegressions: readonly Walk[] = [
  {
    cast: ['admin'],
    steps: [
      { who: 'admin', call: 'admin.sellers', draw: 1327322719 },
      { who: 'admin', call: 'admin.actAs', draw: 93631968 },
    ],
  },
  {
    cast: ['eticket'],
    steps: [
      { who: 'eticket', call: 'delivery.status', draw: 2028721827 },
      { who: 'eticket', call: 'delivery.start', draw: 573800704, twist: 'foreign' },
    ],
  },
];
