// `npm test -- --at <moment>`: the suite as it would run at another hour (CONTRIBUTING.md).
import { existsSync } from 'node:fs';

/** Where packages put libfaketime; FAKETIME_LIBRARY names another place. */
const USUAL = ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].map(
  (machine) => `/usr/lib/${machine}faketime/libfaketimeMT.so.1`,
);

const findLibrary = (): string | undefined =>
  [process.env.FAKETIME_LIBRARY, ...USUAL].find((file) => file && existsSync(file));

export interface AnotherHour {
  env: Record<string, string>;
  /** Whether the machine's clock moves, too; else only the worlds of tests do. */
  machine: boolean;
}

/**
 * Environment in which worlds of tests start at the moment, an ISO time with its offset. Where libfaketime is
 * installed the processes of the run, the product of the browser's errands included, read the moved clock,
 * all but PostgreSQL (tools/postgres.ts); what measures and waits (the monotonic clock) stays as it is.
 */
export function anotherHour(moment: string, library = findLibrary(), now = Date.now()): AnotherHour {
  const at = Date.parse(moment);
  if (Number.isNaN(at) || !/(Z|[+-]\d\d:\d\d)$/.test(moment)) throw new Error(`--at: no moment: ${moment}`);
  const env = { TEST_AT: moment };
  if (!library) return { env, machine: false };
  const offset = Math.round((at - now) / 1000);
  const moved = {
    LD_PRELOAD: library,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { env: { ...env, ...moved }, machine: true };
}
