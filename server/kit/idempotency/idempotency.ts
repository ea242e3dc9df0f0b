import { clock } from '../clock/clock.ts';
import type { Queryable } from '../db/query.ts';
import { isFree, type Seat } from '../db/seat.ts';
import { fail } from '../http/fail.ts';

const LOCK_MS = 30_000;

export interface IdempotentCall {
  userSeq: number;
  route: string;
  key: string;
  /** Stands for params, query and body: a keyed fingerprint, since they may hold a password. */
  print: string;
}

/** A call whose key is claimed apart from its work, under a name of the claim's own. */
export interface ClaimedCall extends IdempotentCall {
  claim: string;
}

/** Ends the transaction of a request whose key has run: `storedAnswer` says what it was answered. */
export const HAS_RUN = new Error('the key has run');

/**
 * Claims the key inside the business transaction (D8, E9). Throws HAS_RUN where this request is not the first. A key
 * that is still running waits on the row lock of the first and, past lock_timeout, answers 409.
 */
export async function claimKey(db: Queryable, call: IdempotentCall): Promise<void> {
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
  if (claimed.rowCount !== 1) throw HAS_RUN;
}

/**
 * The same for work that is no single transaction (sessions, files): the claim is committed
 * first and names the process that made it. Whose process is gone has claimed nothing: the
 * next one takes over at once. A process that lives keeps its claim however long it works.
 * Answers null where this request shall run, or the stored body of the one that ran before.
 */
export async function claimApart(db: Queryable, call: ClaimedCall, seat: Seat): Promise<string | null> {
  const now = clock.now();
  const holder = await seat.number();
  const { rowCount } = await db.query({
    name: 'idempotency-claim-apart',
    text: `insert into idempotency as i (user_seq, route, key, body_hash, state, locked_until, created_at,
      holder, claim)
           values ($1,$2,$3,$4,'IN_PROGRESS',$5,$6,$7,$8)
           on conflict (user_seq, route, key)
             do update set body_hash = excluded.body_hash, locked_until = excluded.locked_until,
               created_at = excluded.created_at,
             holder = excluded.holder, claim = excluded.claim
             where case when i.state <> 'IN_PROGRESS' then false
               when i.holder is null then i.locked_until < excluded.created_at
               else ${isFree('i.holder')} end`,
    values: [
      call.userSeq,
      call.route,
      call.key,
      call.print,
      new Date(now.getTime() + LOCK_MS),
      now,
      holder,
      call.claim,
    ],
  });
  return rowCount === 1 ? null : storedAnswer(db, call);
}

const AGAIN_MS = 200;
const RELEASE_FOR_MS = 600_000;

/**
 * Gives a key back whose work was refused or broke off: refusals are not stored. While the database
 * is away it is tried on, behind the answer, since a living process's claim is nobody else's to take.
 */
export async function releaseKey(db: Queryable, call: ClaimedCall): Promise<void> {
  const release = () =>
    db.query(
      `delete from idempotency
        where user_seq = $1 and route = $2 and key = $3 and state = 'IN_PROGRESS' and claim = $4`,
      [call.userSeq, call.route, call.key, call.claim],
    );
  const again = async (): Promise<void> => {
    for (let waited = 0; waited < RELEASE_FOR_MS; waited += AGAIN_MS) {
      await new Promise((next) => setTimeout(next, AGAIN_MS).unref());
      if (
        await release().then(
          () => true,
          () => false,
        )
      )
        return;
    }
  };
  await release().catch(() => void again());
}

/** Whether the key has run: what would be asked outside for it was asked then. */
export async function hasRun(db: Queryable, call: IdempotentCall): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'idempotency-has-run',
    text: `select from idempotency where user_seq = $1 and route = $2 and key = $3 and state = 'DONE'`,
    values: [call.userSeq, call.route, call.key],
  });
  return rowCount === 1;
}

/** The stored body of the request that ran before; another input under the same key is 400. */
export async function storedAnswer(db: Queryable, call: IdempotentCall): Promise<string> {
  const { rows } = await db.query<{ body_hash: string; state: string; response: string | null }>({
    name: 'idempotency-read',
    text: `select body_hash, state, response
      from idempotency
      where user_seq = $1 and route = $2 and key = $3`,
    values: [call.userSeq, call.route, call.key],
  });
  const row = rows[0];
  if (!row || row.state !== 'DONE' || row.response === null)
    throw fail('IDEMPOTENCY_IN_PROGRESS', { retryAfterSec: 1 });
  if (row.body_hash !== call.print) throw fail('IDEMPOTENCY_KEY_REUSED');
  return row.response;
}

/**
 * Stores the answer with the effect it answers for; both commit
 * together. A claim that another took over keeps the other's.
 */
export async function storeAnswer(
  db: Queryable,
  call: IdempotentCall & Partial<ClaimedCall>,
  body: string,
): Promise<void> {
  await db.query({
    name: 'idempotency-done',
    text: `update idempotency
      set state = 'DONE', status = 200, response = $4
      where user_seq = $1 and route = $2 and key = $3 and claim is not distinct from $5`,
    values: [call.userSeq, call.route, call.key, body, call.claim ?? null],
  });
}

/**
 * Keys are kept for 24 hours, and no longer than their
 * process where it has died over them. Answers how many went.
 */
export async function purgeKeys(db: Queryable): Promise<number> {
  const dead = `case when state = 'IN_PROGRESS' and holder is not null then ${isFree('holder')}
    else false end`;
  const { rowCount } = await db.query(`delete from idempotency where created_at < $1 or ${dead}`, [
    new Date(clock.now().getTime() - 86_400_000),
  ]);
  return rowCount ?? 0;
}
