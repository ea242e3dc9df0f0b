// All checks and tests of the house; without `--whole` neither the proofs nor the browser (docs/decisions/0018-two-minutes.md).
// The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { anotherHour } from './testing/another-hour.ts';
import { timingOf, type FileTimes } from './testing/timing.ts';
import { root } from './up/home.ts';

type Tally = { passed: number; failed: number; text: string };

const scratch = mkdtempSync(path.join(tmpdir(), 'jt-suite-'));
const binary = (name: string) => path.join(root, 'node_modules/.bin', name);
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)}s`;

const {
  whole = false,
  timing = false,
  at,
} = parseArgs({
  options: { whole: { type: 'boolean' }, timing: { type: 'boolean' }, at: { type: 'string' } },
}).values;
const hour = at === undefined ? null : anotherHour(at);

// .bin first: everything below runs under the same Node as this
const env = {
  ...process.env,
  PATH: `${path.dirname(process.execPath)}:${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: path.join(scratch, 'compiled'), // hundreds of processes load the same modules
  ...(whole ? {} : { TEST_WITHOUT_PROOFS: '1' }), // vitest.config.ts
  ...hour?.env,
};

/** Exit code, and what was said; `aloud` says it at once as well. */
async function run([program, ...args]: string[], aloud: boolean): Promise<{ code: number; said: string }> {
  const child = spawn(program!, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    if (aloud) stream.pipe(process.stdout, { end: false });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, said };
}

/** A tool that says yes or no: one check. It speaks only when it fails. */
async function check(name: string, command: string[]): Promise<Tally> {
  const from = performance.now();
  const { code, said } = await run(command, false);
  const line = `${code === 0 ? '✓' : '✗'} ${name} (${seconds(from)})`;
  if (code === 0) return { passed: 1, failed: 0, text: line };
  return { passed: 0, failed: 1, text: `${line}\n${said.trimEnd()}` };
}

type Report = { numPassedTests: number; numFailedTests: number; testResults: FileTimes[] };
const timed: FileTimes[] = [];

/** Projects of vitest, side by side: every test counts; files that could not be loaded count as one failure. */
async function tests(...projects: string[]): Promise<Tally> {
  const name = projects.join(', ');
  const file = path.join(scratch, `${projects[0]}.json`);
  const flags = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code, said } = await run([binary('vitest'), ...flags], true);
  const text = code === 0 ? `✓ ${name}` : `✗ ${name}\n${complaints(said)}`;
  if (!existsSync(file)) return { passed: 0, failed: 1, text };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  timed.push(...report.testResults);
  const broken = code !== 0 && report.numFailedTests === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken, text };
}

/** What vitest says of failures, to be said again at the end: thousands of lines may have come after it. */
function complaints(said: string): string {
  const plain = stripVTControlCharacters(said);
  const from = plain.search(/⎯ (Failed|Unhandled|Startup)/);
  return (from === -1 ? plain : plain.slice(from)).slice(0, 8_000).trimEnd();
}

const script = (file: string) => [process.execPath, path.join(root, file)];

const checks: [string, string[]][] = [
  ['types: contract, server, simulator, tools', [binary('tsc'), '-p', 'tsconfig.json']],
  ['types: console', [binary('tsc'), '-p', 'console/tsconfig.json']],
  ['types: web', [binary('tsc'), '-p', 'web/tsconfig.json']],
  ['types: e2e', [binary('tsc'), '-p', 'e2e/tsconfig.json']],
  ['format', [binary('oxfmt'), '--check', '.']],
  ['lint', [binary('oxlint'), '--deny-warnings']],
  ['arrows between rooms', script('tools/arrows.ts')],
  ['nothing unused', [binary('knip'), '--no-progress']],
  ['house rules', script('tools/rules.ts')],
];

/** One after the other, beside the unit tests, which leave a core idle while they wait. */
async function allChecks() {
  const results = [];
  for (const [name, command] of checks) results.push(await check(name, command));
  return results;
}

if (hour)
  console.log(
    `worlds at ${at}${hour.machine ? ', the clock of the machine, too' : '; libfaketime is not here: the clock of the machine stays'}`,
  );
const started = performance.now();
const tallies: Tally[] = (
  await Promise.all([tests('unit', ...(whole ? ['oldest'] : [])), allChecks()])
).flat();
if (whole) tallies.push(await tests('e2e'));
rmSync(scratch, { recursive: true, force: true });

console.log(`\n${tallies.map(({ text }) => text).join('\n')}\n\n${seconds(started)}`);
if (timing) console.log(`\n${timingOf(timed, root)}\n`);
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
