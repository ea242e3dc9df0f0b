/** Every group, for the operator alone. */
import { sql } from 'kysely';
import { groupList, type GroupRow } from '@jangteo/contract/group/group.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';

const COUNTED: Condition = sql`lateral (select count(*)::int as members, (count(*) filter (where active))::int as active
  from group_member where group_seq = l.group_seq and role = 'MEMBER') m`;

export const groupSource = listSource(groupList, {
  table: 'seller_group',
  owner: null,
  id: 'group_seq',
  joins: () => sql`join account_user u on u.user_seq = l.master_user_seq cross join ${COUNTED}`,
  fields: {
    groupSeq: 'l.group_seq',
    version: 'l.version',
    groupName: 'l.name',
    limit: 'l.member_limit',
    members: 'm.members',
    active: 'm.active',
    rights: 'to_json(l.rights)',
    'master.userSeq': 'u.user_seq',
    'master.name': 'u.name',
    'master.shopName': 'u.shop_name',
  },
  computed: { rights: (get) => get('rights')! },
  filters: {
    keyword: (word) => {
      const like = pattern(word.trim());
      return sql`normalize(l.name, NFD) ilike ${like} or exists (select from account_user u
        where u.user_seq = l.master_user_seq and normalize(coalesce(u.shop_name, '') || ' ' || u.name, NFD) ilike ${like})`;
    },
  },
  sorts: {
    groupSeq: { column: 'l.group_seq' },
    members: { column: 'm.members', join: () => sql`cross join ${COUNTED}` },
    groupName: { column: 'l.name' },
  },
});

/** One group as the list shows it. */
export async function readGroupRow(db: Db, groupSeq: number): Promise<GroupRow | null> {
  const { rows } = await send(
    db,
    sql<GroupRow>`select l.group_seq as "groupSeq", l.version, l.name as "groupName", l.member_limit as "limit",
        m.members, m.active, l.rights,
        json_build_object('userSeq', u.user_seq, 'name', u.name, 'shopName', u.shop_name) as master
      from seller_group l join account_user u on u.user_seq = l.master_user_seq cross join ${COUNTED}
      where l.group_seq = ${groupSeq}`,
  );
  return rows[0] ?? null;
}
