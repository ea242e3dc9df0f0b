import type { SanctionReason, SanctionScope } from '@jangteo/contract/sanction/sanction.enums.ts';
import { sanctionLifecycle } from '@jangteo/contract/sanction/sanction.lifecycle.ts';
import type { SanctionNote } from '@jangteo/contract/sanction/sanction.shape.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { moveAll, type Machine, type MoveContext } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { readNotes } from './queries.ts';

type Ending = keyof typeof sanctionLifecycle.actions;
interface Facts {
  reason: SanctionReason;
  scope: SanctionScope[];
}

const machine: Machine<'sanction', Facts, 'ACTIVE' | 'ENDED', Ending> = {
  lifecycle: sanctionLifecycle,
  table: 'sanction',
  id: 'sanction_seq',
  owner: 'user_seq',
  column: 'state',
  read: ['reason', 'scope'],
  after: (db, moved, { action }) =>
    emit(
      toQueryable(db),
      ...moved.map(({ row: { id, owner, version, reason, scope } }) => ({
        topic: 'sanction.moved' as const,
        key: `sanction.moved:${id}:${version + 1}`,
        payload: { sanctionSeq: id, userSeq: owner, reason, scope, action: action as Ending },
      })),
    ),
};

interface End extends Omit<MoveContext, 'action'> {
  userSeq: number;
  sanctions: readonly number[];
}

/** Ends sanctions of one user: lifted by an operator, or over by themselves. Those that are over already stay so. */
export async function endSanctions(
  db: Db,
  action: Ending,
  { userSeq, sanctions, ...context }: End,
): Promise<void> {
  if (sanctions.length === 0) return;
  await moveAll(db, machine, action, {
    ...context,
    owners: [userSeq],
    ids: [...sanctions],
    set: () => ({
      ended_at: toKst(context.at),
      ended_by: context.actor.seq,
      end_text: context.text ?? null,
    }),
  });
}

/** What the sanction says that a row names; null where it names none. */
export async function noteOf(db: Db, sanction: number | null): Promise<SanctionNote | null> {
  if (sanction === null) return null;
  return (await notesOf(db, [sanction])).get(sanction) ?? null;
}

/** What these sanctions say, by their numbers. */
export const notesOf = async (
  db: Db,
  sanctions: readonly number[],
): Promise<ReadonlyMap<number, SanctionNote>> =>
  new Map((await readNotes(db, sanctions)).map((note) => [note.sanctionSeq, note]));
