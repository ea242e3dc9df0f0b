/** Contracts between sellers and broadcasters: those that stand, and one in every other state (docs/decisions/0176). */
import { readFileSync } from 'node:fs';
import type { ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import { isProposed, otherSide } from '@jangteo/contract/contract/contract.lifecycle.ts';
import { hashOf, inShort, replyBy } from '../../server/domains/contract/propose.ts';
import { insertHead, insertRevision, signRevision } from '../../server/domains/contract/queries/head.ts';
import { writeProducts } from '../../server/domains/contract/queries/products.ts';
import { addDays, kstDay } from '../../server/kit/clock/clock.ts';
import type { Db } from '../../server/kit/db/bound.ts';
import type { Queryable } from '../../server/kit/db/query.ts';
import { OLDER, stories, type Older, type Story } from './contract-stories.ts';
import { personaOf } from './personas.ts';

const DAY = 86_400_000;

const UPGRADE = new URL('../../server/schema/migrations/0302_contracts_that_stand.sql', import.meta.url);

/** What the upgrade made of contracts that stood: the demo's own began so, too. */
const statements = (today: string): string[] =>
  readFileSync(UPGRADE, 'utf8')
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll("(now() at time zone 'Asia/Seoul')::date", `'${today}'::date`)
    .split(';')
    .filter((text) => /^\s*(insert|update)/.test(text));

interface Known {
  productSeq: number;
  name: string;
  thumbnail: string;
}

/** Products that nothing marks; two of a seller. */
async function productsOf(db: Queryable, seller: number): Promise<Known[]> {
  const { rows } = await db.query<Known>(
    `select product_seq as "productSeq", name, thumbnail from product p
      where seller_seq = $1 and deleted_at is null and sanction_seq is null and not is_flash
        and not first_purchase_only and reward_bps is null and sale_status = 'ON_SALE'
      order by product_seq desc offset 2 limit 2`,
    [seller],
  );
  return rows.map((row) => ({ ...row, productSeq: Number(row.productSeq) }));
}

const termsOf = (
  products: readonly Known[],
  bps: number,
  startDay: string,
  endDay: string | null,
): ContractTerms => ({
  startDay,
  endDay,
  products: products.map(({ productSeq }, i) => ({
    productSeq,
    priceFloor: null,
    supplyPrice: null,
    commissionBps: bps - i * 300,
    stocks: null,
    sample: i === 0,
  })),
  fixedFee: 0,
  gripperCouponBps: 0,
  deliveryBy: 'PRODUCER',
  basis: 'CONFIRM',
  memo: '',
  attachments: [],
});

const nameOf = (persona: string): string => personaOf(persona).nickname;

interface Told {
  seller: number;
  contract: number;
  at: (round: number) => Date;
  terms: ContractTerms;
}

/** What became of it. */
async function answer(
  db: Db,
  raw: Queryable,
  story: Story,
  { seller, contract, at, terms }: Told,
): Promise<void> {
  const { rounds, status } = story;
  const last = rounds.length - 1;
  const by = rounds[last]!.by;
  const signed = status === 'AGREED';
  if (signed) {
    const name = nameOf(by === 'producer' ? story.gripper : story.producer);
    await signRevision(db, {
      seller,
      contract,
      revision: rounds.length,
      name,
      ip: '127.0.0.1',
      at: at(last + 1),
    });
    await writeProducts(db, seller, contract, terms.products, new Map());
  }
  await raw.query(
    `update matching_contract set revision = $3, created_at = $4, force_revision = $5,
        turn = case when $6 then turn end, reply_by = case when $6 then reply_by end,
        reject_reason = case when $7 then 'GRIPPER_COMMISSION' end
      where seller_seq = $1 and contract_seq = $2`,
    [
      seller,
      contract,
      rounds.length,
      at(0),
      signed ? rounds.length : null,
      isProposed(status),
      status === 'REJECTED',
    ],
  );
}

async function tellStory(db: Db, raw: Queryable, story: Story, now: Date): Promise<void> {
  const [seller, gripper] = [personaOf(story.producer).userSeq, personaOf(story.gripper).userSeq];
  const products = await productsOf(raw, seller);
  const today = kstDay(now);
  const startDay = addDays(today, story.begins);
  const { rounds, status } = story;
  const at = (i: number): Date => new Date(now.getTime() - (story.ago - i) * DAY);
  const terms = rounds.map((round) => termsOf(products, round.bps, startDay, addDays(startDay, 60)));
  const last = rounds.length - 1;
  const by = rounds[last]!.by;
  const contract = await insertHead(db, {
    seller,
    gripper,
    by,
    turn: otherSide(by),
    status,
    at: at(last),
    replyBy: replyBy(at(last)),
    legacySeq: null,
    short: inShort(terms[last]!, products, 'MATCHING'),
  });
  for (const [i, round] of rounds.entries())
    await insertRevision(db, {
      seller,
      contract,
      revision: i + 1,
      by: round.by,
      at: at(i),
      message: round.message,
      terms: terms[i]!,
      hash: hashOf(terms[i]!),
      name: nameOf(round.by === 'producer' ? story.producer : story.gripper),
      ip: '127.0.0.1',
    });
  await answer(db, raw, story, { seller, contract, at, terms: terms[last]! });
}

async function tellOlder(db: Db, raw: Queryable, old: Older, now: Date): Promise<void> {
  const [seller, gripper] = [personaOf(old.producer).userSeq, personaOf(old.gripper).userSeq];
  const [product] = await productsOf(raw, seller);
  const today = kstDay(now);
  const startDay = addDays(today, old.begins);
  const base = termsOf([product!], old.bps, startDay, old.ends === null ? null : addDays(today, old.ends));
  const terms = {
    ...base,
    products: base.products.map((one) => ({ ...one, priceFloor: old.price, sample: false })),
  };
  const open = isProposed(old.status);
  const at = open ? new Date(now.getTime() - DAY) : new Date(now.getTime() + old.begins * DAY);
  const contract = await insertHead(db, {
    seller,
    gripper,
    by: old.by,
    turn: otherSide(old.by),
    status: old.status,
    at,
    replyBy: replyBy(at),
    legacySeq: null,
    short: inShort(terms, [product!], 'LEGACY'),
  });
  const [name, other] = [nameOf(old.producer), nameOf(old.gripper)];
  const [proposer, signer] = old.by === 'producer' ? [name, other] : [other, name];
  await insertRevision(db, {
    seller,
    contract,
    revision: 1,
    by: old.by,
    at,
    message: null,
    terms,
    hash: hashOf(terms),
    name: proposer,
    ip: '127.0.0.1',
  });
  if (!open) {
    await signRevision(db, { seller, contract, revision: 1, name: signer, ip: '127.0.0.1', at });
    await writeProducts(db, seller, contract, terms.products, new Map());
  }
  await raw.query(
    `update matching_contract set kind = 'LEGACY', price = $3, force_revision = case when $4 then null::int else 1 end,
        turn = case when $4 then turn end, reply_by = case when $4 then reply_by end
      where seller_seq = $1 and contract_seq = $2`,
    [seller, contract, old.price, open],
  );
}

/** A running contract of which the broadcaster has proposed a change. */
const CHANGING = `with c as (select seller_seq, contract_seq from matching_contract
    where seller_seq = $1 and gripper_user_seq = $2 and status = 'ACTIVE' and kind = 'MATCHING' order by 2 desc limit 1),
  r as (insert into contract_revision (seller_seq, contract_seq, revision, by_side, at, message, terms, terms_hash,
      by_name, by_ip)
    select o.seller_seq, o.contract_seq, 2, 'gripper', $3::timestamptz, '두 달 더 함께하고 싶습니다.', t.terms,
      encode(sha256(convert_to(t.terms::text, 'UTF8')), 'hex'), $5, '127.0.0.1'
    from contract_revision o join c using (seller_seq, contract_seq),
      lateral (select o.terms || jsonb_build_object('endDay', $4::text) as terms) t
    where o.revision = 1)
  update matching_contract m set revision = 2, turn = 'producer', last_by = 'gripper', claimed_at = $3::timestamptz,
    reply_by = $3::timestamptz + interval '14 days'
  from c where m.seller_seq = c.seller_seq and m.contract_seq = c.contract_seq`;

/** Contracts as they would have come about, once goods, orders and the broadcaster's lines are there. */
export async function addContracts(db: Db, raw: Queryable, now: Date): Promise<void> {
  const today = kstDay(now);
  const upgrade = statements(today);
  await raw.query(
    "select setval(pg_get_serial_sequence('matching_contract', 'contract_seq'), max(contract_seq)) from matching_contract",
  );
  for (const text of upgrade) await raw.query(text);
  for (const story of stories()) await tellStory(db, raw, story, now);
  for (const old of OLDER) await tellOlder(db, raw, old, now);
  await raw.query(CHANGING, [
    personaOf('producer-individual').userSeq,
    personaOf('influencer').userSeq,
    new Date(now.getTime() - 2 * DAY),
    addDays(today, 65),
    nameOf('influencer'),
  ]);
  await raw.query('delete from gripper_contract');
  for (const text of upgrade.slice(-2)) await raw.query(text);
}
