import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Sanctions (operator.md). */
export const invariants: readonly Invariant[] = [
  {
    id: 'OP2c',
    says: 'a sanction of more than 30 days, without an end or of an account was agreed to by another operator',
    title: '다른 운영자의 승인 없이 적용된 긴 제재',
    sql: `select sanction_seq from sanction
      where scope <> '{}' and ('ACCOUNT' = any(scope) or until_at is null or until_at > imposed_at + interval '30 days')
        and (approved_by is null or approved_by = imposed_by)`,
  },
  {
    id: 'OP5',
    says: 'whom a sanction has warned has the standing of it, and whose account a sanction has closed is kept out until then',
    title: '제재와 어긋나는 회원 상태나 지급 보류',
    sql: `select u.user_seq from account_user u
        join lateral (select exists (select from sanction s
          where s.user_seq = u.user_seq and s.state = 'ACTIVE' and s.target = 'ACCOUNT') as warned) w on true
        where u.status = 'WARN' and not w.warned or u.status = 'NORMAL' and w.warned
      union all select u.user_seq from account_user u
        left join sanction s on s.user_seq = u.user_seq and s.state = 'ACTIVE' and 'ACCOUNT' = any(s.scope)
        where (u.closed_at is null) <> (s.sanction_seq is null)
          or u.closed_at is not null and u.closed_until is distinct from s.until_at
      union all select seller_seq from payout p
        where p.held_by_sanction is not null and (p.status <> 'HELD' or not exists (select from sanction s
          where s.sanction_seq = p.held_by_sanction and s.user_seq = p.seller_seq and s.state = 'ACTIVE'
            and 'PAYOUT_HOLD' = any(s.scope)))`,
  },
];
