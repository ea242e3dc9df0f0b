// Tests as a part of a proof: vitest in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Report {
  numFailedTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface Run {
  /** The tree whose tests run. */
  dir: string;
  project: 'unit' | 'oldest';
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Shows what vitest says meanwhile. */
  aloud?: boolean;
}

/** What vitest reports; null where it did not get that far. */
export async function runTests({ dir, project, args = [], env = {}, aloud }: Run): Promise<Report | null> {
  const scratch = mkdtempSync(join(tmpdir(), 'jt-report-'));
  const file = join(scratch, 'report.json');
  const reporters = ['--reporter=json', `--outputFile.json=${file}`, ...(aloud ? ['--reporter=dot'] : [])];
  const vitest = join(dir, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', project, ...reporters, ...args], {
    cwd: dir,
    env: { ...process.env, ...env, NODE_ENV: 'test' },
    stdio: aloud ? ['ignore', 'inherit', 'inherit'] : 'ignore',
  });
  await once(child, 'exit');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
