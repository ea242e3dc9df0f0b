// 프로모션 as a seller finds them, said over their rows (money.md §9).
import type { promotionList } from '@jangteo/contract/promotion/promotion.list.ts';
import { promotionApplyFilter } from '@jangteo/contract/promotion/promotion.enums.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import { oneOf, type FilterNames, type Given, type Keeps, type Truth } from './truth.ts';

interface Offered {
  id: number;
  title: string;
  status: string;
  applyFrom: string;
  to: string;
  /** How the reader's own application stands. */
  applied: string | null;
}

const CARDS: Readonly<Record<string, (row: Offered) => boolean>> = {
  ALL: () => true,
  AVAILABLE_SUBMIT: ({ status, applied }) => status === 'APPLY' && applied === null,
  SUBMIT: ({ applied }) => ['SUBMIT', 'RETRY_SUBMIT', 'MODIFY_COMPLETE'].includes(applied ?? ''),
  MODIFY_REQUEST: ({ applied }) => applied === 'MODIFY_REQUEST',
  CONFIRMED: ({ applied }) => applied === 'CONFIRMED',
  REJECT: ({ applied }) => applied === 'REJECT',
};

const filters: Record<FilterNames<typeof promotionList>, Keeps<Offered>> = {
  filter: (row, filter: string) => CARDS[filter]!(row),
  status: oneOf(({ status }) => status),
  from: ({ to }, from: string) => to >= from,
  to: ({ applyFrom }, to: string) => applyFrom <= to,
  keyword: ({ id, title }, words: readonly string[]) =>
    words.some((word) => String(id) === word || title.normalize('NFD').includes(word.normalize('NFD'))),
};

/** Under everything that was asked for but the card. */
const anyCard = (whole: readonly Offered[], given: Given): Offered[] =>
  whole.filter((row) =>
    Object.entries(given).every(
      ([name, value]) =>
        name === 'filter' || filters[name as keyof typeof filters](row, value as never, given),
    ),
  );

export const promotionTruth: Truth<Offered, FilterNames<typeof promotionList>> = {
  endpoint: 'promotion.list',
  spec: listByKey('promotion'),
  personas: ['producer-a', 'influencer'],
  rows: async (world, who) =>
    world.sql<Offered>(
      `select p.promotion_seq::int as id, p.title, p.standing as status, p.apply_from::text as "applyFrom",
          p.to_day::text as "to",
          (select a.status from promotion_apply a where a.seller_seq = $1 and a.promotion_seq = p.promotion_seq
            and a.status <> 'WITHDRAWN') as applied
        from promotion p where p.audience = any($2)`,
      [who.userSeq, ['ALL', who.persona === 'influencer' ? 'GRIPPER' : 'PRODUCER']],
    ),
  id: ({ id }) => id,
  filters,
  sums: {
    'promotion.summary': ({ whole }, given) =>
      promotionApplyFilter.values.map((filter) => ({
        filter,
        count: anyCard(whole, given).filter(CARDS[filter]!).length,
      })),
  },
};
