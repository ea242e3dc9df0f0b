/** What the processes of one product have used, read from /proc: CPU counts whatever else the machine does meanwhile. */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

export const PARTS = ['api', 'worker', 'media', 'postgres'] as const;
export type Part = (typeof PARTS)[number];
export type Used = Record<Part, number>;

const TICK_MS = 10;
const NONE: Used = { api: 0, worker: 0, media: 0, postgres: 0 };

interface Seen {
  pid: number;
  parent: number;
  part: Part | null;
  /** Its own, and that of children which have ended. */
  ms: number;
}

const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null; // it has ended meanwhile, or is not ours
  }
};

function see(pid: number, home: string): Seen | null {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (!stat) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ms = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  const env = orNull(() => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')) ?? [];
  const named = env.includes(`JANGTEO_HOME=${home}`)
    ? PARTS.find((part) => env.includes(`JANGTEO_PROCESS=${part}`))
    : undefined;
  const stored = orNull(() => readlinkSync(`/proc/${pid}/cwd`))?.startsWith(`${home}/`)
    ? orNull(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))?.startsWith('postgres')
    : false;
  return { pid, parent: Number(fields[1]), part: named ?? (stored ? 'postgres' : null), ms };
}

/** CPU ms of each part of the product in this home so far, of what its processes have started as well. */
export function usedBy(home: string): Used {
  const all = readdirSync('/proc')
    .filter((one) => /^\d+$/.test(one))
    .flatMap((pid) => see(Number(pid), home) ?? []);
  const byPid = new Map(all.map((one) => [one.pid, one]));
  const partOf = (one: Seen): Part | null => {
    for (let at: Seen | undefined = one; at; at = byPid.get(at.parent)) if (at.part) return at.part;
    return null;
  };
  const used = { ...NONE };
  for (const one of all) {
    const part = partOf(one);
    if (part) used[part] += one.ms;
  }
  return used;
}

export const mapUsed = (of: (part: Part) => number): Used =>
  Object.fromEntries(PARTS.map((part) => [part, of(part)])) as Used;
export const less = (a: Used, b: Used, times = 1): Used => mapUsed((part) => a[part] - b[part] * times);
export const plus = (a: Used, b: Used, times = 1): Used => less(a, b, -times);
