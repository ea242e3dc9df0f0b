// All checks and tests of the house. `--browser` adds the end-to-end tests. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './up/home.ts';

type Tally = { passed: number; failed: number };

const scratch = mkdtempSync(path.join(tmpdir(), 'jt-suite-'));
const binary = (name: string) => path.join(root, 'node_modules/.bin', name);
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)}s`;

function run(command: string[], stdio: 'inherit' | 'pipe') {
  const [program, ...args] = command;
  // .bin first: everything below runs under the same Node as this
  const env = {
    ...process.env,
    PATH: `${path.dirname(process.execPath)}:${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  };
  return spawnSync(program!, args, {
    cwd: root,
    env,
    stdio: ['ignore', stdio, stdio],
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
}

/** A tool that says yes or no: one check. It speaks only when it fails. */
function check(name: string, command: string[]): Tally {
  const from = performance.now();
  const done = run(command, 'pipe');
  const ok = done.status === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds(from)})`);
  if (!ok) console.log(done.error?.message ?? `${done.stdout}${done.stderr}`.trimEnd());
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

type Report = { numPassedTests: number; numFailedTests: number; success: boolean };

/** A vitest project: every test counts; files that could not be loaded count as one failure. */
function tests(project: string): Tally {
  const file = path.join(scratch, `${project}.json`);
  const flags = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const done = run([binary('vitest'), ...flags], 'inherit');
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const broken = done.status !== 0 && report.numFailedTests === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

const script = (file: string) => [process.execPath, path.join(root, file)];

const steps: (() => Tally)[] = [
  () => check('types: contract, server, simulator, tools', [binary('tsc'), '-p', 'tsconfig.json']),
  () => check('types: console', [binary('tsc'), '-p', 'console/tsconfig.json']),
  () => check('types: e2e', [binary('tsc'), '-p', 'e2e/tsconfig.json']),
  () => check('lint', [binary('oxlint'), '--deny-warnings']),
  () => check('arrows between rooms', script('tools/arrows.ts')),
  () => check('nothing unused', [binary('knip'), '--no-progress']),
  () => check('house rules', script('tools/rules.ts')),
  () => tests('unit'),
];
if (process.argv.includes('--browser')) steps.push(() => tests('e2e'));

const started = performance.now();
const total: Tally = { passed: 0, failed: 0 };
for (const step of steps) {
  const { passed, failed } = step();
  total.passed += passed;
  total.failed += failed;
}
rmSync(scratch, { recursive: true, force: true });
console.log(`\n${seconds(started)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
