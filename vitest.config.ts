import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,simulator,console,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['tools/testing/database.setup.ts'],
          testTimeout: 60_000, // a busy machine is slow, not wrong
          hookTimeout: 120_000,
          maxWorkers: 3, // two would leave a core idle while tests wait for the database, a lease or a process
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['tools/testing/stack.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2, // tests make their own orders, so that two files may run at a time
          expect: { poll: { timeout: 5_000 } }, // waits for a state, as a page does for an element; no promise about time
          isolate: false, // a worker keeps its browser, and the browser what it has compiled
          retry: 0,
        },
      },
    ],
  },
});
