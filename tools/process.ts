// Other processes, named so that a reused pid is never mistaken for the one that was meant.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type ProcessId = { pid: number; born: string };

/**
 * When the process was born, as an opaque text; null when it is gone or only a zombie is left. A dying process is a
 * zombie as soon as its first thread has ended; its ports stay taken until the last one has.
 */
export function bornAt(pid: number): string | null {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, threads, born] = [fields[0], Number(fields[17]), fields[19]]; // proc(5), counted from the state
    return state === 'Z' && threads <= 1 ? null : (born ?? null);
  } catch {
    return null;
  }
}

/** The command line, words separated by blanks; '' when unknown. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

export const identify = (pid: number): ProcessId => ({ pid, born: bornAt(pid) ?? '' });

export const isAlive = ({ pid, born }: ProcessId): boolean => {
  const now = bornAt(pid);
  return now !== null && (born === '' || now === born);
};

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // gone in the meantime
  }
}

/**
 * Ends a process: sends each signal in turn and waits its milliseconds for the process to leave.
 * Answers true when it is gone.
 */
export async function stop(target: ProcessId, steps: [NodeJS.Signals, number][]): Promise<boolean> {
  for (const [name, patience] of steps) {
    if (!isAlive(target)) return true;
    signal(target.pid, name);
    const until = performance.now() + patience;
    while (performance.now() < until && isAlive(target)) await sleep(20);
  }
  return !isAlive(target);
}
