import { sql } from 'kysely';
import type { OwnSponsorship } from '@jangteo/contract/market/sponsorship.api.ts';
import type { SponsorSetting, SponsorProduct } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface Key {
  seller: number;
  sponsorship: number;
}

/** A broadcaster, as far as their live may be sponsored. */
export interface Sponsored {
  contentSeq: number;
  channel: number;
  /** Who broadcasts, and is paid. */
  host: number;
  title: string;
  state: string;
  /** A member of a group takes no sponsorships (R189). */
  member: boolean;
  enabled: boolean;
  minAmount: number;
}

/** The setting is in the books of who broadcasts, the live in those of its channel. */
export async function readSponsored(db: Db, channel: number, content: number): Promise<Sponsored | null> {
  const { rows } = await send(
    db,
    sql<
      Omit<Sponsored, 'enabled' | 'minAmount'>
    >`select c.content_seq as "contentSeq", c.seller_seq as channel,
        c.host_user_seq as host, c.title, c.state,
        exists (select from group_member m where m.user_seq = c.host_user_seq and m.role = 'MEMBER') as member
      from content c
      where c.seller_seq = ${channel} and c.content_seq = ${content} and c.deleted_at is null`,
  );
  const [live] = rows;
  if (!live) return null;
  const { enabled, minAmount } = await readSetting(db, live.host);
  return { ...live, enabled, minAmount };
}

/** What is sold, of at least so many won. */
export async function readProducts(db: Db, least: number): Promise<SponsorProduct[]> {
  const { rows } = await send(
    db,
    sql<SponsorProduct>`select sponsorship_product_seq as "sponsorshipProductSeq", name, amount
      from sponsorship_product where sold and amount >= ${least} order by amount, sponsorship_product_seq`,
  );
  return [...rows];
}

export async function readSetting(db: Db, seller: number): Promise<Omit<SponsorSetting, 'products'>> {
  const { rows } = await send(
    db,
    sql<Omit<SponsorSetting, 'products'>>`select enabled, thanks, min_amount as "minAmount", sound
      from sponsorship_setting where seller_seq = ${seller}`,
  );
  return rows[0] ?? { enabled: false, thanks: '', minAmount: 0, sound: true };
}

export const writeSetting = (
  db: Db,
  seller: number,
  one: Omit<SponsorSetting, 'products'>,
  at: string,
): Promise<unknown> =>
  send(
    db,
    sql`insert into sponsorship_setting (seller_seq, enabled, thanks, min_amount, sound, updated_at)
      values (${seller}, ${one.enabled}, ${one.thanks}, ${one.minAmount}, ${one.sound}, ${at})
      on conflict (seller_seq) do update set enabled = excluded.enabled, thanks = excluded.thanks,
        min_amount = excluded.min_amount, sound = excluded.sound, updated_at = excluded.updated_at`,
  );

export interface NewSponsorship {
  seller: number;
  payment: number;
  buyer: number;
  nickname: string;
  content: { contentSeq: number; title: string };
  product: SponsorProduct;
  message: string;
  payMethod: string;
  rates: { storeBps: number; platformBps: number };
  fees: { storeFee: number; platformFee: number; base: number };
  at: string;
}

/** Not paid yet; found by its number, its payment and its buyer. */
export async function insertSponsorship(db: Db, one: NewSponsorship): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`with s as (insert into sponsorship (seller_seq, payment_seq, buyer_user_seq, nickname, content_seq,
          content_title, sponsorship_product_seq, product_name, message, amount, pay_method, store_bps, platform_bps,
          store_fee, platform_fee, base, requested_at)
        values (${one.seller}, ${one.payment}, ${one.buyer}, ${one.nickname}, ${one.content.contentSeq},
          ${one.content.title}, ${one.product.sponsorshipProductSeq}, ${one.product.name}, ${one.message},
          ${one.product.amount}, ${one.payMethod}, ${one.rates.storeBps}, ${one.rates.platformBps},
          ${one.fees.storeFee}, ${one.fees.platformFee}, ${one.fees.base}, ${one.at}) returning sponsorship_seq)
      select sponsorship_seq as seq from s`,
  );
  const { seq } = rows[0]!;
  await send(
    db,
    sql`insert into sponsorship_desk (sponsorship_seq, owner_seq, payment_seq, buyer_user_seq, requested_at)
      values (${seq}, ${one.seller}, ${one.payment}, ${one.buyer}, ${one.at})`,
  );
  return seq;
}

/** Whose it is. */
export async function readOwner(
  db: Db,
  sponsorship: number,
): Promise<{ seller: number; buyer: number } | null> {
  const { rows } = await send(
    db,
    sql<{ seller: number; buyer: number }>`select owner_seq as seller, buyer_user_seq as buyer
      from sponsorship_desk where sponsorship_seq = ${sponsorship}`,
  );
  return rows[0] ?? null;
}

export async function readByPayment(db: Db, seller: number, payment: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select sponsorship_seq as seq from sponsorship
      where seller_seq = ${seller} and payment_seq = ${payment}`,
  );
  return rows[0]?.seq ?? null;
}

/** What the room is told of it. */
export interface Told {
  contentSeq: number;
  buyer: number;
  nickname: string;
  productName: string;
  amount: number;
  message: string;
  thanks: string;
  sound: boolean;
}

export async function readTold(db: Db, { seller, sponsorship }: Key): Promise<Told> {
  const { rows } = await send(
    db,
    sql<Told>`select s.content_seq as "contentSeq", s.buyer_user_seq as buyer, s.nickname,
        s.product_name as "productName", s.amount, s.message, coalesce(t.thanks, '') as thanks,
        coalesce(t.sound, true) as sound
      from sponsorship s left join sponsorship_setting t on t.seller_seq = ${seller}
      where s.seller_seq = ${seller} and s.sponsorship_seq = ${sponsorship}`,
  );
  return rows[0]!;
}

export type StoredOwn = Omit<OwnSponsorship, 'payment' | 'refundable' | 'status'> & {
  status: string;
  paymentSeq: number;
  disputed: boolean;
  version: number;
};

/** Those of a buyer, newest first, of whichever broadcaster. */
export async function readOwnSeqs(
  db: Db,
  buyer: number,
  { start, length }: { start: number; length: number },
): Promise<{ seqs: { seller: number; sponsorship: number }[]; total: number }> {
  const { rows } = await send(
    db,
    sql<{ seller: number; sponsorship: number }>`select owner_seq as seller, sponsorship_seq as sponsorship
      from sponsorship_desk where buyer_user_seq = ${buyer} order by sponsorship_seq desc
      limit ${length} offset ${start}`,
  );
  const all = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from sponsorship_desk where buyer_user_seq = ${buyer}`,
  );
  return { seqs: [...rows], total: all.rows[0]!.n };
}

/** With their payments, in this order; of several broadcasters. */
export async function readOwnMany(
  db: Db,
  keys: readonly Key[],
): Promise<(StoredOwn & { paymentStatus: string; expiresAt: string | null })[]> {
  const { rows } = await send(
    db,
    sql<
      StoredOwn & { paymentStatus: string; expiresAt: string | null }
    >`select s.sponsorship_seq as "sponsorshipSeq",
        s.content_seq as "contentSeq", s.content_title as "contentTitle", s.product_name as "productName", s.message,
        s.amount, s.pay_method as "payMethod", s.status, s.requested_at as "requestedAt", s.payment_seq as "paymentSeq",
        s.disputed_at is not null as disputed, s.version, p.status as "paymentStatus", p.expires_at as "expiresAt"
      from unnest(${keys.map(({ seller }) => seller)}::bigint[],
          ${keys.map(({ sponsorship }) => sponsorship)}::bigint[]) with ordinality k (seller, seq, nth)
        join sponsorship s on s.seller_seq = k.seller and s.sponsorship_seq = k.seq
        join payment p on p.payment_seq = s.payment_seq
      order by k.nth`,
  );
  return [...rows];
}

export const readOwnOne = async (db: Db, key: Key): Promise<StoredOwn | null> =>
  (await readOwnMany(db, [key]))[0] ?? null;

/** What is sent back to the sponsor. */
export interface Refunding {
  paymentSeq: number;
  txId: string;
  amount: number;
  attempts: number;
  sentAt: string | null;
}

/** Counts an attempt before it is asked for; null where nothing is to be sent. */
export async function beginRefund(
  db: Db,
  { seller, sponsorship }: Key,
  at: string,
): Promise<Refunding | null> {
  const { rows } = await send(
    db,
    sql<Omit<Refunding, 'txId'>>`with old as (select refund_sent_at from sponsorship
        where seller_seq = ${seller} and sponsorship_seq = ${sponsorship} for no key update)
      update sponsorship s set refund_attempts = refund_attempts + 1, refund_sent_at = coalesce(s.refund_sent_at, ${at})
      from old where s.seller_seq = ${seller} and s.sponsorship_seq = ${sponsorship}
        and s.status = 'REFUND_BY_SPONSOR' and s.refunded_at is null
      returning s.payment_seq as "paymentSeq", s.amount, s.refund_attempts as attempts, old.refund_sent_at as "sentAt"`,
  );
  const one = rows[0];
  if (!one) return null;
  const paid = await send(
    db,
    sql<{ tx: string | null }>`select pg_tx_id as tx from payment where payment_seq = ${one.paymentSeq}`,
  );
  return { ...one, txId: paid.rows[0]!.tx ?? '' };
}

/** Once: false where it was written down before. */
export async function endRefund(
  db: Db,
  { seller, sponsorship }: Key,
  refundId: string,
  at: string,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update sponsorship set refunded_at = ${at}, refund_id = ${refundId}
      where seller_seq = ${seller} and sponsorship_seq = ${sponsorship} and status = 'REFUND_BY_SPONSOR'
        and refunded_at is null returning 1 as one`,
  );
  return rows.length > 0;
}

export interface StoredTerms {
  termsSeq: number;
  termsType: string;
  version: number;
  title: string;
  body: string;
}

/** Texts of these kinds that are in force on a day. */
export async function readTexts(db: Db, types: readonly string[], day: string): Promise<StoredTerms[]> {
  const { rows } = await send(
    db,
    sql<StoredTerms>`select distinct on (terms_type) terms_seq as "termsSeq", terms_type as "termsType", version, title,
        html as body
      from legal_item where terms_type = any(${[...types]}) and effective_from <= ${day}
      order by terms_type, version desc`,
  );
  return [...rows];
}

/** When somebody agreed to this version last; null: never, or no more. */
export async function readAgreedAt(
  db: Db,
  user: number,
  type: string,
  version: number,
): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ at: string; agreed: boolean }>`select at, agreed from consent
      where user_seq = ${user} and terms_type = ${type} and version = ${version} order by consent_seq desc limit 1`,
  );
  return rows[0]?.agreed ? rows[0].at : null;
}
