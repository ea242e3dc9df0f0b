import { deliveryLogList, type WebhookDelivery } from '@jangteo/contract/producer-api/delivery.list.ts';
import type { WebhookDeliveryDetail } from '@jangteo/contract/producer-api/webhook.api.ts';
import type { WebhookType } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import { sql, type Insertable } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows, orNothing } from '../../../kit/db/insert.ts';
import { any, fromDay, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import type { Tables } from '../../../schema/tables.ts';

const createdAt = sql`l.created_at`;

/** What a delivery is follows from what became of it. */
export const stateOf = (alias: string): string =>
  `case when ${alias}next_at is null then case when ${alias}arrived then 'DELIVERED' else 'FAILED' end
    when ${alias}tries = 0 then 'QUEUED' else 'RETRYING' end`;

/** How `GET …/webhooks/{webhookSeq}/deliveries` reads. */
export const deliverySource = listSource(deliveryLogList, {
  table: 'webhook_delivery',
  id: 'delivery_seq',
  joins: () => sql``,
  fields: {
    deliverySeq: 'l.delivery_seq',
    webhookSeq: 'l.webhook_seq',
    sellerSeq: 'l.seller_seq',
    messageId: 'l.message_id',
    type: 'l.type',
    state: stateOf('l.'),
    attempts: 'l.attempts',
    nextAt: 'l.next_at',
    createdAt: 'l.created_at',
    finishedAt: 'l.finished_at',
    lastStatus: 'l.last_code',
    lastError: 'l.last_error',
    test: 'l.test',
  },
  filters: {
    webhookSeq: (webhook) => sql`l.webhook_seq = ${webhook}`,
    from: (day) => fromDay(createdAt, day),
    to: (day) => toDay(createdAt, day),
    state: (states) => sql`${sql.raw(stateOf('l.'))} = any(${states})`,
    type: any('l.type'),
  },
  sorts: { createdAt: { column: 'l.created_at' } },
});

const COLUMNS = sql`delivery_seq as "deliverySeq", webhook_seq as "webhookSeq", seller_seq as "sellerSeq",
  message_id as "messageId", type, ${sql.raw(stateOf(''))} as state, attempts, next_at as "nextAt", created_at as "createdAt",
  finished_at as "finishedAt", last_code as "lastStatus", last_error as "lastError", test`;

/** One of a webhook's. */
export async function findDelivery(
  db: Db,
  seller: number,
  webhook: number,
  delivery: number,
): Promise<WebhookDeliveryDetail | undefined> {
  const { rows } = await send(
    db,
    sql<WebhookDeliveryDetail>`select ${COLUMNS}, payload, attempt_list as "attemptList" from webhook_delivery
      where seller_seq = ${seller} and webhook_seq = ${webhook} and delivery_seq = ${delivery}`,
  );
  return rows[0];
}

export interface NewMessage {
  webhook: number;
  eventKey: string;
  messageId: string;
  type: WebhookType;
  payload: string;
  test?: boolean;
}

type Adding = Parameters<typeof orNothing<'webhook_delivery'>>[0];
const oncePerEvent = (query: Adding) =>
  orNothing(query).returning(['delivery_seq as delivery', 'webhook_seq as webhook', 'event_key as eventKey']);

export interface Queued {
  delivery: number;
  webhook: number;
  eventKey: string;
}

/** What a webhook was not to be sent yet; answers what is new. */
export const insertDeliveries = (
  db: Db,
  seller: number,
  messages: readonly NewMessage[],
  at: string,
): Promise<Queued[]> =>
  insertRows<'webhook_delivery', Queued>(
    db,
    'webhook_delivery',
    messages.map((message): Insertable<Tables['webhook_delivery']> => ({
      seller_seq: seller,
      webhook_seq: message.webhook,
      event_key: message.eventKey,
      message_id: message.messageId,
      type: message.type,
      payload: message.payload,
      test: message.test ?? false,
      next_at: at,
      created_at: at,
    })),
    oncePerEvent,
  );

export interface Due {
  webhook: number;
  messageId: string;
  payload: string;
  test: boolean;
  tries: number;
  active: boolean;
  url: string;
  secret: Buffer;
  /** Signs besides. */
  oldSecret: Buffer | null;
}

/** What this turn has to send; nothing where another turn has taken its place. */
export async function readDue(
  db: Db,
  { sellerSeq, deliverySeq, turn }: Turn,
  now: Date,
): Promise<Due | undefined> {
  const { rows } = await send(
    db,
    sql<Due>`select d.webhook_seq as webhook, d.message_id as "messageId", d.payload, d.test, d.tries, w.active, w.url,
        w.secret, case when w.old_until > ${now} then w.old_secret end as "oldSecret"
      from webhook_delivery d
        join webhook w on w.seller_seq = ${sellerSeq} and w.webhook_seq = d.webhook_seq
      where d.seller_seq = ${sellerSeq} and d.delivery_seq = ${deliverySeq} and d.turn = ${turn}
        and d.next_at is not null`,
  );
  return rows[0];
}

/** One job of a delivery: what every other turn does in the meantime makes it void. */
export interface Turn {
  sellerSeq: number;
  deliverySeq: number;
  turn: number;
}

export interface Attempt {
  at: string;
  ms: number;
  status: number | null;
  error: string | null;
  response: string | null;
}

/** What became of a turn. `next`: the business time of the next try; null: there is none. */
export interface Settled {
  /** Null: there is another try. */
  arrived: boolean | null;
  next: Date | null;
  now: Date;
  /** Null: nothing was sent. */
  attempt: Attempt | null;
  error: string | null;
}

export const ATTEMPTS_KEPT = 50;

/** Writes it down, unless another turn has begun. */
export async function settleTurn(
  db: Db,
  { sellerSeq, deliverySeq, turn }: Turn,
  done: Settled,
): Promise<boolean> {
  const { arrived, next, now, attempt, error } = done;
  const sent = attempt === null ? 0 : 1;
  const { numAffectedRows } = await send(
    db,
    sql`update webhook_delivery set arrived = ${arrived}, next_at = ${next}, turn = turn + 1, tries = tries + ${sent},
        attempts = attempts + ${sent}, finished_at = case when ${next === null} then ${now}::timestamptz end,
        last_code = ${attempt?.status ?? null}, last_error = ${error},
        attempt_list = jsonb_path_query_array(${JSON.stringify(attempt === null ? [] : [attempt])}::jsonb || attempt_list,
          ${sql.lit(`$[0 to ${ATTEMPTS_KEPT - 1}]`)})
      where seller_seq = ${sellerSeq} and delivery_seq = ${deliverySeq} and turn = ${turn} and next_at is not null`,
  );
  return numAffectedRows === 1n;
}

/** Due again at `next` as the next turn; no try is used up. */
export const postponeTurn = (db: Db, { sellerSeq, deliverySeq, turn }: Turn, next: Date): Promise<unknown> =>
  send(
    db,
    sql`update webhook_delivery set turn = turn + 1, next_at = ${next}
      where seller_seq = ${sellerSeq} and delivery_seq = ${deliverySeq} and turn = ${turn} and next_at is not null`,
  );

/** Turns of a seller whose time has come and that no job has yet: from here on one has. */
export async function takeTurns(db: Db, seller: number, now: Date, most: number): Promise<Turn[]> {
  const { rows } = await send(
    db,
    sql<Turn>`with due as (
        select delivery_seq from webhook_delivery
        where seller_seq = ${seller} and next_at <= ${now} and told < turn
        order by delivery_seq limit ${most} for no key update skip locked)
      update webhook_delivery set told = turn
      where seller_seq = ${seller} and delivery_seq in (select delivery_seq from due)
      returning seller_seq as "sellerSeq", delivery_seq as "deliverySeq", turn`,
  );
  return [...rows];
}

/** The retry plan from its beginning, the message as it is. */
const AGAIN = sql`arrived = null, tries = 0, turn = turn + 1, finished_at = null`;

export async function replayOne(
  db: Db,
  seller: number,
  delivery: number,
  now: Date,
): Promise<WebhookDelivery & { turn: number }> {
  const { rows } = await send(
    db,
    sql<
      WebhookDelivery & { turn: number }
    >`update webhook_delivery set ${AGAIN}, told = turn + 1, next_at = ${now}
      where seller_seq = ${seller} and delivery_seq = ${delivery} returning ${COLUMNS}, turn`,
  );
  return rows[0]!;
}

export interface Replayed {
  from: string;
  to: string;
  types: readonly WebhookType[] | undefined;
  onlyFailed: boolean;
}

/** What has an end and is not to be left out. */
const chosen = ({ from, to, types, onlyFailed }: Replayed) =>
  sql`created_at >= ${from} and created_at <= ${to} and arrived = any(${onlyFailed ? [false] : [false, true]})
    ${types ? sql`and type = any(${[...types]})` : sql``}`;

export async function countReplayed(
  db: Db,
  seller: number,
  webhook: number,
  wanted: Replayed,
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from webhook_delivery
      where seller_seq = ${seller} and webhook_seq = ${webhook} and ${chosen(wanted)}`,
  );
  return rows[0]!.n;
}

/** All of them are due now; the next round of the chore gives them to jobs. */
export async function replayAll(
  db: Db,
  seller: number,
  webhook: number,
  wanted: Replayed,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await send(
    db,
    sql`update webhook_delivery set ${AGAIN}, next_at = ${now}
      where seller_seq = ${seller} and webhook_seq = ${webhook} and ${chosen(wanted)}`,
  );
  return Number(numAffectedRows);
}

export interface LineNow {
  orderSeq: number;
  orderProductSeq: number;
  status: string;
  version: number;
  payAmount: number;
}

/** Lines of a seller as they are now: of what happened a receiver is told the newest. */
export async function readLinesNow(db: Db, seller: number, lines: readonly number[]): Promise<LineNow[]> {
  const { rows } = await send(
    db,
    sql<LineNow>`select order_seq as "orderSeq", order_product_seq as "orderProductSeq", status, version,
        pay_amount as "payAmount"
      from order_product where seller_seq = ${seller} and order_product_seq = any(${[...lines]})
      order by order_product_seq`,
  );
  return [...rows];
}
