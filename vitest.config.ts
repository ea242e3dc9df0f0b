import { defineConfig } from 'vitest/config';
import { worldClock } from './tools/testing/moment.ts';

/**
 * A busy machine is slow, not wrong: waiting for a state promises nothing about time, so no limit here is meant to be met
 * by what works. What is promised within a time is asserted where it is promised.
 */
const PATIENT = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,simulator,console,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            ...(process.env.TEST_WITHOUT_PROOFS ? ['server/proofs/**'] : []),
          ],
          globalSetup: ['tools/testing/database.setup.ts'],
          env: worldClock(),
          setupFiles: ['tools/testing/between-files.setup.ts'],
          isolate: false, // a worker keeps what it has loaded; between-files.setup.ts puts back what modules keep
          ...PATIENT,
          maxWorkers: 3, // two would leave a core idle while tests wait for the database, a lease or a process
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
