import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn, eachSeller } from '../../../kit/db/by-seller.ts';
import { contentOwners } from '../../broadcast/index.ts';
import type { SoldUnder } from '../../order/index.ts';
import { addressOf, calledOf } from '../../account/index.ts';

export async function readBuyer(
  db: Db,
  userSeq: number,
): Promise<{ userSeq: number; nickname: string; name: string; phone: string } | null> {
  const { rows } = await sql<{ userSeq: number; nickname: string; name: string; phone: string }>`
    select user_seq as "userSeq", coalesce(nickname, name) as nickname, name,
      coalesce(phone_number, '') as phone
    from account_user
    where user_seq = ${userSeq}`.execute(db);
  return rows[0] ?? null;
}

/** Names that sellers go by. */
export async function readShopNames(db: Db, sellers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    seq: number;
    name: string;
  }>`select u.user_seq as seq, ${calledOf('u')} as name
    from account_user u
    where u.user_seq = any(${[...new Set(sellers)]})`.execute(db);
  return new Map(rows.map((r) => [r.seq, r.name]));
}

export interface Reach {
  address: string | null;
  phone: string;
  hours: string;
  email: string;
}

/** How shops are reached, by seller: what they say of it, and the address of their page. */
export async function readReach(db: Db, sellers: readonly number[]): Promise<Map<number, Reach>> {
  const [said, { rows: channels }] = await Promise.all([
    eachSeller(sellers, (seller) =>
      send(
        db,
        sql<{ seller: number; phone: string; hours: string; email: string }>`select seller_seq as seller,
          coalesce(cs_phone, '') as phone, coalesce(cs_hours, '') as hours, coalesce(cs_email, '') as email
        from seller_contact where seller_seq = ${seller}`,
      ),
    ),
    send(
      db,
      sql<{
        seller: number;
        address: string | null;
      }>`select u.user_seq as seller, ${addressOf('u')} as address
        from account_user u where u.user_seq = any(${[...new Set(sellers)]})`,
    ),
  ]);
  const saidOf = new Map(said.map(({ seller, ...one }) => [seller, one]));
  const nothing = { phone: '', hours: '', email: '' };
  return new Map(
    channels.map(({ seller, address }) => [seller, { address, ...(saidOf.get(seller) ?? nothing) }]),
  );
}

interface SoldIn {
  contentSeq: number;
  sellerSeq: number;
  hostSeq: number;
  /** Products that the host sells for the shop under a contract that runs on that day, each at its rate. */
  contracts: SoldUnder[];
  /** Pieces that are set aside for these contracts and not sold yet, by option. */
  allotted: { optionSeq: number; left: number }[];
  /** A replay or a short that is shown; else it is a live. */
  replay: boolean;
  /** A short. */
  short: boolean;
  /** Its host is a broadcaster whom settlement pays: not one of the channel's own group (docs/decisions/0277). */
  earns: boolean;
  /** Cut by the operator: nothing is sold in it any more. */
  cut: boolean;
  /** What may be bought in it now; null: it has no rail, and sells whatever its shop does. */
  rail: number[] | null;
}

/** Of several contracts about a product the newest one counts. */
const soldUnder = (seller: number, host: RawBuilder<unknown>, day: string) => sql`
  select json_agg(json_build_object('productSeq', k.product_seq, 'contractSeq', k.contract_seq,
      'revision', k.revision, 'commissionBps', k.commission_bps)) as contracts,
    (select json_agg(json_build_object('optionSeq', t.option_seq, 'left', t.qty - t.taken)) from contract_stock t
      where t.seller_seq = ${seller} and t.taken < t.qty and t.contract_seq = any(array_agg(k.contract_seq))) as allotted
  from (select distinct on (p.product_seq) p.product_seq, m.contract_seq, m.force_revision as revision,
      coalesce(p.commission_bps, m.commission_bps) as commission_bps
    from matching_contract m
      join contract_product p on p.seller_seq = ${seller} and p.contract_seq = m.contract_seq
    where m.seller_seq = ${seller} and m.gripper_user_seq = ${host} and m.status = 'ACTIVE'
      and ${day}::date between m.start_day and coalesce(m.end_day, ${day}::date)
    order by p.product_seq, m.contract_seq desc) k`;

/** The broadcast somebody buys in, and the contracts under which its host sells for the shop on that day. */
export async function readSoldIn(db: Db, contentSeq: number, day: string): Promise<SoldIn | null> {
  const [content] = await contentOwners.ask(db, [contentSeq], (seller) =>
    send(
      db,
      sql<SoldIn & { foreign: Foreign[] }>`select c.content_seq as "contentSeq", c.seller_seq as "sellerSeq",
        c.host_user_seq as "hostSeq",
        coalesce(m.contracts, '[]') as contracts, coalesce(m.allotted, '[]') as allotted, c.state = 'PUBLISHED' as replay, c.kind = 'VOD' as short, c.state = 'PUNISHED' as cut,
        (h.user_type = 'influencer' or h.user_type = 'producer' and h.match_saleable)
          and not exists (select from group_member g where g.user_seq = h.user_seq and g.role = 'MEMBER') as earns,
        (select coalesce(json_agg(r.product_seq) filter (where r.active), '[]') from broadcast_product r
          where r.seller_seq = ${seller} and r.content_seq = c.content_seq having count(*) > 0) as rail,
        (select coalesce(json_agg(json_build_object('seller', r.product_seller_seq, 'product', r.product_seq)), '[]')
          from broadcast_product r where r.seller_seq = ${seller} and r.content_seq = c.content_seq
            and r.product_seller_seq <> ${seller} and not exists (select from group_member a
              join group_member b on b.group_seq = a.group_seq
              where a.user_seq = ${seller} and b.user_seq = r.product_seller_seq)) as foreign
        from content c join account_user h on h.user_seq = c.host_user_seq
          left join lateral (${soldUnder(seller, sql`c.host_user_seq`, day)}) m on true
        where c.seller_seq = ${seller} and c.content_seq = ${contentSeq}`,
    ),
  );
  if (!content) return null;
  const { foreign, ...sold } = content;
  return foreign.length === 0 ? sold : withForeign(db, sold, foreign, day);
}

/** A product of another shop in the rail. */
interface Foreign {
  seller: number;
  product: number;
}

/** What stands in it for other shops is sold there under contracts of who sells in it, and only while these run. */
async function withForeign(db: Db, sold: SoldIn, foreign: readonly Foreign[], day: string): Promise<SoldIn> {
  const found = await eachOwn(
    foreign,
    ({ seller }) => seller,
    (seller) =>
      send(
        db,
        sql<Pick<SoldIn, 'contracts' | 'allotted'>>`select coalesce(m.contracts, '[]') as contracts,
          coalesce(m.allotted, '[]') as allotted from (${soldUnder(seller, sql`${sold.hostSeq}`, day)}) m`,
      ),
  );
  const named = new Set(foreign.map(({ product }) => product));
  const contracts = found.flatMap((one) => one.contracts).filter(({ productSeq }) => named.has(productSeq));
  const under = new Set(contracts.map(({ productSeq }) => productSeq));
  return {
    ...sold,
    contracts: [...sold.contracts, ...contracts],
    allotted: [...sold.allotted, ...found.flatMap((one) => one.allotted)],
    rail: sold.rail && sold.rail.filter((product) => !named.has(product) || under.has(product)),
  };
}

/** Those of these channels that sell nothing to this buyer. */
export const readRefusing = (
  db: Db,
  sellers: readonly number[],
  buyer: number,
): Promise<{ seller: number }[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ seller: number }>`select seller_seq as seller from channel_block
        where seller_seq = ${seller} and user_seq = ${buyer} and ended_at is null and restrict_order`,
    ),
  );
