import { LRUCache } from 'lru-cache';
import { holds } from '@jangteo/contract/kit/right.ts';
import type { Pool } from '../db/pool.ts';
import { writeAccess } from '../audit/audit.ts';
import { clock } from '../clock/clock.ts';
import type { Caller } from './caller.ts';

/** Whom each session of an operator is known to act for: what follows within the hour is the same act. */
const begun = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

/** Whether this operator may stand in a seller's place at all. */
export const mayAct = ({ operatorRoles = [] }: Pick<Caller, 'operatorRoles'>): boolean =>
  holds(operatorRoles, 'ACT_AS', 'w');

interface Acting {
  sessionSeq: number;
  operator: number;
  seller: number;
}

/** It stands in the access log already. */
export const noteBegun = ({ sessionSeq, seller }: Omit<Acting, 'operator'>): void =>
  void begun.set(`${sessionSeq}:${seller}`, true);

/**
 * Who acts for a seller leaves a row, however they came to it: whoever only reads under X-Act-As never called for it, and
 * the log is to say whom they looked at. Once an hour, process and session; where it cannot be written nobody acts.
 */
export async function noteActing(
  pool: Pool,
  acting: Acting,
  asked: { ip: string; call: string; requestId: string },
): Promise<void> {
  if (begun.has(`${acting.sessionSeq}:${acting.seller}`)) return;
  await writeAccess(pool, {
    kind: 'ACT_AS',
    userSeq: acting.operator,
    actAsSeq: acting.seller,
    subjects: [`user:${acting.seller}`],
    at: clock.now(),
    ...asked,
  });
  noteBegun(acting);
}
