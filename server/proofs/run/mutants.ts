// Each deliberate fault in a copy of the tree, against the
// smallest test that must notice: who watches the watchmen.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPlaces } from '../../../tools/testing/database.setup.ts';
import { copyTree } from '../mutants/copy.ts';
import { faulty, mutants } from '../mutants/mutants.ts';
import type { Mutant } from '../mutants/mutants.ts';
import { runTests } from '../vitest.ts';
import type { Report } from '../vitest.ts';
import type { Proof } from './proof.ts';

const root = join(import.meta.dirname, '../../..');

/** One server for all of them; the demo marketplace is filled once. */
interface Server {
  url: string;
  home: string;
}

const vitest = (dir: string, { tests, only, project = 'unit' }: Mutant, { url, home }: Server) =>
  runTests({
    dir,
    project,
    args: ['--bail=1', ...(only ? ['-t', only] : []), ...tests],
    env: { TEST_DATABASE_URL: url, TEST_DEMO_HOME: home },
  });

/** The test that noticed; null where none did. A file that could not even start noticed, too, and says so. */
function caughtBy(report: Report): string | null {
  for (const { name, message, assertionResults } of report.testResults) {
    const failed = assertionResults.find((a) => a.status === 'failed');
    if (failed) return failed.fullName;
    if (message) return `${name.split('/').at(-1)}: ${message.split('\n')[0]}`;
  }
  return null;
}

async function attempt(
  dir: string,
  mutant: Mutant,
  server: Server,
): Promise<{ by: string | null; wrong: string | null }> {
  const path = join(dir, mutant.file);
  const source = readFileSync(path, 'utf8');
  const changed = faulty(source, mutant);
  if (changed === null)
    return { by: null, wrong: `${mutant.name}: its text does not stand once in ${mutant.file}` };
  writeFileSync(path, changed);
  try {
    const report = await vitest(dir, mutant, server);
    if (!report) return { by: null, wrong: `${mutant.name}: the tests did not run` };
    const by = caughtBy(report);
    return {
      by,
      wrong:
        by === null
          ? `${mutant.name}: SURVIVED ${mutant.tests.join(' ')} (${report.numPassedTests} passed)`
          : null,
    };
  } finally {
    writeFileSync(path, source);
  }
}

/** Without a fault the same tests pass; else a catch would mean nothing. */
async function sober(dir: string, server: Server): Promise<string[]> {
  const tests = [...new Set(mutants.filter((m) => !m.only).flatMap((m) => m.tests))];
  const report = await vitest(dir, { ...mutants[0]!, tests }, server);
  const by = report ? caughtBy(report) : 'the tests did not run';
  return by === null ? [] : [`without any fault: ${by}`];
}

const run: Proof = async () => {
  const { places, stop } = await startPlaces();
  const dir = copyTree(root);
  const server = {
    url: places.templateUrl.replace(/\/jangteo_template\b/, '/postgres'),
    home: places.demoHome,
  };
  const failed: string[] = [];
  let caught = 0;
  try {
    failed.push(...(await sober(dir, server)));
    for (const mutant of mutants) {
      const began = performance.now();
      const { by, wrong } = await attempt(dir, mutant, server);
      if (wrong) failed.push(wrong);
      else caught += 1;
      console.log(
        `  ${wrong ? '✗' : '✓'} ${mutant.name.padEnd(52)} → ${by ?? 'nobody'} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
      );
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
    await stop();
  }
  return { figures: { mutants: mutants.length, caught }, failed };
};
export default run;
