// What everybody in a test signs in with, hashed as lightly as argon2 can.
import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../../tools/seed/personas.ts';

let made: Promise<string> | undefined;

/**
 * A stored hash says by itself what it costs to look at. The product's takes 19 MiB and 25 ms of a core, and
 * tests sign in thousands of times; that its own hashes fit is shown where somebody chooses a password.
 */
export const demoHash = (): Promise<string> =>
  (made ??= hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
