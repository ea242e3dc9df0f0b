import { sql } from 'kysely';
import { sellerList } from '@jangteo/contract/admin/admin.list.ts';
import { unusable, type Usable } from '../../../kit/auth/caller.ts';
import { pattern } from '../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';

/** The expression of index account_user_search, to the letter. */
const SEARCH = sql`normalize(coalesce(l.shop_name, '') || ' ' || l.name || ' ' || l.login_id, NFD)`;

/** A member number or a tag as it is, anything else wherever it stands. */
function wordCondition(keyword: string): Condition | null {
  const word = keyword.trim();
  if (word === '') return null;
  const seq = /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null;
  return sql`(${SEARCH} ilike ${pattern(word)} or l.user_seq = ${seq} or l.user_tag = ${word})`;
}

type Get = (field: string) => string | null;

/** Whether an operator may act as this one, else why not. */
function canText(get: Get): string {
  const state = {
    status: get('status'),
    active: get('_active') === 't',
    group_active: get('_groupActive') === null ? null : get('_groupActive') === 't',
    closed_at: get('_closedAt'),
    closed_until: get('_closedUntil'),
  } as Usable;
  return JSON.stringify({ actAs: unusable(state) });
}

/** Sellers and broadcasters, whole table: only the operator's calls read it. Login ids leave masked. */
export const sellerSource = listSource(sellerList, {
  table: 'account_user',
  owner: null,
  id: 'user_seq',
  joins: () => sql`left join group_member m on m.user_seq = l.user_seq`,
  fields: {
    userSeq: 'l.user_seq',
    loginId: 'l.login_id',
    name: 'l.name',
    shopName: 'l.shop_name',
    userName: 'l.nickname',
    userTag: 'l.user_tag',
    userType: 'l.user_type',
    productType: 'l.product_type',
    producerType: 'l.producer_type',
    groupMaster: "coalesce(m.role = 'MASTER', false)",
    isGroupMember: "coalesce(m.role = 'MEMBER', false)",
    matchSaleable: 'l.match_saleable',
    status: 'l.status',
    createdAt: 'l.created_at',
    _active: 'l.active',
    _groupActive: 'm.active',
    _closedAt: 'l.closed_at',
    _closedUntil: 'l.closed_until',
  },
  computed: { can: canText },
  base: sql`l.user_type in ('producer', 'influencer')`,
  filters: {
    keyword: wordCondition,
    userType: (types) => (types.length > 0 ? sql`l.user_type = any(${types})` : null),
  },
  sorts: { createdAt: { column: 'l.created_at' }, name: { column: 'l.name collate "C"' } },
});
