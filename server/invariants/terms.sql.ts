import { neededTerms } from '@jangteo/contract/legal/terms.ts';
import type { Invariant } from './invariant.ts';

const list = (types: readonly string[]): string => `array[${types.map((type) => `'${type}'`).join(', ')}]`;
const NEEDED = `i.terms_type = any(${list(neededTerms.join)})
  or (u.user_type = 'producer' and i.terms_type = any(${list(neededTerms.sell)}))
  or ((u.user_type = 'influencer' or u.match_saleable) and i.terms_type = any(${list(neededTerms.match)}))`;

/** What people agreed to (accounts.md §10). */
export const termsInvariants: readonly Invariant[] = [
  {
    id: 'A5',
    says: 'no seller who was here a month after a needed text, and they, came lacks their yes to it',
    sql: `select u.user_seq, i.terms_type, i.version
      from (select user_seq, (max(last_used_at) at time zone 'Asia/Seoul')::date as seen
        from account_session group by 1) s
      join account_user u on u.user_seq = s.user_seq and u.user_type in ('producer', 'influencer')
        and u.status in ('NORMAL', 'WARN') and u.active
      join legal_item i
        on greatest(i.effective_from, (u.created_at at time zone 'Asia/Seoul')::date) + 30 <= s.seen and (${NEEDED})
      where not exists (select from legal_item n where n.terms_type = i.terms_type and n.version > i.version
          and n.effective_from <= s.seen)
        and not exists (select from consent c where c.user_seq = u.user_seq and c.terms_type = i.terms_type
          and c.version = i.version and c.agreed)`,
  },
];
