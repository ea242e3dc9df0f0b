import { sql } from 'kysely';
import type { PromotionSummary } from '@jangteo/contract/promotion/promotion.api.ts';
import {
  promotionApplyFilter,
  type PromotionApplyFilter,
  type PromotionApplyStatus,
  type PromotionStatus,
} from '@jangteo/contract/promotion/promotion.enums.ts';
import { promotionList } from '@jangteo/contract/promotion/promotion.list.ts';
import type { Caller } from '../../../kit/auth/caller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { any, integers, pattern } from '../../../kit/list/conditions.ts';
import { readCount } from '../../../kit/list/count.ts';
import { searchIn } from '../../../kit/list/serve.ts';
import { listSource, type Condition, type ListSource } from '../../../kit/list/source.ts';
import { audiencesOf, canOf } from '../rules.ts';

/** The number of a promotion, or a word of its title. */
export const saysPromotion = (
  words: readonly string[],
): Condition => sql`(l.promotion_seq = any(${integers(words)})
  or normalize(l.title, NFD) like any(${words.map(pattern)}))`;
/** Days on which it is applied for or on. */
export const overFrom = (day: string): Condition => sql`l.to_day >= ${day}::date`;
export const overTo = (day: string): Condition => sql`l.apply_from <= ${day}::date`;

const STANDING = {
  SUBMIT: ['SUBMIT', 'RETRY_SUBMIT', 'MODIFY_COMPLETE'],
  MODIFY_REQUEST: ['MODIFY_REQUEST'],
  CONFIRMED: ['CONFIRMED'],
  REJECT: ['REJECT'],
} as const satisfies Partial<Record<PromotionApplyFilter, readonly PromotionApplyStatus[]>>;

/** Promotions as this caller finds them, each with their own application. */
export const promotionsOf = (caller: Caller): ListSource => {
  const seller = caller.userSeq;
  const mine = (
    more: Condition,
  ): Condition => sql`exists (select from promotion_desk a where a.owner_seq = ${seller}
    and a.promotion_seq = l.promotion_seq and a.standing <> 'WITHDRAWN' and ${more})`;
  return listSource(promotionList, {
    table: 'promotion',
    owner: null,
    id: 'promotion_seq',
    joins:
      () => sql`left join promotion_desk a on a.owner_seq = ${seller} and a.promotion_seq = l.promotion_seq
      and a.standing <> 'WITHDRAWN'`,
    fields: {
      promotionSeq: 'l.promotion_seq',
      banner: 'l.banner',
      badge: 'l.badge',
      title: 'l.title',
      status: 'l.standing',
      applyFrom: 'l.apply_from',
      applyTo: 'l.apply_to',
      from: 'l.from_day',
      to: 'l.to_day',
      benefit: 'l.benefit',
      promotionApplySeq: 'a.promotion_apply_seq',
      applyStatus: 'a.standing',
      appliedAt: 'a.applied_at',
      version: 'a.edition',
    },
    computed: {
      can: (get) =>
        JSON.stringify(
          canOf({
            status: get('status') as PromotionStatus,
            applied: get('applyStatus') as PromotionApplyStatus | null,
          }),
        ),
    },
    base: sql`l.audience = any(${audiencesOf(caller)})`,
    filters: {
      filter: (filter: PromotionApplyFilter) => {
        if (filter === 'ALL') return null;
        if (filter === 'AVAILABLE_SUBMIT') return sql`l.standing = 'APPLY' and not ${mine(sql`true`)}`;
        return mine(sql`a.standing = any(${[...STANDING[filter]]})`);
      },
      status: any('l.standing'),
      from: overFrom,
      to: overTo,
      keyword: saysPromotion,
    },
    sorts: { applyTo: { column: 'l.apply_to' }, from: { column: 'l.from_day' } },
  });
};

/** As many as the list has of each. */
export async function readSummary(ctx: TxCtx, query: object): Promise<PromotionSummary> {
  const searches = await searchIn(promotionsOf, ctx, query);
  return Promise.all(
    promotionApplyFilter.values.map(async (filter) => ({
      filter,
      count: await readCount(ctx, searches.with({ filter })),
    })),
  );
}
