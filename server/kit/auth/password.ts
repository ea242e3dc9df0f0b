import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default algorithm; 19 MiB, t=2, p=1 (G-PWD-1). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SLOTS = 2;

let free = SLOTS;
const waiting: (() => void)[] = [];

/** Hashing runs on the thread pool, two at a time, so that a flood of logins does not starve everything else. */
async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(password, OPTIONS));

/** A hash that no password fits; verifying against it costs the same as against a real one (G-ENU-1). */
const DUMMY = hashPassword(`dummy-${process.hrtime.bigint()}`);

/** True where the password fits. An unknown account (null) takes as long and answers false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const target = stored ?? (await DUMMY);
  const fits = await withSlot(() => verify(target, password)).catch(() => false);
  return stored !== null && fits;
}
