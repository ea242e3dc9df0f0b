import { sql } from 'kysely';
import { memberList, type MemberRefusal } from '@jangteo/contract/group/member.list.ts';
import { clock, kstDay } from '../../../kit/clock/clock.ts';
import { any, none, pattern } from '../../../kit/list/conditions.ts';
import { listSource, type Condition, type SortSource } from '../../../kit/list/source.ts';

const TYPE = `case u.user_type when 'producer' then 'PRODUCER' when 'influencer' then 'INFLUENCER'
  else 'NORMAL_USER' end`;
const accountOf: Condition = sql`join account_user u on u.user_seq = l.user_seq`;
const figureOf: Condition = sql`join member_figure f on f.user_seq = l.user_seq`;
const ofAccount = (column: string): SortSource => ({ column, join: () => accountOf });
const ofFigure = (column: string): SortSource => ({ column, join: () => figureOf });
const ofAny = (condition: Condition): Condition =>
  sql`exists (select from account_user u where u.user_seq = l.user_seq and ${condition})`;

/** First day of this month in Korea. */
export const thisMonth = (): string => `${kstDay(clock.now()).slice(0, 7)}-01`;

type Get = (field: string) => string | null;

/** A dormant account is nobody's to change: it wakes by itself. */
function canText(get: Get): string {
  const refused: MemberRefusal | null = get('_status') === 'IDLE' ? 'IDLE' : null;
  return JSON.stringify({ update: refused, password: refused, active: null, remove: null });
}

/** Members of the master who asks. */
export const memberSource = listSource(memberList, {
  table: 'group_member',
  owner: 'master_seq',
  alone: true,
  id: 'user_seq',
  joins: () => sql`${accountOf} ${figureOf} cross join (select ${thisMonth()}::date as first_day) t`,
  fields: {
    userSeq: 'l.user_seq',
    userTag: 'u.user_tag',
    userName: 'u.nickname',
    type: TYPE,
    name: 'u.name',
    phoneNumber: 'u.phone_number',
    productType: 'u.product_type',
    productCount: 'f.product_count',
    followerCount: 'f.follower_count',
    monthSales: 'case when f.month = t.first_day then f.month_sales else 0 end',
    lastSignInAt: 'f.last_sign_in_at',
    lastPublishedAt: 'f.last_published_at',
    active: 'l.active',
    mustChange: 'u.must_change_password',
    createdAt: 'u.created_at',
    version: 'u.version',
    _status: 'u.status',
  },
  computed: { can: canText },
  base: sql`l.role = 'MEMBER'`,
  own: sql`l.role = 'MEMBER'`,
  filters: {
    productType: (type) => ofAny(sql`u.product_type = ${type}`),
    type: (types) => ofAny(sql`${sql.raw(TYPE)} = any(${[...types]})`),
    active: (active) => sql`l.active = ${active}`,
    tab: (tab) => sql`l.active = ${tab === 'active'}`,
    searchKey: none,
    keyword: (words, { searchKey }) =>
      ofAny(
        searchKey === 'USER_ID'
          ? any('u.user_tag')(words.map((word) => word.trim().toLowerCase()))
          : sql`normalize(u.nickname, NFD) ilike any(${words.map((word) => pattern(word.trim()))})`,
      ),
  },
  sorts: {
    DEFAULT: ofAccount('u.created_at'),
    USER_TAG: ofAccount('u.user_tag'),
    USER_NAME: ofAccount('u.nickname'),
    COMPANY_NAME: ofAccount('u.shop_name'),
    PRODUCT_COUNT: ofFigure('f.product_count'),
    FOLLOWER_COUNT: ofFigure('f.follower_count'),
    LAST_PUBLISHED_AT: ofFigure('f.last_published_at'),
  },
});
