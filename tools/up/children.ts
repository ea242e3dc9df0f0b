// The processes of the product: started, watched, started again when they fall over, and ended together.
import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, stop } from '../process.ts';
import { root } from './home.ts';
import { logFile } from './logs.ts';
import { NODE_FLAGS } from './node-flags.ts';

type Settings = {
  home: string;
  /** Read at every start of a process. */
  env: NodeJS.ProcessEnv;
  /** What one of them alone is told, by its name. */
  own?: Readonly<Record<string, NodeJS.ProcessEnv>>;
  /** Where the output goes: beside the banner while developing, else into the log files. */
  toTerminal: boolean;
  onChange: (pids: number[]) => void;
};

type Child = { name: string; script: string; process: ChildProcess | null; fallen: number; since: number };

const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 5000;
const HEALTHY_AFTER = 30_000;
/** A process gives itself 12 s to finish what it has begun, after its drain. */
const LONGEST_END = 13_000;
const longestEnd = ({ env }: Settings): number => LONGEST_END + Number(env.DRAIN_SECONDS ?? 0) * 1_000;
/** So long the old one stays beside a new one that lives and says nothing. */
const LONGEST_START = 600_000;
/** Those that have said that they are. */
const ready = new WeakSet<ChildProcess>();

// Whoever listens does so on a socket of ours: while one process
// takes over from another no connection finds it closed.
cluster.schedulingPolicy = cluster.SCHED_NONE;

function launch(child: Child, { home, env, own, toTerminal }: Settings): ChildProcess {
  const log = toTerminal ? 'inherit' : openSync(logFile(home, child.name), 'a', 0o600);
  const guard = path.join(root, 'tools/up/orphan.ts');
  cluster.setupPrimary({
    exec: child.script,
    args: [],
    execArgv: [...NODE_FLAGS, '--enable-source-maps', '--import', guard],
    cwd: root,
    stdio: ['ignore', log, log, 'ipc'],
  });
  const started = cluster.fork({ ...env, ...own?.[child.name], JANGTEO_PROCESS: child.name }).process;
  started.once('message', () => ready.add(started));
  started.channel?.unref();
  if (typeof log === 'number') closeSync(log); // the process has its own
  return started;
}

const LAST_WORDS = 12;

function showLog(file: string) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_WORDS);
  console.error([`  로그: ${file}`, ...lines.map((line) => `  | ${line.slice(0, 300)}`)].join('\n'));
}

/** False where it fell over first, or took longer than any start does. */
function saysReady(started: ChildProcess): Promise<boolean> {
  return Promise.race([
    once(started, 'message').then(() => true),
    once(started, 'exit').then(() => false),
    sleep(LONGEST_START, false, { ref: false }),
  ]);
}

/** SIGINT: another listens at its socket already, and no balancer has to see it go. */
async function end(running: ChildProcess | null, signal: 'SIGTERM' | 'SIGINT', patience: number) {
  if (running?.pid)
    await stop(identify(running.pid), [
      [signal, patience],
      ['SIGKILL', 1000],
    ]);
}

const drain = ({ process }: Child, settings: Settings) => end(process, 'SIGTERM', longestEnd(settings));

/** Keeps the given processes running until `stopAll`. */
export function supervise(settings: Settings) {
  const children = new Map<string, Child>();
  let ending = false;
  const report = () => settings.onChange([...children.values()].flatMap((child) => child.process?.pid ?? []));

  function run(child: Child) {
    if (!ending && !child.process) watch(child, launch(child, settings));
  }

  function watch(child: Child, started: ChildProcess) {
    child.since = performance.now();
    child.process = started;
    started.once('exit', (code, signal) => {
      if (child.process !== started || ending) return; // replaced or stopped on purpose
      if (performance.now() - child.since > HEALTHY_AFTER) child.fallen = 0;
      const pause = Math.min(SHORTEST_PAUSE * 2 ** child.fallen, LONGEST_PAUSE);
      child.fallen += 1;
      child.process = null;
      console.error(
        `${child.name} 프로세스가 끝났습니다(${signal ?? code}). ${pause}ms 뒤에 다시 시작합니다.`,
      );
      if (!settings.toTerminal && child.fallen === 1) showLog(logFile(settings.home, child.name));
      setTimeout(() => run(child), pause);
    });
    report();
  }

  async function restart(child: Child, script: string) {
    const old = child.process;
    Object.assign(child, { script, fallen: 0, process: null }); // so its end is no fall
    await end(old, 'SIGINT', LONGEST_END);
    run(child);
  }

  return {
    start(name: string, script: string) {
      const child: Child = { name, script, process: null, fallen: 0, since: 0 };
      children.set(name, child);
      run(child);
    },
    /** Whether the process that was started last has said that it is ready. */
    ready: (name: string) => ready.has(children.get(name)!.process!),
    /** How often in a row it fell over soon after its start. */
    fallen: (name: string) => children.get(name)?.fallen ?? 0,
    /**
     * Puts a process of another build in the place of the one that runs: the old one ends when the
     * new one is ready. Where the new one falls over the old one stays, and the promise rejects. For
     * `togetherMs` both are at work: what has just started is slow, and gets half of everyday's load. Null: never both.
     */
    async replace(name: string, script: string, togetherMs: number | null) {
      const child = children.get(name);
      if (!child || ending) return;
      if (togetherMs === null) return restart(child, script);
      const next = launch({ ...child, script }, settings);
      const isReady = await saysReady(next);
      if (isReady) await sleep(togetherMs);
      const fallen = next.exitCode !== null || next.signalCode !== null;
      if (ending || !isReady) await end(next, 'SIGINT', LONGEST_END);
      if (ending) return;
      if (!isReady || fallen) throw new Error(`${name}: ${logFile(settings.home, name)}`);
      const old = child.process;
      Object.assign(child, { script, fallen: 0 });
      watch(child, next);
      await end(old, 'SIGINT', LONGEST_END);
    },
    async stopAll() {
      ending = true;
      await Promise.all([...children.values()].map((child) => drain(child, settings)));
    },
  };
}
