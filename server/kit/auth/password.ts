import { hash, verify } from '@node-rs/argon2';
import { gate } from '../gate.ts';

/** argon2id is the library's default algorithm; 19 MiB, t=2, p=1 (G-PWD-1). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on the thread pool, two at a time, and as many wait as are done within about
 * two seconds: a flood of logins is told to come back and starves nothing else (G-PWD-1).
 */
const turn = gate(2, 80);

export const hashPassword = (password: string): Promise<string> => turn(() => hash(password, OPTIONS));

/** A hash that no password fits; verifying against it costs the same as against a real one (G-ENU-1). */
const DUMMY = hashPassword(`dummy-${process.hrtime.bigint()}`);

/** True where the password fits. An unknown account (null) takes as long and answers false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const target = stored ?? (await DUMMY);
  const fits = await turn(() => verify(target, password).catch(() => false));
  return stored !== null && fits;
}
