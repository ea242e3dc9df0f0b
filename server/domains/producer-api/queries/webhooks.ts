import type { Webhook } from '@jangteo/contract/producer-api/webhook.api.ts';
import type { WebhookType } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';

export interface StoredWebhook extends Omit<Webhook, 'off'> {
  offReason: NonNullable<Webhook['off']>['reason'] | null;
  offAt: string | null;
}

const COLUMNS = sql`webhook_seq as "webhookSeq", seller_seq as "sellerSeq", url, types, active, description,
  off_reason as "offReason", off_at as "offAt", old_until as "oldSecretUntil", last_success_at as "lastSuccessAt",
  failing_since as "failingSince", created_at as "createdAt", updated_at as "updatedAt", version`;

export const shownWebhook = (
  { offReason, offAt, oldSecretUntil, ...webhook }: StoredWebhook,
  now: Date,
): Webhook => ({
  ...webhook,
  off: offReason === null ? null : { reason: offReason, at: offAt! },
  oldSecretUntil:
    oldSecretUntil !== null && Date.parse(oldSecretUntil) > now.getTime() ? oldSecretUntil : null,
});

/** One at a time adds to a shop's webhooks, the first one, too: its account stands for them. */
export const lockShop = (db: Db, seller: number): Promise<unknown> =>
  send(db, sql`select from account_user where user_seq = ${seller} for no key update`);

/** A seller's, in the order in which they came. */
export async function readWebhooks(db: Db, seller: number): Promise<StoredWebhook[]> {
  const { rows } = await send(
    db,
    sql<StoredWebhook>`select ${COLUMNS} from webhook where seller_seq = ${seller} order by webhook_seq`,
  );
  return [...rows];
}

/** One of these sellers'; under its lock where it is to be changed. */
export async function findWebhook(
  db: Db,
  sellers: readonly number[],
  webhook: number,
  locked = false,
): Promise<StoredWebhook | undefined> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredWebhook>`select ${COLUMNS} from webhook
        where seller_seq = ${seller} and webhook_seq = ${webhook} ${locked ? sql`for no key update` : sql``}`,
    ),
  );
  return rows[0];
}

export interface SaidOfWebhook {
  url: string;
  types: readonly WebhookType[];
  active: boolean;
  description: string;
}

export async function insertWebhook(
  db: Db,
  seller: number,
  said: SaidOfWebhook,
  secret: Buffer,
  now: Date,
): Promise<StoredWebhook> {
  const { rows } = await send(
    db,
    sql<StoredWebhook>`insert into webhook
        (seller_seq, url, types, active, description, secret, created_at, updated_at)
      values (${seller}, ${said.url}, ${[...said.types]}, ${said.active}, ${said.description}, ${secret}, ${now}, ${now})
      returning ${COLUMNS}`,
  );
  return rows[0]!;
}

/** Whoever switches it on, or names another receiver, begins anew: nothing has failed yet. */
export async function updateWebhook(
  db: Db,
  { sellerSeq, webhookSeq }: StoredWebhook,
  said: SaidOfWebhook,
  now: Date,
): Promise<StoredWebhook> {
  const { rows } = await send(
    db,
    sql<StoredWebhook>`update webhook set types = ${[...said.types]}, description = ${said.description},
        failing_since = case when ${said.active} and (not active or url <> ${said.url}) then null
          else failing_since end,
        off_reason = case when ${said.active} then null else off_reason end,
        off_at = case when ${said.active} then null else off_at end,
        url = ${said.url}, active = ${said.active}, updated_at = ${now}, version = version + 1
      where seller_seq = ${sellerSeq} and webhook_seq = ${webhookSeq}
      returning ${COLUMNS}`,
  );
  return rows[0]!;
}

export const deleteWebhook = (db: Db, { sellerSeq, webhookSeq }: StoredWebhook): Promise<unknown> =>
  send(db, sql`delete from webhook where seller_seq = ${sellerSeq} and webhook_seq = ${webhookSeq}`);

/** The secret of before signs until then; one before that no more. */
export const writeSecret = (
  db: Db,
  { sellerSeq, webhookSeq }: StoredWebhook,
  { secret, oldUntil, now }: { secret: Buffer; oldUntil: Date; now: Date },
): Promise<unknown> =>
  send(
    db,
    sql`update webhook set old_secret = secret, old_until = ${oldUntil}, secret = ${secret}, updated_at = ${now},
        version = version + 1
      where seller_seq = ${sellerSeq} and webhook_seq = ${webhookSeq}`,
  );

/** Webhooks of a seller that are on and want one of these. */
export async function readListening(
  db: Db,
  seller: number,
  types: readonly WebhookType[],
): Promise<{ webhook: number; types: WebhookType[] }[]> {
  const { rows } = await send(
    db,
    sql<{ webhook: number; types: WebhookType[] }>`select webhook_seq as webhook, types from webhook
      where seller_seq = ${seller} and active and types && ${[...types]} order by webhook_seq`,
  );
  return [...rows];
}

export const writeArrived = (db: Db, seller: number, webhook: number, now: Date): Promise<unknown> =>
  send(
    db,
    sql`update webhook set last_success_at = ${now}, failing_since = null
      where seller_seq = ${seller} and webhook_seq = ${webhook}
        and (failing_since is not null or last_success_at is null
          or last_success_at < ${now}::timestamptz - interval '1 minute')`,
  );

/** Since when it fails, this time among them; nothing where it is off or gone. */
export async function writeFailing(
  db: Db,
  seller: number,
  webhook: number,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await send(
    db,
    sql<{ since: string }>`update webhook set failing_since = coalesce(failing_since, ${now})
      where seller_seq = ${seller} and webhook_seq = ${webhook} and active
      returning failing_since as since`,
  );
  return rows[0]?.since;
}

/** Whether this switched it off; it tells once. */
export async function switchOff(
  db: Db,
  seller: number,
  webhook: number,
  reason: 'GONE' | 'FAILING',
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update webhook set active = false, off_reason = ${reason}, off_at = ${now}, updated_at = ${now},
        version = version + 1
      where seller_seq = ${seller} and webhook_seq = ${webhook} and active`,
  );
  return numAffectedRows === 1n;
}

export interface Switched {
  url: string;
  description: string;
  reason: 'GONE' | 'FAILING' | null;
  email: string | null;
}

/** Of whom to tell that a webhook is off. */
export async function readSwitched(db: Db, seller: number, webhook: number): Promise<Switched | undefined> {
  const { rows } = await send(
    db,
    sql<Switched>`select w.url, w.description, w.off_reason as reason, u.email
      from webhook w join account_user u on u.user_seq = w.seller_seq
      where w.seller_seq = ${seller} and w.webhook_seq = ${webhook}`,
  );
  return rows[0];
}
