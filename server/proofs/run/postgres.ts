// README promises an older PostgreSQL than the embedded one: tests of schema, kits and
// domains and the proofs of every call and list, on the oldest (vitest.config.ts).
import { join, relative } from 'node:path';
import { OLDEST } from '../../../tools/postgres/native.ts';
import { runTests } from '../vitest.ts';
import type { Report } from '../vitest.ts';
import type { ProofResult } from './proof.ts';

const root = join(import.meta.dirname, '../../..');

/** A line for each test that failed, and for each file that could not even start. */
const failuresOf = (report: Report): string[] =>
  report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((a) => a.status === 'failed');
    const lines = failed.map((a) => `${a.fullName}: ${a.failureMessages[0]?.split('\n')[0] ?? ''}`);
    const own = lines.length === 0 && message ? [message.split('\n')[0]!] : lines;
    return own.map((line) => `${relative(root, name)}: ${line}`);
  });

export default async function run(): Promise<ProofResult> {
  const report = await runTests({
    dir: root,
    project: 'oldest',
    env: { TEST_OLDEST_WHOLE: '1' },
    aloud: true,
  });
  if (!report || report.numPassedTests === 0) return { figures: {}, failed: ['the tests did not run'] };
  return {
    figures: {
      PostgreSQL: OLDEST,
      'test files': report.testResults.length,
      tests: report.numPassedTests + report.numFailedTests,
      failed: report.numFailedTests,
    },
    failed: failuresOf(report),
  };
}
