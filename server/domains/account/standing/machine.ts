import { accountLifecycle, type AccountAction } from '@jangteo/contract/account/account.lifecycle.ts';
import type { AccountStatus } from '@jangteo/contract/account/account.enums.ts';
import { tellSessions } from '../../../kit/auth/session.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { Machine, MoveContext, Moved } from '../../../kit/lifecycle/move.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { writeHistory } from './queries.ts';

/** Columns that say who somebody is; dormant and gone accounts have none of them in account_user. */
export interface PersonalColumns {
  name: string;
  email: string | null;
  email_verified_at: string | null;
  phone_number: string | null;
  profile_image: string | null;
}
export interface StandingFacts extends PersonalColumns {
  state_before: AccountStatus | null;
}

/** Accounts belong to themselves; every move is written down and told to the other rooms. */
export const accountMachine: Machine<'account_user', StandingFacts, AccountStatus, AccountAction> = {
  lifecycle: accountLifecycle,
  table: 'account_user',
  id: 'user_seq',
  owner: 'user_seq',
  column: 'status',
  read: ['name', 'email', 'email_verified_at', 'phone_number', 'profile_image', 'state_before'],
  after: follow,
};

async function follow(
  db: Db,
  moved: readonly Moved<'account_user', StandingFacts, AccountStatus>[],
  context: MoveContext,
): Promise<void> {
  const queryable = toQueryable(db);
  await tellSessions(
    queryable,
    moved.map(({ row }) => row.id),
  );
  for (const { row, from, to } of moved) {
    await writeHistory(queryable, { userSeq: row.id, from, to, ...context });
    await emit(queryable, {
      topic: to === 'LEAVE' ? 'account.left' : 'account.moved',
      key: `account.moved:${row.id}:${row.version + 1}`,
      payload: { userSeq: row.id, from, to },
    });
  }
}
