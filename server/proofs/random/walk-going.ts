// A walk under way: who walks, what they know, what they did last.
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { Request } from '../occasion.ts';
import type { Answer } from '../send.ts';
import { newSession } from '../world.ts';
import type { Person } from '../world.ts';
import type { Ground } from './walk-ground.ts';
import type { Pool } from './walk-pool.ts';

/**
 * `again`: the request before, once more · `gone`: a thing that was deleted
 * · `foreign`: somebody else's · `stray`: a child below another's parent.
 */
export type Twist = 'again' | 'gone' | 'foreign' | 'stray';

/** One step; the same things and the same draw make the same request. */
export interface Step {
  who: string;
  call: string;
  draw: number;
  twist?: Twist;
}

/** A walk that can be had again. */
export interface Walk {
  cast: readonly string[];
  steps: readonly Step[];
}

export interface Walker {
  person: Person;
  pool: Pool;
  last: { endpoint: Endpoint; request: Request; answer: Answer } | null;
}

/** A walk under way. */
export interface Going {
  ground: Ground;
  walkers: ReadonlyMap<string, Walker>;
  sellerSeq: number;
  voucher: boolean;
}

/** Somebody whose session is over signs in again. */
export async function signIn({ ground }: Going, walker: Walker): Promise<void> {
  const { accessToken } = await newSession(ground.world, walker.person);
  walker.person = ground.renew({ ...walker.person, token: accessToken });
}
