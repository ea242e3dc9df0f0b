import { neededTerms } from '../../contract/legal/terms.ts';

const list = (types: readonly string[]): string => `array[${types.map((type) => `'${type}'`).join(', ')}]`;

/**
 * Everybody without a word on any text has agreed to what they needed, in every version that there is: at once when they
 * came, and to what is announced since then.
 */
export const CONSENTS = `insert into consent (user_seq, terms_type, version, agreed, at, ip)
  select u.user_seq, i.terms_type, i.version, true,
    greatest(u.created_at, i.announced_on::timestamp at time zone 'Asia/Seoul'), '203.0.113.7'
  from account_user u join legal_item i on i.terms_type = any(${list(neededTerms.join)})
    or (u.user_type = 'producer' and i.terms_type = any(${list(neededTerms.sell)}))
    or ((u.user_type = 'influencer' or u.match_saleable) and i.terms_type = any(${list(neededTerms.match)}))
  where u.user_type <> 'admin' and not exists (select from consent c where c.user_seq = u.user_seq)`;
