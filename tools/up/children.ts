// The processes of the product: started, watched, started again when they fall over, and ended together.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { identify, stop } from '../process.ts';
import { logFile, root } from './home.ts';

type Settings = {
  home: string;
  env: NodeJS.ProcessEnv;
  /** Where the output goes: beside the banner while developing, else into the log files. */
  toTerminal: boolean;
  onChange: (pids: number[]) => void;
};

type Child = { name: string; script: string; process: ChildProcess | null; fallen: number; since: number };

const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 5000;
const HEALTHY_AFTER = 30_000;

function launch(child: Child, { home, env, toTerminal }: Settings): ChildProcess {
  const log = toTerminal ? 'inherit' : openSync(logFile(home, child.name), 'a', 0o600);
  const guard = path.join(root, 'tools/up/orphan.ts');
  const started = spawn(process.execPath, ['--enable-source-maps', '--import', guard, child.script], {
    cwd: root,
    env: { ...env, JANGTEO_PROCESS: child.name },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true, // Ctrl-C in the terminal reaches the supervisor alone, which ends them in order
  });
  started.channel?.unref();
  return started;
}

const LAST_WORDS = 12;

function showLog(file: string) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_WORDS);
  console.error([`  로그: ${file}`, ...lines.map((line) => `  | ${line.slice(0, 300)}`)].join('\n'));
}

/** Keeps the given processes running until `stopAll`. */
export function supervise(settings: Settings) {
  const children = new Map<string, Child>();
  let ending = false;
  const report = () => settings.onChange([...children.values()].flatMap((child) => child.process?.pid ?? []));

  function run(child: Child) {
    if (ending) return;
    child.since = performance.now();
    const started = launch(child, settings);
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

  async function end(child: Child) {
    const running = child.process;
    child.process = null;
    if (running?.pid)
      await stop(identify(running.pid), [
        ['SIGTERM', 8000],
        ['SIGKILL', 1000],
      ]);
  }

  return {
    start(name: string, script: string) {
      const child: Child = { name, script, process: null, fallen: 0, since: 0 };
      children.set(name, child);
      run(child);
    },
    /** How often in a row it fell over soon after its start. */
    fallen: (name: string) => children.get(name)?.fallen ?? 0,
    /** Replaces a running process, for a new build. */
    async restart(name: string, script: string) {
      const child = children.get(name);
      if (!child) return;
      await end(child);
      Object.assign(child, { script, fallen: 0 });
      run(child);
    },
    async stopAll() {
      ending = true;
      await Promise.all([...children.values()].map(end));
    },
  };
}
