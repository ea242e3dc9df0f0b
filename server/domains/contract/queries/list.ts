import { sql } from 'kysely';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractStatus } from '@jangteo/contract/contract/contract.enums.ts';
import { contractCan, NOTICE_DAYS } from '@jangteo/contract/contract/contract.lifecycle.ts';
import {
  contractList,
  gripperContractList,
  gripperLegacyContractList,
  legacyContractList,
} from '@jangteo/contract/contract/contract.list.ts';
import { addDays, clock, kstDay } from '../../../kit/clock/clock.ts';
import { any, fromDay, integers, pattern, toDay } from '../../../kit/list/conditions.ts';
import { listSource, type Condition, type Filters } from '../../../kit/list/source.ts';
import { legacyCan } from '../rules.ts';

const PROPOSED = `l.status in ('PROPOSED_BY_PRODUCER', 'PROPOSED_BY_GRIPPER')`;
/** Somebody's answer is awaited: to a proposal, or to a change of a running contract. */
const OPEN = sql.raw(`(${PROPOSED} or l.status = 'ACTIVE')`);

export const turnOf = (side: ContractSide): Condition => sql`${OPEN} and l.turn = ${side}`;

function tabOf(side: ContractSide, tab: string): Condition {
  const today = kstDay(clock.now());
  const other = side === 'producer' ? 'gripper' : 'producer';
  return {
    myTurn: turnOf(side),
    otherTurn: turnOf(other),
    active: sql`l.status in ('AGREED', 'ACTIVE')`,
    endingSoon: sql`l.status = 'ACTIVE' and l.end_day between ${today}::date and ${addDays(today, NOTICE_DAYS)}::date`,
    ended: sql`l.status in ('ENDED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')`,
  }[tab]!;
}

const at = sql`l.claimed_at`;
const names = (words: readonly string[]): Condition =>
  sql`normalize(l.names, NFD) like any (${words.map(pattern)})`;
/** The other party's name stands with their account. */
const whom = (side: ContractSide): string => (side === 'producer' ? 'l.gripper_user_seq' : 'l.seller_seq');
const called = (side: ContractSide, words: readonly string[]): Condition =>
  sql`exists(select from account_user w where w.user_seq = ${sql.raw(whom(side))}
    and normalize(coalesce(w.shop_name, w.name), NFD) like any (${words.map(pattern)}))`;

const standing = (get: (field: string) => string | null) => ({
  status: get('status') as ContractStatus,
  turn: get('_turn') as ContractSide | null,
  changeAgreed: get('_force') !== null,
  ending: get('_ending') === 't',
});

const fields = (side: ContractSide) => ({
  status: 'l.status',
  'counterpart.userSeq': whom(side),
  'counterpart.name': 'coalesce(u.shop_name, u.name)',
  startDay: 'l.start_day',
  endDay: 'l.end_day',
  lastBy: 'l.last_by',
  lastClaimAt: 'l.claimed_at',
  myTurn: `coalesce(l.turn = '${side}' and (${PROPOSED} or l.status = 'ACTIVE'), false)`,
  version: 'l.version',
  revision: 'l.revision',
  _turn: 'l.turn',
  _force: 'l.force_day',
  _ending: 'l.ending',
});

const common = (side: ContractSide) => ({
  table: side === 'producer' ? 'matching_contract' : 'gripper_contract',
  owner: side === 'producer' ? 'seller_seq' : 'gripper_user_seq',
  alone: true as const,
  id: 'contract_seq',
  joins: () => sql`join account_user u on u.user_seq = ${sql.raw(whom(side))}`,
});

const filters = (side: ContractSide) => ({
  from: (day: string) => fromDay(at, day),
  to: (day: string) => toDay(at, day),
  status: any('l.status'),
  tab: (tab: string) => tabOf(side, tab),
});
const sorts = {
  lastClaimAt: { column: 'l.claimed_at', streams: true as const },
  endDay: { column: 'l.end_day' },
};

const sourceOf = (spec: typeof contractList | typeof gripperContractList, side: ContractSide) =>
  listSource(spec as typeof contractList, {
    ...common(side),
    base: sql`l.kind = 'MATCHING'`,
    own: sql`l.kind = 'MATCHING'`,
    fields: {
      ...fields(side),
      matchingContractSeq: 'l.contract_seq',
      productCount: 'l.product_count',
      commissionMin: 'coalesce(l.commission_min, l.commission_bps)',
      commissionMax: 'l.commission_bps',
      fixedFee: 'l.fixed_fee',
      allotted: 'l.allotted',
      changing: `l.status = 'ACTIVE' and (l.turn is not null or l.force_day is not null)`,
      replyBy: 'l.reply_by',
      soldAmount: 'l.sold_amount',
      commission: 'l.commission_amount',
    },
    computed: { can: (get) => JSON.stringify(contractCan(standing(get), side)) },
    filters: {
      ...filters(side),
      myTurn: (mine: boolean) => sql`coalesce(${turnOf(side)}, false) = ${mine}`,
      counterpart: (other: number) => sql`${sql.raw(whom(side))} = ${other}`,
      productSeq: (product: number) => sql`l.product_seqs @> array[${product}]::bigint[]`,
      keyword: (words: readonly string[]) =>
        sql`l.contract_seq = any(${integers(words)}) or ${names(words)} or ${called(side, words)}`,
    },
    sorts,
  });

export const producerContracts = sourceOf(contractList, 'producer');
export const gripperContracts = sourceOf(gripperContractList, 'gripper');

/** What `keyword` looks in, by searchKey. */
function legacyWords(side: ContractSide, words: readonly string[], { searchKey }: Filters): Condition {
  switch (searchKey) {
    case 'CONTRACT_SEQ':
      return sql`l.contract_seq = any(${integers(words)})`;
    case 'PRODUCT_SEQ':
      return sql`l.product_seqs && ${integers(words)}::bigint[]`;
    case 'PRODUCT_NAME':
      return names(words);
    default:
      return called(side, words);
  }
}

const legacyOf = (spec: typeof legacyContractList | typeof gripperLegacyContractList, side: ContractSide) =>
  listSource(spec as typeof legacyContractList, {
    ...common(side),
    base: sql`l.kind = 'LEGACY'`,
    own: sql`l.kind = 'LEGACY'`,
    fields: {
      ...fields(side),
      contractSeq: 'l.contract_seq',
      'product.productSeq': 'l.product_seqs[1]',
      'product.name': 'l.names',
      'product.thumbnail': `coalesce(l.thumbnail, '')`,
      price: 'coalesce(l.price, 0)',
      commissionBps: 'l.commission_bps',
      _converted: 'l.converted_to',
    },
    computed: {
      can: (get) =>
        JSON.stringify(legacyCan({ ...standing(get), converted: get('_converted') !== null }, side)),
    },
    filters: {
      ...filters(side),
      searchKey: () => null,
      keyword: (words: readonly string[], given) => legacyWords(side, words, given),
    },
    sorts,
  });
export const producerLegacy = legacyOf(legacyContractList, 'producer');
export const gripperLegacy = legacyOf(gripperLegacyContractList, 'gripper');

const TABS = ['myTurn', 'otherTurn', 'active', 'endingSoon', 'ended'] as const;
/** Counts of every tab, as columns in their order. */
export const tabCounts = (side: ContractSide): Condition =>
  sql.join(TABS.map((tab) => sql`count(*) filter (where ${tabOf(side, tab)})`));
