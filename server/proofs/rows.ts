// Rows that an example needs in a certain state, written beside the API.
import { PgBoss } from 'pg-boss';
import { queuePlace } from '../kit/db/settings.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashToken, randomToken } from '../kit/auth/token.ts';
import { seal } from '../kit/auth/seal.ts';
import { keysFor } from '../kit/http/config.ts';
import type { Person, World } from './world.ts';
import { sqlNow } from '../../tools/testing/moment.ts';

export const FILE_PASSWORD = 'Proof-file-1';
const MIRROR = 'producer-b';

/** Text of an owner's row: B's carry the mark that nobody else may ever read. */
const wordOf = (owner: Person): string => (owner.persona === MIRROR ? 'CANARY_B_0f0f0f0f' : '증명');

async function one(world: World, text: string, values: unknown[]): Promise<number> {
  const rows = await world.sql<{ id: string }>(text, values);
  return Number(rows[0]!.id);
}

/** A download request in the given state; a complete one has a file. Answers its number. */
export async function addDownload(world: World, owner: Person, status: string): Promise<number> {
  const complete = status === 'COMPLETE';
  const key = complete ? randomToken() : null;
  const bytes = Buffer.from(`file of ${owner.persona} ${wordOf(owner)}`);
  if (key) {
    const dir = join(world.app.deps.config.home, 'downloads');
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, `${key}.xlsx`), bytes);
  }
  return one(
    world,
    `insert into download_request (user_seq, list_key, name, filter_text, scope, request, status, file_key,
      bytes, rows, requested_at)
     values ($1, 'order', $2, $2, '{}', $3, $4, $5, $6, 1, ${sqlNow()}) returning seq as id`,
    [
      owner.userSeq,
      wordOf(owner),
      JSON.stringify({ columns: ['orderSeq'], filter: {}, ids: null }),
      status,
      key,
      complete ? bytes.length : null,
    ],
  );
}

/** Ten requests may be open at a time: those that proofs made through the API, and nobody works on, go. */
export async function makeRoom(world: World, owner: Person): Promise<void> {
  const text = "delete from download_request where user_seq = $1 and status = 'WAIT' and name <> $2";
  await world.sql(text, [owner.userSeq, wordOf(owner)]);
}

export function addView(world: World, owner: Person): Promise<number> {
  return one(
    world,
    `insert into list_view (user_seq, type_key, name, query, created_at)
      values ($1, 'order', $2, $3, ${sqlNow()}) returning view_seq as id`,
    [owner.userSeq, `${wordOf(owner)}${randomToken().slice(0, 8)}`, 'tab=new'],
  );
}

export async function setFilePassword(world: World, owner: Person): Promise<void> {
  const sealed = seal(keysFor(world.app.deps.config, 'file-password'), FILE_PASSWORD);
  await world.sql(
    `insert into file_password (user_seq, sealed, key_id, updated_at) values ($1, $2, '1', ${sqlNow()})
     on conflict (user_seq) do update set sealed = excluded.sealed`,
    [owner.userSeq, sealed],
  );
}

export async function addExchangeKey(world: World, owner: Person, challenge: string): Promise<string> {
  const key = randomToken();
  await world.sql(
    `insert into exchange_key (key_hash, user_seq, client_id, device_id, code_challenge, expires_at)
     values ($1, $2, 'proof', 'proof-device', $3, ${sqlNow()} + interval '60 s')`,
    [hashToken(key), owner.userSeq, challenge],
  );
  return key;
}

/** What the hourly check found; nobody's in particular. */
export function addAlert(world: World): Promise<number> {
  const name = `X${crypto.randomUUID().slice(0, 8)}`;
  return one(
    world,
    `insert into invariant_alert (invariant, row_count, first_rows, first_seen_at, last_seen_at)
      values ($1, 1, '[]', ${sqlNow()}, ${sqlNow()}) returning alert_seq as id`,
    [name],
  );
}

/** A group more, of a master whom nobody signs in as. Answers its number. */
export const addGroup = (world: World): Promise<number> =>
  one(
    world,
    `with u as (insert into account_user (login_id, nickname, name, user_type, product_type, producer_type,
        request_producer_status, created_at)
        values ('master@proof.kr', '증명마스터', '오윤슬', 'producer', 'normal', 'business', 'final', ${sqlNow()})
        returning user_seq),
      g as (insert into seller_group (name, master_user_seq) select '증명그룹', user_seq from u
        returning group_seq, master_user_seq)
     insert into group_member (group_seq, user_seq, role, master_seq)
       select group_seq, master_user_seq, 'MASTER', master_user_seq from g returning group_seq as id`,
    [],
  );

const QUEUE = 'proof.desk';
/** A job that nobody tries again, in the queues as a worker would have made them. */
export async function addDeadJob(world: World, jobId: string): Promise<{ queue: string; jobId: string }> {
  const [made] = await world.sql<{ at: string | null }>("select to_regclass('pgboss.job')::text as at");
  if (!made?.at) {
    const boss = new PgBoss({
      connectionString: world.app.deps.config.databaseUrl,
      ...queuePlace(),
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.createQueue(QUEUE);
    await boss.stop({ graceful: false });
  }
  await world.sql(
    `insert into pgboss.job (id, name, data, state, retry_limit, started_on, completed_on, output)
      values ($1, $2, $3, 'failed', 0, ${sqlNow()}, ${sqlNow()}, '{"message": "not yet"}')`,
    [jobId, QUEUE, JSON.stringify({ key: `proof:${jobId}`, sellerSeq: null, payload: { n: 1 } })],
  );
  return { queue: QUEUE, jobId };
}
