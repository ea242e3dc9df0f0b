import { afterAll, beforeAll } from 'vitest';
import { PATIENCE } from '../domains/account/breach.ts';

/** However slow this machine is, what is known of a password is waited for. */
export function waitForBreaches(): void {
  const own = { ...PATIENCE };
  beforeAll(() => void Object.assign(PATIENCE, { set: 60_000, signIn: 60_000 }));
  afterAll(() => void Object.assign(PATIENCE, own));
}
