import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';
import { worldClock } from './tools/testing/moment.ts';

/**
 * A busy machine is slow, not wrong: waiting for a state promises nothing about time, so no limit here is meant to be met
 * by what works. What is promised within a time is asserted where it is promised.
 */
const PATIENT = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };

/** Tests that make worlds of their own on the database that `globalSetup` of the project starts. */
const WORLDS = {
  env: worldClock(),
  setupFiles: ['tools/testing/between-files.setup.ts'],
  isolate: false, // a worker keeps what it has loaded; between-files.setup.ts puts back what modules keep
  ...PATIENT,
  maxWorkers: 3, // two would leave a core idle while tests wait for the database, a lease or a process
};

/** What says which PostgreSQL it is, so that nothing else is taken for the oldest. */
const OLDEST_ONLY = 'server/proofs/oldest.test.ts';
/** On the oldest PostgreSQL, too: every migration (by the setup), every call, chore and invariant once. */
const OLDEST_QUICK = [
  OLDEST_ONLY,
  'server/proofs/inputs.test.ts',
  'server/schema/tenancy.test.ts',
  'server/kit/list/order.test.ts',
];
/** `npm run proof postgres`. */
const OLDEST_WHOLE = [
  ...OLDEST_QUICK,
  'server/{schema,kit,domains,invariants}/**/*.test.ts',
  'server/proofs/{counts,downloads,lists,walk}.test.ts',
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,simulator,console,web,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            OLDEST_ONLY,
            ...(process.env.TEST_WITHOUT_PROOFS ? ['server/proofs/**'] : []),
          ],
          globalSetup: ['tools/testing/database.setup.ts'],
          ...WORLDS,
        },
      },
      {
        test: {
          name: 'oldest',
          include: process.env.TEST_OLDEST_WHOLE ? OLDEST_WHOLE : OLDEST_QUICK,
          globalSetup: ['tools/testing/oldest.setup.ts'],
          ...WORLDS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['tools/testing/stack.setup.ts'],
          ...PATIENT,
          maxWorkers: 2, // tests make their own orders, so that two files may run at a time
          isolate: false, // a worker keeps its browser, and the browser what it has compiled
          retry: 0,
        },
      },
    ],
  },
});
