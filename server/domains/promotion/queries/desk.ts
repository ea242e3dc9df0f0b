/** Promotions of the house and what is applied for, as an operator reads them (operator.md §7). */
import { sql } from 'kysely';
import { promotionApplyDeskList, promotionDeskList } from '@jangteo/contract/promotion/desk.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { any, fromDay, integers, pattern, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import { heldFields, type Desk } from '../../desk/index.ts';
import { overFrom, overTo, saysPromotion } from './list.ts';
import { countsOf } from './promotion.ts';

export const promotionDeskSource = listSource(promotionDeskList, {
  table: 'promotion',
  owner: null,
  id: 'promotion_seq',
  joins: () => countsOf,
  fields: {
    promotionSeq: 'l.promotion_seq',
    banner: 'l.banner',
    badge: 'l.badge',
    title: 'l.title',
    status: 'l.standing',
    audience: 'l.audience',
    applyFrom: 'l.apply_from',
    applyTo: 'l.apply_to',
    from: 'l.from_day',
    to: 'l.to_day',
    benefit: 'l.benefit',
    applications: 'n.applications',
    waiting: 'n.waiting',
    confirmed: 'n.confirmed',
    createdAt: 'l.created_at',
    version: 'l.version',
  },
  filters: {
    from: overFrom,
    to: overTo,
    audience: any('l.audience'),
    keyword: saysPromotion,
    tab: (tab) => (tab === 'closed' ? sql`l.standing = 'CLOSED'` : sql`l.standing <> 'CLOSED'`),
  },
  sorts: { applyTo: { column: 'l.apply_to' }, createdAt: { column: 'l.created_at' } },
});

/** Applications that nobody has decided. */
export const promotionApplyDesk: Desk = {
  desk: 'promotion-applications',
  subject: 'promotion-apply',
  waits: () => sql`select promotion_apply_seq as seq, updated_at as since, null::timestamptz as due
    from promotion_desk where standing = any(${[...TABS.waiting]})`,
};

const TABS = {
  waiting: ['SUBMIT', 'RETRY_SUBMIT', 'MODIFY_COMPLETE'],
  modify: ['MODIFY_REQUEST'],
  confirmed: ['CONFIRMED'],
  rejected: ['REJECT'],
} as const;

export const promotionApplyDeskSource = listSource(promotionApplyDeskList, {
  table: 'promotion_desk',
  owner: null,
  id: 'promotion_apply_seq',
  joins: () => sql`join promotion p on p.promotion_seq = l.promotion_seq
    join account_user s on s.user_seq = l.owner_seq`,
  fields: {
    promotionApplySeq: 'l.promotion_apply_seq',
    promotionSeq: 'l.promotion_seq',
    promotionTitle: 'p.title',
    sellerSeq: 'l.owner_seq',
    sellerName: 'coalesce(s.shop_name, s.name)',
    status: 'l.standing',
    appliedAt: 'l.applied_at',
    updatedAt: 'l.updated_at',
    ...heldFields('promotion-applications', 'l.promotion_apply_seq'),
  },
  filters: {
    from: (day) => fromDay(sql`l.applied_at`, day),
    to: (day) => toDay(sql`l.applied_at`, day),
    promotionSeq: (promotion) => sql`l.promotion_seq = ${promotion}`,
    /** The number of an application or of who applied, or a word of the promotion or the shop. */
    keyword: (words) => {
      const [numbers, said] = [integers(words), words.map(pattern)];
      return sql`(l.promotion_apply_seq = any(${numbers}) or l.owner_seq = any(${numbers})
        or exists (select from promotion q where q.promotion_seq = l.promotion_seq
          and normalize(q.title, NFD) like any(${said}))
        or exists (select from account_user u where u.user_seq = l.owner_seq
          and normalize(coalesce(u.shop_name, u.name), NFD) like any(${said})))`;
    },
    tab: (tab) => sql`l.standing = any(${[...TABS[tab]]})`,
  },
  sorts: { updatedAt: { column: 'l.updated_at' }, appliedAt: { column: 'l.applied_at' } },
});

/** What a shop is called. */
export async function readSellerName(db: Db, seller: number): Promise<string> {
  const { rows } = await send(
    db,
    sql<{
      name: string;
    }>`select coalesce(shop_name, name) as name from account_user where user_seq = ${seller}`,
  );
  return rows[0]?.name ?? '';
}
