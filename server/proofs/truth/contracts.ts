// Contracts of either party, from the contracts themselves and not from the broadcasters' copies.
import type { contractList, legacyContractList } from '@jangteo/contract/contract/contract.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { oneOf, readByOthers, type FilterNames, type Given, type Truth } from './truth.ts';

type Side = 'producer' | 'gripper';

interface Signed {
  id: number;
  status: string;
  turn: Side | null;
  ends: string | null;
  day: string;
  other: number;
  called: string;
  products: number[];
  names: string;
}

const ROWS = (mine: string, theirs: string): string =>
  `select m.contract_seq::int as id, m.status, m.turn, m.end_day::text as ends,
      to_char(m.claimed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, m.${theirs}::int as other,
      coalesce(u.shop_name, u.name) as called, m.product_seqs::int[] as products, m.names
    from matching_contract m join account_user u on u.user_seq = m.${theirs}
    where m.${mine} = $1 and m.kind = $2`;

const awaits = (row: Signed, side: Side): boolean =>
  row.turn === side && (row.status === 'ACTIVE' || row.status.startsWith('PROPOSED_'));

/** Cards in which it stands. */
function cardsOf(row: Signed, side: Side): string[] {
  const today = kstDay(clock.now());
  const soon =
    row.status === 'ACTIVE' && row.ends !== null && row.ends >= today && row.ends <= addDays(today, 7);
  return [
    ...(awaits(row, side) ? ['myTurn'] : []),
    ...(awaits(row, side === 'producer' ? 'gripper' : 'producer') ? ['otherTurn'] : []),
    ...(['AGREED', 'ACTIVE'].includes(row.status) ? ['active'] : []),
    ...(soon ? ['endingSoon'] : []),
    ...(['ENDED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'].includes(row.status) ? ['ended'] : []),
  ];
}
const CARDS = ['myTurn', 'otherTurn', 'active', 'endingSoon', 'ended'];

const has = (text: string, word: string): boolean => text.normalize('NFD').includes(word.normalize('NFD'));
const numbered = (row: Signed, word: string): boolean => String(row.id) === word;

const common = (side: Side, kind: string) => ({
  rows: (
    world: Parameters<Truth<Signed, never>['rows']>[0],
    who: Parameters<Truth<Signed, never>['rows']>[1],
  ) =>
    world.sql<Signed & Record<string, unknown>>(
      side === 'producer' ? ROWS('seller_seq', 'gripper_user_seq') : ROWS('gripper_user_seq', 'seller_seq'),
      [who.userSeq, kind],
    ),
  id: (row: Signed) => row.id,
});
const filters = (side: Side) => ({
  from: (row: Signed, day: string) => row.day >= day,
  to: (row: Signed, day: string) => row.day <= day,
  status: oneOf((row: Signed) => row.status),
  tab: (row: Signed, tab: string) => cardsOf(row, side).includes(tab),
});
const sums = (side: Side, call: string) => ({
  [call]: ({ anyTab }: { anyTab: readonly Signed[] }) =>
    Object.fromEntries(
      CARDS.map((card) => [card, anyTab.filter((row) => cardsOf(row, side).includes(card)).length]),
    ),
});

type ContractTruth = Truth<Signed, FilterNames<typeof contractList> | 'tab'>;
const contractsOf = (side: Side): ContractTruth => ({
  endpoint: `contract.${side}List`,
  download: `contract.${side}Download`,
  spec: listByKey(side === 'producer' ? 'contract' : 'contract-gripper'),
  personas: side === 'producer' ? ['producer-a', 'group-master'] : ['influencer', 'producer-matching'],
  ...common(side, 'MATCHING'),
  filters: {
    ...filters(side),
    myTurn: (row, mine: boolean) => awaits(row, side) === mine,
    counterpart: (row, other: number) => row.other === other,
    productSeq: (row, product: number) => row.products.includes(product),
    keyword: (row, words: readonly string[]) =>
      words.some((word) => numbered(row, word) || has(row.names, word) || has(row.called, word)),
  },
  sums: sums(side, `contract.${side}Summary`),
});
export const contractTruth = contractsOf('producer');
export const gripperContractTruth = contractsOf('gripper');

const KEYS: Readonly<Record<string, (row: Signed, word: string) => boolean>> = {
  CONTRACT_SEQ: numbered,
  COUNTERPART: (row, word) => has(row.called, word),
  PRODUCT_NAME: (row, word) => has(row.names, word),
  PRODUCT_SEQ: (row, word) => row.products.some((seq) => String(seq) === word),
};
type LegacyTruth = Truth<Signed, FilterNames<typeof legacyContractList> | 'tab'>;
const olderOf = (side: Side): LegacyTruth => {
  const path = side === 'producer' ? 'producer' : 'matching';
  return {
    endpoint: `contract-legacy.${path}List`,
    spec: listByKey(side === 'producer' ? 'contract-legacy' : 'contract-legacy-gripper'),
    personas: side === 'producer' ? ['producer-a'] : ['influencer', 'producer-matching'],
    ...common(side, 'LEGACY'),
    filters: {
      ...filters(side),
      searchKey: readByOthers,
      keyword: (row, words: readonly string[], { searchKey }: Given) =>
        words.some((word) => KEYS[String(searchKey)]!(row, word)),
    },
    sums: sums(side, `contract-legacy.${path}Summary`),
  };
};
export const legacyTruth = olderOf('producer');
export const gripperLegacyTruth = olderOf('gripper');
