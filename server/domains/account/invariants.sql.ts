import type { Invariant } from '../../kit/invariants/invariant.ts';

/** How people get in, where accounts stand, and what may still be known of them (accounts.md §3, §10). */
export const invariants: readonly Invariant[] = [
  {
    id: 'A1',
    says: 'an account stands where its history left it',
    title: '이력과 다른 입점 신청',
    sql: `select u.user_seq, u.status, h.to_status from account_user u
      left join lateral (select to_status from account_history h where h.user_seq = u.user_seq
        order by history_seq desc limit 1) h on true
      where u.status <> coalesce(h.to_status, 'NORMAL')`,
  },
  {
    id: 'A13',
    says: 'who left is written down, and nobody else; what was moved away stands nowhere else',
    title: '기록과 다른 탈퇴',
    sql: `select user_seq from account_user u full join left_user l using (user_seq)
      where (u.status = 'LEAVE') <> (l.user_seq is not null)
        or l.moved_at is not null
          and (u.email is not null or u.phone_number is not null or u.password_hash is not null)`,
  },
  {
    id: 'A14',
    says: 'what lies apart is of somebody who rests',
    title: '휴면이 아닌데 분리 보관된 정보',
    sql: `select user_seq from idle_user join account_user u using (user_seq)
      where u.status not in ('IDLE', 'LEAVE') or u.email is not null or u.phone_number is not null`,
  },
  // Only where a worker works; the newest sign-in says how late it is there.
  {
    id: 'A15',
    says: 'the data of who left are moved away within five days',
    title: '파기하지 않은 탈퇴 회원 정보',
    live: true,
    sql: `select user_seq from left_user where moved_at is null
    and left_at < (select max(last_sign_in_at) from account_activity) - interval '5 days'`,
  },
  {
    id: 'A8',
    says: 'an identity of a provider is one account’s',
    title: '두 계정에 연결된 소셜 계정',
    sql: `select min(user_seq) as user_seq, provider
      from social_identity
      group by provider, subject having count(*) > 1`,
  },
  {
    id: 'A8a',
    says: 'who signs in by a provider has an identity there',
    title: '소셜 계정이 없는 소셜 회원',
    sql: `select u.user_seq, u.provider
      from account_user u
      where u.provider <> 'E' and u.status <> 'LEAVE' and not exists (select from social_identity i
        where i.user_seq = u.user_seq and i.provider = u.provider)`,
  },
  // Only where people come in by the door: proofs open sessions beside it.
  {
    id: 'A9',
    says: 'no session of an account that left, rests or is switched off is open',
    title: '쓸 수 없는 계정의 로그인',
    live: true,
    sql: `select s.user_seq, s.session_seq
      from account_session s join account_user u using (user_seq) left join group_member m using (user_seq)
      where s.revoked_at is null and s.expires_at > now()
        and (u.status in ('LEAVE', 'IDLE') or not u.active or m.active is false)`,
  },
  {
    id: 'S1',
    says: 'a session stands at its newest token',
    title: '세대가 맞지 않는 로그인',
    sql: `select s.session_seq
      from account_session s join session_token t using (session_seq) group by s.session_seq, s.generation
      having max(t.generation) <> s.generation`,
  },
];
