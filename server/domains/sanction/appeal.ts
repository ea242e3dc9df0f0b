/** An appeal against a sanction (community.md §9), and what is decided about it. */
import type { AppealState } from '@jangteo/contract/sanction/sanction.enums.ts';
import { sanctionAppealLifecycle } from '@jangteo/contract/sanction/sanction.lifecycle.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { moveOne, type Machine } from '../../kit/lifecycle/move.ts';
import type { Mover } from '../../kit/lifecycle/mover.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import type { StoredSanction } from './queries/persons.ts';
import { insertAppeal } from './queries.ts';

/** Writes an appeal; the operator on duty is told. */
export async function appealSanction(
  db: Db,
  said: { sanction: number; user: number; text: string; images: readonly string[]; at: Date },
): Promise<void> {
  const { sanction, user, text } = said;
  await insertAppeal(db, { ...said, at: toKst(said.at) });
  await emit(toQueryable(db), {
    topic: 'sanction.appealed',
    key: `sanction.appealed:${sanction}`,
    payload: { sanctionSeq: sanction, userSeq: user, text },
  });
}

const machine: Machine<'sanction_appeal', object, AppealState, keyof typeof sanctionAppealLifecycle.actions> =
  {
    lifecycle: sanctionAppealLifecycle,
    table: 'sanction_appeal',
    id: 'sanction_seq',
    owner: 'user_seq',
    column: 'state',
    read: [],
  };
const ACTIONS = { UPHELD: 'uphold', LIFTED: 'lift', SHORTENED: 'shorten' } as const;

/**
 * What an operator has decided about it, told to whoever appealed; LIFTED of what was in force is told with the end of
 * the sanction. Throws STATE_CHANGED where nobody waits for it any more.
 */
export async function decideAppeal(
  db: Db,
  { sanctionSeq, userSeq, reason, scope, state, version }: StoredSanction,
  said: { decision: keyof typeof ACTIONS; text: string; actor: Mover; at: Date },
): Promise<void> {
  const { decision, text, actor, at } = said;
  const action = ACTIONS[decision];
  await moveOne(db, machine, action, {
    owners: [userSeq],
    id: sanctionSeq,
    actor,
    at,
    set: () => ({ answer: text, decided_by: actor.seq, decided_at: toKst(at) }),
  });
  if (action === 'lift' && state === 'ACTIVE') return;
  await emit(toQueryable(db), {
    topic: 'sanction.moved',
    key: `sanction.moved:${sanctionSeq}:${version}:appeal`,
    payload: { sanctionSeq, userSeq, scope, reason, action },
  });
}
