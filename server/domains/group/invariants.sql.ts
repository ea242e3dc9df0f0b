import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Masters and their members (accounts.md §10: A6 is I22 and I23). */
export const invariants: readonly Invariant[] = [
  {
    id: 'I22',
    says: 'no group has more members than seats, on or off',
    title: '정원을 넘은 그룹',
    sql: `select group_seq
      from group_member m join seller_group g using (group_seq)
      where m.role = 'MEMBER' group by group_seq, g.member_limit having count(*) > g.member_limit`,
  },
  {
    id: 'I23',
    says: "one master per group, and it is the group's; each row names it, each member has figures",
    title: '대표가 없거나 여럿인 그룹',
    sql: `select g.group_seq
      from seller_group g left join group_member m on m.group_seq = g.group_seq and m.role = 'MASTER'
      group by g.group_seq, g.master_user_seq
          having count(m.user_seq) <> 1 or min(m.user_seq) <> g.master_user_seq
      union all select g.group_seq from seller_group g join group_member m using (group_seq)
        left join member_figure f on f.user_seq = m.user_seq
      where m.master_seq <> g.master_user_seq or (m.role = 'MEMBER') <> (f.user_seq is not null)`,
  },
  {
    id: 'A7',
    says: 'no member has a business, an account, a change of business or an application of their own',
    title: '자기 사업자나 계좌가 있는 그룹 멤버',
    sql: `select m.user_seq from group_member m
      where m.role = 'MEMBER' and (exists (select from seller_business where seller_seq = m.user_seq)
        or exists (select from seller_account where seller_seq = m.user_seq)
        or exists (select from business_conversion where seller_seq = m.user_seq)
        or exists (select from seller_application where user_seq = m.user_seq and status <> 'none'))`,
  },
];
