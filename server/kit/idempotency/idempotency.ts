import { clock } from '../clock/clock.ts';
import type { Queryable } from '../db/query.ts';
import { fail } from '../http/fail.ts';

const LOCK_MS = 30_000;

export interface IdempotentCall {
  userSeq: number;
  route: string;
  key: string;
  /** Stands for params, query and body: a keyed fingerprint, since they may hold a password. */
  print: string;
}

/**
 * Claims the key inside the business transaction (D8, E9). Answers null where this request is the first and shall run,
 * or the stored body of the one that ran before. A key that is still running waits on the row lock of the first and,
 * past lock_timeout, answers 409; another input under the same key is 400.
 */
export async function claimKey(db: Queryable, call: IdempotentCall): Promise<string | null> {
  const now = clock.now();
  const claimed = await db
    .query({
      name: 'idempotency-claim',
      text: `insert into idempotency (user_seq, route, key, body_hash, state, locked_until, created_at)
             values ($1,$2,$3,$4,'IN_PROGRESS',$5,$6) on conflict do nothing`,
      values: [call.userSeq, call.route, call.key, call.print, new Date(now.getTime() + LOCK_MS), now],
    })
    .catch((error: { code?: string }) => {
      if (error.code === '55P03') throw fail('IDEMPOTENCY_IN_PROGRESS', { retryAfterSec: 1 });
      throw error;
    });
  return claimed.rowCount === 1 ? null : storedAnswer(db, call);
}

/**
 * The same for work that is no single transaction (sessions, files): the claim is committed first, so a process that
 * dies on the way leaves the key locked, for 30 s.
 */
export async function claimApart(db: Queryable, call: IdempotentCall): Promise<string | null> {
  const now = clock.now();
  const { rowCount } = await db.query({
    name: 'idempotency-claim-apart',
    text: `insert into idempotency as i (user_seq, route, key, body_hash, state, locked_until, created_at)
           values ($1,$2,$3,$4,'IN_PROGRESS',$5,$6)
           on conflict (user_seq, route, key) do update set body_hash = excluded.body_hash, locked_until = excluded.locked_until, created_at = excluded.created_at
             where i.state = 'IN_PROGRESS' and i.locked_until < excluded.created_at`,
    values: [call.userSeq, call.route, call.key, call.print, new Date(now.getTime() + LOCK_MS), now],
  });
  return rowCount === 1 ? null : storedAnswer(db, call);
}

/** Gives a key back whose work was refused: refusals are not stored. */
export async function releaseKey(db: Queryable, { userSeq, route, key }: IdempotentCall): Promise<void> {
  await db.query("delete from idempotency where user_seq = $1 and route = $2 and key = $3 and state = 'IN_PROGRESS'", [userSeq, route, key]);
}

async function storedAnswer(db: Queryable, call: IdempotentCall): Promise<string> {
  const { rows } = await db.query<{ body_hash: string; state: string; response: string | null }>({
    name: 'idempotency-read',
    text: 'select body_hash, state, response from idempotency where user_seq = $1 and route = $2 and key = $3',
    values: [call.userSeq, call.route, call.key],
  });
  const row = rows[0];
  if (!row || row.state !== 'DONE' || row.response === null) throw fail('IDEMPOTENCY_IN_PROGRESS', { retryAfterSec: 1 });
  if (row.body_hash !== call.print) throw fail('IDEMPOTENCY_KEY_REUSED');
  return row.response;
}

/** Stores the answer with the effect it answers for; both commit together. */
export async function storeAnswer(db: Queryable, call: IdempotentCall, body: string): Promise<void> {
  await db.query({
    name: 'idempotency-done',
    text: `update idempotency set state = 'DONE', status = 200, response = $4 where user_seq = $1 and route = $2 and key = $3`,
    values: [call.userSeq, call.route, call.key, body],
  });
}

/** Keys are kept for 24 hours. Answers how many went. */
export async function purgeKeys(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('delete from idempotency where created_at < $1', [new Date(clock.now().getTime() - 86_400_000)]);
  return rowCount ?? 0;
}
