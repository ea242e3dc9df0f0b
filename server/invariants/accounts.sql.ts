import type { Invariant } from './invariant.ts';

/** How people get in (accounts.md §10). */
export const accountInvariants: readonly Invariant[] = [
  {
    id: 'A8',
    says: 'an identity of a provider is one account’s',
    sql: `select min(user_seq) as user_seq, provider
      from social_identity
      group by provider, subject having count(*) > 1`,
  },
  {
    id: 'A8a',
    says: 'who signs in by a provider has an identity there',
    sql: `select u.user_seq, u.provider
      from account_user u
      where u.provider <> 'E' and u.status <> 'LEAVE' and not exists (select from social_identity i
        where i.user_seq = u.user_seq and i.provider = u.provider)`,
  },
];

/** Only where people come in by the door: proofs open sessions beside it. */
export const liveAccountInvariants: readonly Invariant[] = [
  {
    id: 'A9',
    says: 'no session of an account that left, rests or is switched off is open',
    sql: `select s.user_seq, s.session_seq
      from account_session s join account_user u using (user_seq) left join group_member m using (user_seq)
      where s.revoked_at is null and s.expires_at > now()
        and (u.status in ('LEAVE', 'IDLE') or not u.active or m.active is false)`,
  },
];
