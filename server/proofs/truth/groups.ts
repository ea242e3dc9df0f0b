// Lists of groups, of their members and of accounts, said over their rows.
import type { userList } from '@jangteo/contract/admin/user.list.ts';
import type { groupList } from '@jangteo/contract/group/group.list.ts';
import type { memberList } from '@jangteo/contract/group/member.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import { oneOf, readByOthers, type FilterNames, type Given, type Truth } from './truth.ts';

const within = (text: string | null, word: string): boolean =>
  (text ?? '').normalize('NFD').toLowerCase().includes(word.trim().normalize('NFD').toLowerCase());

interface Member {
  id: number;
  tag: string | null;
  name: string | null;
  userType: string;
  productType: string | null;
  active: boolean;
}
const TYPES: Readonly<Record<string, string>> = { producer: 'PRODUCER', influencer: 'INFLUENCER' };

export const memberTruth: Truth<Member, FilterNames<typeof memberList> | 'tab'> = {
  endpoint: 'group.members',
  download: 'group.download',
  spec: listByKey('group-member'),
  personas: ['group-master'],
  params: async (world, who) => {
    const [row] = await world.sql<{ group: number }>(
      'select group_seq::int as "group" from seller_group where master_user_seq = $1',
      [who.userSeq],
    );
    return { groupSeq: row!.group };
  },
  rows: (world, who) =>
    world.sql<Member & Record<string, unknown>>(
      `select m.user_seq::int as id, u.user_tag as tag, u.nickname as name, u.user_type as "userType",
          u.product_type as "productType", m.active
        from seller_group g join group_member m using (group_seq) join account_user u on u.user_seq = m.user_seq
        where g.master_user_seq = $1 and m.role = 'MEMBER'`,
      [who.userSeq],
    ),
  id: ({ id }) => id,
  filters: {
    productType: ({ productType }, type: string) => productType === type,
    type: ({ userType }, types: readonly string[]) => types.includes(TYPES[userType] ?? 'NORMAL_USER'),
    active: ({ active }, asked: boolean) => active === asked,
    tab: ({ active }, tab: string) => active === (tab === 'active'),
    searchKey: readByOthers,
    keyword: ({ tag, name }, words: readonly string[], { searchKey }: Given) =>
      words.some((word) =>
        searchKey === 'USER_ID' ? tag === word.trim().toLowerCase() : within(name, word),
      ),
  },
};

interface Grouped {
  id: number;
  text: string;
  master: string;
}
export const groupTruth: Truth<Grouped, FilterNames<typeof groupList>> = {
  endpoint: 'group.groups',
  spec: listByKey('admin-group'),
  personas: ['admin'],
  rows: (world) =>
    world.sql<Grouped & Record<string, unknown>>(
      `select g.group_seq::int as id, g.name as text, coalesce(u.shop_name, '') || ' ' || u.name as master
        from seller_group g join account_user u on u.user_seq = g.master_user_seq`,
    ),
  id: ({ id }) => id,
  filters: { keyword: ({ text, master }, word: string) => within(text, word) || within(master, word) },
};

interface Account {
  id: number;
  userType: string;
  status: string;
  login: string;
  nickname: string | null;
  shop: string | null;
  phone: string | null;
  day: string;
  grade: string | null;
  numbers: string[];
}
const FOUND: Readonly<Record<string, (one: Account, word: string) => boolean>> = {
  USER_SEQ: ({ id }, word) => String(id) === word,
  USER_ID: ({ login }, word) => login.toLowerCase() === word.trim().toLowerCase(),
  COMPANY_NAME: ({ shop }, word) => shop !== null && within(shop, word),
  BUSINESS_NO: ({ numbers }, word) => numbers.includes(word.replace(/[\s-]/g, '')),
  PHONE_LAST4: ({ phone }, word) => phone?.slice(-4) === word.trim(),
  USER_NAME: ({ nickname }, word) => nickname !== null && within(nickname, word),
};
export const userTruth: Truth<Account, FilterNames<typeof userList>> = {
  endpoint: 'admin.users',
  spec: listByKey('admin-user'),
  personas: ['admin'],
  rows: (world) =>
    world.sql<Account & Record<string, unknown>>(
      `select user_seq::int as id, user_type as "userType", status, login_id as login, nickname, shop_name as shop,
          phone_number as phone, to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
          case when user_type = 'producer' then coalesce((select value from seller_grade
            where seller_seq = user_seq and kind = 'GRADE' order by of_day desc limit 1), 'DREAM_TREE') end as grade,
          array(select number from business_number b where b.user_seq = account_user.user_seq) as numbers
        from account_user`,
    ),
  id: ({ id }) => id,
  filters: {
    from: ({ day }, from: string) => day >= from,
    to: ({ day }, to: string) => day <= to,
    userType: oneOf(({ userType }) => userType),
    status: oneOf(({ status }) => status),
    grade: (one, grades: readonly string[]) => one.grade !== null && grades.includes(one.grade),
    searchKey: readByOthers,
    keyword: (one, words: readonly string[], { searchKey }: Given) =>
      words.some((word) => FOUND[String(searchKey ?? 'USER_NAME')]!(one, word)),
  },
};
