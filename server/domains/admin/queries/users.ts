/** Whoever has an account: read by the operator's calls alone. */
import { sql } from 'kysely';
import { userList, type UserRefusal, type UserRow } from '@jangteo/contract/admin/user.list.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { any, fromDay, integers, none, pattern, toDay } from '../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';

const GROUP_ROLE = `case m.role when 'MASTER' then 'groupMaster' when 'MEMBER' then 'groupMember' else 'nonGroup' end`;
const memberOf: Condition = sql`left join group_member m on m.user_seq = l.user_seq`;
/** The lowest grade is that of sellers of whom nothing was evaluated yet (R292). */
const GRADE = `case when l.user_type = 'producer' then
  coalesce((select g.grade from desk_grade g where g.user_seq = l.user_seq), 'DREAM_TREE') end`;
const graded = (grades: readonly string[]): Condition =>
  sql`l.user_type = 'producer' and ${sql.raw(GRADE)} = any(${[...grades]})`;
const createdAt = sql`l.created_at`;
const ofShop = (column: string, none: string): string =>
  `case when l.user_type <> 'consumer' then coalesce((select d.${column} from desk_count d where d.user_seq = l.user_seq), ${none}) end`;
/** Asked of the rows of a page alone; of shops as they were counted last (`countShops`). */
const COUNTED = {
  products: ofShop('products', '0'),
  followers: ofShop('followers', '0'),
  liveAt: ofShop('live_at', 'null'),
  signedInAt: '(select y.last_sign_in_at from account_activity y where y.user_seq = l.user_seq)',
  sanctions: "(select count(*) from sanction s where s.user_seq = l.user_seq and s.state = 'ACTIVE')",
};
const COUNTED_AS = sql.raw(
  Object.entries(COUNTED)
    .map(([name, text]) => `${text} as "${name}"`)
    .join(', '),
);

interface Standing {
  status: string;
  phone: boolean;
}

/** What the desk may do with an account now. */
function canOf({ status, phone }: Standing): UserRow['can'] {
  const left: UserRefusal | null = status === 'LEAVE' ? 'LEFT' : null;
  const still: UserRefusal | null = left ?? (status === 'IDLE' ? 'IDLE' : null);
  return {
    warn: still ?? (status === 'WARN' ? 'WARNED' : null),
    clearWarn: left ?? (status === 'WARN' ? null : 'NOT_WARNED'),
    forceLogout: left,
    password: still ?? (phone ? null : 'NO_PHONE'),
  };
}

const like = (column: string, words: readonly string[]): Condition =>
  sql`normalize(${sql.ref(column)}, NFD) ilike any(${words.map((word) => pattern(word.trim()))})`;

/** 214-88-65430 and 2148865430 are the same number. */
const businessNumbers = (words: readonly string[]): string[] =>
  words.map((word) => word.replace(/[\s-]/g, '')).filter((word) => /^\d{10}$/.test(word));

/** What the words are looked for in; login ids and numbers as they are. */
function searched(words: readonly string[], key: string | undefined): Condition {
  if (key === 'USER_SEQ') return sql`l.user_seq = any(${integers(words)})`;
  if (key === 'USER_ID')
    return sql`lower(l.login_id) = any(${words.map((word) => word.trim().toLowerCase())})`;
  if (key === 'COMPANY_NAME') return like('l.shop_name', words);
  if (key === 'BUSINESS_NO')
    return sql`l.user_seq in (select user_seq from business_number where number = any(${businessNumbers(words)}))`;
  if (key === 'PHONE_LAST4') return sql`right(l.phone_number, 4) = any(${words.map((word) => word.trim())})`;
  return like('l.nickname', words);
}

export const userSource = listSource(userList, {
  table: 'account_user',
  owner: null,
  id: 'user_seq',
  joins: () => memberOf,
  fields: {
    userSeq: 'l.user_seq',
    userType: 'l.user_type',
    groupRole: GROUP_ROLE,
    shopName: 'l.shop_name',
    userName: 'l.nickname',
    name: 'l.name',
    loginId: 'l.login_id',
    grade: GRADE,
    status: 'l.status',
    active: 'l.active and coalesce(m.active, true)',
    warnedUntil: 'l.warned_until',
    ...COUNTED,
    createdAt: 'l.created_at',
    version: 'l.version',
    _phone: 'l.phone_number is not null',
  },
  computed: {
    can: (get) => JSON.stringify(canOf({ status: get('status')!, phone: get('_phone') === 't' })),
  },
  filters: {
    from: (day) => fromDay(createdAt, day),
    to: (day) => toDay(createdAt, day),
    userType: any('l.user_type'),
    status: any('l.status'),
    grade: graded,
    searchKey: none,
    keyword: (words, { searchKey }) => searched(words, searchKey as string | undefined),
  },
  sorts: {
    createdAt: { column: 'l.created_at' },
    userName: { column: 'l.nickname' },
    shopName: { column: 'l.shop_name' },
  },
});

export type UserStood = Omit<UserRow, 'can'> & { phoneNumber: string | null; rawLoginId: string };

/** One account; null: nobody. */
export async function readStood(db: Db, userSeq: number): Promise<UserStood | null> {
  const { rows } = await send(
    db,
    sql<UserStood>`select l.user_seq as "userSeq", l.user_type as "userType", ${sql.raw(GROUP_ROLE)} as "groupRole",
        l.shop_name as "shopName", l.nickname as "userName", l.name, l.login_id as "loginId", l.login_id as "rawLoginId",
        ${sql.raw(GRADE)} as grade, l.status, l.active and coalesce(m.active, true) as active, l.warned_until as "warnedUntil",
        ${COUNTED_AS}, l.created_at as "createdAt", l.version, l.phone_number as "phoneNumber"
      from account_user l ${memberOf} where l.user_seq = ${userSeq}`,
  );
  return rows[0] ?? null;
}

/** The same as the list shows it. */
export function asUserRow({ phoneNumber, rawLoginId: _raw, ...user }: UserStood): UserRow {
  return {
    ...user,
    name: mask('name', user.name),
    loginId: mask('id', user.loginId),
    can: canOf({ status: user.status, phone: phoneNumber !== null }),
  };
}

/** Warned accounts whose last moment is over. */
export async function readOverWarnings(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as "user" from account_user
      where status = 'WARN' and warned_until <= ${now} order by warned_until, user_seq limit ${limit}`,
  );
  return rows.map(({ user }) => user);
}
