import { accountLifecycle, type AccountAction } from '@jangteo/contract/account/account.lifecycle.ts';
import type { AccountStatus } from '@jangteo/contract/account/account.enums.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Machine, MoveContext, Moved } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { insertHistory } from './queries.ts';

/** What guards and targets read of an account. */
export interface AccountFacts {
  user_type: string;
  state_before: 'NORMAL' | 'WARN' | null;
}

/** Accounts move by their lifecycle alone; history and `account.moved` come with the move (accounts.md §3). */
export const accountMachine: Machine<AccountFacts, AccountStatus, AccountAction> = {
  lifecycle: accountLifecycle,
  table: 'account_user',
  id: 'user_seq',
  owner: 'user_seq',
  column: 'status',
  read: ['user_type', 'state_before'],
  after: tell,
};

async function tell(
  db: Db,
  moved: readonly Moved<AccountFacts, AccountStatus>[],
  { action, actor, at, text = '' }: MoveContext,
): Promise<void> {
  const to = toQueryable(db);
  await insertHistory(
    to,
    moved.map((one) => ({ userSeq: one.row.id, from: one.from, to: one.to })),
    { action, actor, at, text },
  );
  const events = moved.map((one) => ({
    topic: 'account.moved',
    key: `account.moved:${one.row.id}:${one.row.version + 1}`,
    payload: { userSeq: one.row.id, action, from: one.from, to: one.to },
  }));
  await emit(to, ...events);
}
