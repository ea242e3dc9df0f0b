/** The standing of an account (accounts.md §3): every move stands in its history and is told. */
import type { AccountStatus } from '@jangteo/contract/account/account.enums.ts';
import { accountLifecycle, type AccountAction } from '@jangteo/contract/account/account.lifecycle.ts';
import { revokeSessions } from '../../kit/auth/session.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { moveOne, type Machine, type Move, type Moved, type MoveContext } from '../../kit/lifecycle/move.ts';
import { emit, type Event } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { writeStandings } from './queries/standing.ts';

type Standing = Moved<object, AccountStatus>;

/** Who left has no session any more; who is moved otherwise goes on. */
async function tell(db: Db, moved: readonly Standing[], { action }: MoveContext): Promise<void> {
  const client = toQueryable(db);
  const events = moved.flatMap(({ row, from, to }): Event[] => {
    const event = (topic: string): Event => ({
      topic,
      key: `${topic}:${row.id}:${row.version + 1}`,
      payload: { userSeq: row.id, action, from, to },
    });
    return to === 'LEAVE' ? [event('account.moved'), event('account.left')] : [event('account.moved')];
  });
  await emit(client, ...events);
  for (const { row, to } of moved) {
    if (to !== 'LEAVE' && to !== 'IDLE') continue;
    await revokeSessions(client, { userSeq: row.id }, 'FORCED');
    await publish(client, { type: 'session.ended', userSeq: row.id, data: {} });
  }
}

const machine: Machine<object, AccountStatus, AccountAction> = {
  lifecycle: accountLifecycle,
  table: 'account_user',
  id: 'user_seq',
  owner: 'user_seq',
  column: 'status',
  read: [],
  after: async (db, moved, context) => {
    await writeStandings(
      db,
      moved.map(({ row, from, to }) => ({ userSeq: row.id, from, to })),
      context,
    );
    await tell(db, moved, context);
  },
};

/** Moves one account. Throws STATE_CHANGED where its standing does not allow it, ACCESS_DENIED to the wrong actor. */
export const moveAccount = (
  db: Db,
  action: AccountAction,
  { userSeq, ...move }: Omit<Move<object>, 'owners' | 'ids'> & { userSeq: number },
): Promise<Standing> => moveOne(db, machine, action, { ...move, owners: [userSeq], id: userSeq });
