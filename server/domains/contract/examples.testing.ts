import { sqlNow, sqlToday } from '../../../tools/testing/moment.ts';
import { clock, kstDay } from '../../kit/clock/clock.ts';
import { newest, type IdSources } from '../../proofs/ids.ts';
import { askable, someReason } from '../../proofs/sheets.ts';
import { putFile } from '../../testing/put-file.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';

type Side = 'producer' | 'gripper';

/** Who sells and who broadcasts where a call speaks of this owner's rows. */
function pairOf({ world, owner }: Occasion, side: Side): [seller: number, gripper: number] {
  const seq = (name: string): number => world.person(name).userSeq;
  if (side === 'gripper' && [seq('producer-matching'), seq('influencer')].includes(owner.userSeq))
    return [seq('producer-a'), owner.userSeq];
  return [owner.userSeq, owner.userSeq === seq('producer-b') ? seq('producer-matching') : seq('influencer')];
}

async function productsOf({ world }: Occasion, seller: number): Promise<number[]> {
  const rows = await world.sql<{ seq: string }>(
    `select product_seq as seq from product where seller_seq = $1 and deleted_at is null and not is_flash
      order by 1 limit 2`,
    [seller],
  );
  return rows.length > 0 ? rows.map(({ seq }) => Number(seq)) : [1];
}

const termsOf = (products: readonly number[]) => ({
  startDay: kstDay(clock.now()),
  endDay: null,
  products: products.map((productSeq) => ({
    productSeq,
    priceFloor: null,
    supplyPrice: null,
    commissionBps: 1_500,
    stocks: null,
    sample: false,
  })),
  fixedFee: 0,
  gripperCouponBps: 0,
  deliveryBy: 'PRODUCER',
  basis: 'CONFIRM',
  memo: '',
  attachments: [],
});

interface Standing {
  kind?: 'MATCHING' | 'LEGACY';
  status: string;
  turn: Side | null;
}

/** A contract between the two that stands so. */
async function standing(
  o: Occasion,
  side: Side,
  { kind = 'MATCHING', status, turn }: Standing,
): Promise<number> {
  const [seller, gripper] = pairOf(o, side);
  const all = await productsOf(o, seller);
  const products = kind === 'LEGACY' ? all.slice(0, 1) : all;
  const signed = turn === null;
  const [row] = await o.world.sql<{ seq: string }>(
    `with c as (insert into matching_contract (seller_seq, gripper_user_seq, commission_bps, commission_min, start_day, kind,
          status, force_revision, turn, reply_by, last_by, claimed_at, created_at, product_count, product_seqs, price)
        values ($1, $2, 1500, 1500, ${sqlToday()}, $3, $4, $5, $6, case when $6::text is not null then ${sqlNow()} + interval '14 days' end,
          case when $6 = 'producer' then 'gripper' else 'producer' end, ${sqlNow()}, ${sqlNow()}, cardinality($7::bigint[]), $7::bigint[],
          case when $3 = 'LEGACY' then 1000 end)
        returning seller_seq, contract_seq),
      r as (insert into contract_revision (seller_seq, contract_seq, revision, by_side, at, terms, terms_hash, by_name, sign_name, signed_at)
        select seller_seq, contract_seq, 1, 'producer', ${sqlNow()}, $8::jsonb, '', '', case when $5::int = 1 then '' end,
          case when $5::int = 1 then ${sqlNow()} end from c),
      o as (insert into owner_of (kind, seq, owner_seq) select 'contract', contract_seq, seller_seq from c)
      select contract_seq as seq from c`,
    [seller, gripper, kind, status, signed ? 1 : null, turn, products, JSON.stringify(termsOf(products))],
  );
  return Number(row!.seq);
}

const proposedTo = (side: Side): Standing => ({
  status: side === 'producer' ? 'PROPOSED_BY_GRIPPER' : 'PROPOSED_BY_PRODUCER',
  turn: side,
});
const other = (side: Side): Side => (side === 'producer' ? 'gripper' : 'producer');
const ACTIVE: Standing = { status: 'ACTIVE', turn: null };

/** An act about a contract that stands so. */
const act =
  (side: Side, at: Standing, body: (o: Occasion) => Promise<object> | object): Example =>
  async (o) => [{ params: { matchingContractSeq: await standing(o, side, at) }, body: await body(o) }];

const textsOf = async ({ world }: Occasion): Promise<number[]> =>
  (
    await world.sql<{ seq: string }>(
      `select distinct on (terms_type) terms_seq as seq from legal_item
        where terms_type in ('SERVICE_OPERATION', 'GRIPPER_OPERATION') and effective_from <= ${sqlToday()}
        order by terms_type, effective_from desc, version desc`,
    )
  ).map((row) => Number(row.seq));

const reading =
  (side: Side): Example =>
  async (o) => [{ params: { matchingContractSeq: await standing(o, side, ACTIVE) } }];

/** A contract with a paper of its seller's. */
const attached =
  (side: Side): Example =>
  async (o) => {
    const [seller] = pairOf(o, side);
    const pathname = await putFile(o.world.app.deps, seller, {
      purpose: 'CONTRACT',
      filename: '견적.pdf',
      bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    });
    const contract = await standing(o, side, ACTIVE);
    await o.world.sql(
      `update contract_revision set terms = jsonb_set(terms, '{attachments}', jsonb_build_array($3::text))
        where seller_seq = $1 and contract_seq = $2`,
      [seller, contract, pathname],
    );
    return [{ params: { matchingContractSeq: contract }, query: { pathname } }];
  };

/** Some that the list of this side has; of whoever has none a number that nobody has. */
async function listed(o: Occasion, side: Side): Promise<number[]> {
  const [seller, gripper] = pairOf(o, side);
  const rows = await o.world.sql<{ seq: string }>(
    side === 'producer'
      ? `select contract_seq as seq from matching_contract where seller_seq = $1 and kind = 'MATCHING' and $2::bigint > 0
          order by 1 limit 2`
      : `select contract_seq as seq from gripper_contract where seller_seq = $1 and gripper_user_seq = $2
          and kind = 'MATCHING' order by 1 limit 2`,
    [seller, gripper],
  );
  return rows.length > 0 ? rows.map(({ seq }) => Number(seq)) : [1];
}

const download =
  (side: Side): Example =>
  async (o) => {
    for (const who of [o.owner, o.world.person('influencer')]) await askable(o.world, who);
    const chosen = { matchingContractSeqList: await listed(o, side) };
    return [{ filter: {} }, chosen].map((what) => ({ body: { ...what, reason: someReason } }));
  };

const create =
  (side: Side): Example =>
  async (o) => {
    const [seller, gripper] = pairOf(o, side);
    const terms = termsOf(await productsOf(o, seller));
    return [
      { body: side === 'producer' ? { gripperUserSeq: gripper, terms } : { producerUserSeq: seller, terms } },
    ];
  };

const callsOf = (side: Side): Examples => ({
  [`contract.${side}Download`]: download(side),
  [`contract.${side}Detail`]: reading(side),
  [`contract.${side}Revisions`]: reading(side),
  [`contract.${side}Document`]: reading(side),
  [`contract.${side}Attachment`]: attached(side),
  [`contract.${side}Create`]: create(side),
  [`contract.${side}Claim`]: act(side, proposedTo(side), async (o) => ({
    version: 1,
    terms: termsOf(await productsOf(o, pairOf(o, side)[0])),
  })),
  [`contract.${side}Agree`]: act(side, proposedTo(side), async (o) => ({
    version: 1,
    revision: 1,
    termsSeqList: await textsOf(o),
    signName: '증명',
  })),
  [`contract.${side}Reject`]: act(side, proposedTo(side), () => ({ version: 1, reason: 'NONE' })),
  [`contract.${side}Withdraw`]: act(side, proposedTo(other(side)), () => ({ version: 1 })),
  [`contract.${side}End`]: act(side, ACTIVE, () => ({ version: 1, endDay: '2048-12-31' })),
});

/** An older contract; whoever of the two calls may counter it. */
const older =
  (at: Standing, side: Side = 'producer'): ((o: Occasion) => Promise<number>) =>
  (o) =>
    standing(o, side, { ...at, kind: 'LEGACY' });

export const examples: Examples = {
  ...callsOf('producer'),
  ...callsOf('gripper'),
  'contract.products': reading('producer'),
  'contract.allProducts': reading('producer'),
  'contract-legacy.producerDetail': async (o) => [{ params: { contractSeq: await older(ACTIVE)(o) } }],
  'contract-legacy.matchingDetail': async (o) => [
    { params: { contractSeq: await older(ACTIVE, 'gripper')(o) } },
  ],
  'contract-legacy.claim': async (o) => [
    {
      params: { contractSeq: await older(proposedTo('producer'))(o) },
      query: { version: 1, price: 1_000, commissionBps: 1_500, startDay: kstDay(clock.now()) },
    },
  ],
  // Whose turn it is, the one who calls is not known here: nobody's.
  'contract-legacy.agree': async (o) => [
    { params: { contractSeq: await older(ACTIVE)(o) }, body: { version: 1, revision: 1, agreed: true } },
  ],
  'contract-legacy.convert': async (o) => [
    { params: { contractSeq: await older(ACTIVE)(o) }, body: { version: 1 } },
  ],
};

export const ids: IdSources = {
  contractSeq: newest('matching_contract', 'contract_seq'),
  matchingContractSeq: newest('matching_contract', 'contract_seq').replace(
    ' order',
    " and kind = 'MATCHING' order",
  ),
  matchingContractSeqList: newest('matching_contract', 'contract_seq', 3).replace(
    ' order',
    " and kind = 'MATCHING' order",
  ),
};
