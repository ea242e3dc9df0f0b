import { neededTerms } from '@jangteo/contract/legal/terms.ts';
import type { Invariant } from '../../kit/invariants/invariant.ts';

const list = (types: readonly string[]): string => `array[${types.map((type) => `'${type}'`).join(', ')}]`;

const NEEDED = `i.terms_type = any(${list(neededTerms.join)})
  or (u.user_type = 'producer' and i.terms_type = any(${list(neededTerms.sell)}))
  or ((u.user_type = 'influencer' or u.match_saleable) and i.terms_type = any(${list(neededTerms.match)}))`;

/** Texts of the house and what people agreed to (accounts.md §10, operator.md §9). */
export const invariants: readonly Invariant[] = [
  {
    id: 'A5',
    says: 'no seller who was here a month after a needed text, and they, came lacks their yes to it',
    title: '필수 약관에 동의하지 않은 판매자',
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
  {
    id: 'OP9',
    says: 'a published version of a text is what its hash says',
    title: '공지한 뒤에 바뀐 약관',
    sql: `select terms_seq from legal_item where hash <> encode(sha256(convert_to(html, 'UTF8')), 'hex')`,
  },
  {
    id: 'OP2f',
    says: 'a text that was published at the desk was agreed to by a second operator, to the letter',
    title: '승인 없이 공지한 약관',
    sql: `select i.terms_type, i.version from legal_item i
      where i.made_by is not null and not exists (select from approval a
        where a.approval_seq = i.approval_seq and a.kind = 'LEGAL_PUBLISH' and a.state = 'DONE'
          and (a.payload ->> 'itemSeq')::bigint = i.terms_seq
          and a.facts @> jsonb_build_array(jsonb_build_object('value', i.hash)))`,
  },
];
