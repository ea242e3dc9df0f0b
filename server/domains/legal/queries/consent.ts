import type { UserTraits } from '@jangteo/contract/kit/audience.ts';
import type { Agreements } from '@jangteo/contract/legal/terms.ts';
import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import type { Queryable } from '../../../kit/db/query.ts';

/** The last word on one version of a text. */
export interface ConsentRow {
  termsType: TermsType;
  version: number;
  agreed: boolean;
  at: string;
}

/** What somebody last said to each version, the newest word first. */
export async function readConsents(db: Queryable, userSeq: number): Promise<ConsentRow[]> {
  const { rows } = await db.query<ConsentRow>({
    name: 'legal-consents',
    text: `select "termsType", version, agreed, at
      from (select distinct on (terms_type, version) terms_type as "termsType", version, agreed, at, consent_seq
        from consent where user_seq = $1 order by terms_type, version, consent_seq desc) last
      order by consent_seq desc`,
    values: [userSeq],
  });
  return rows;
}

export interface NewConsents {
  userSeq: number;
  /** Null where nobody's request says it. */
  ip: string | null;
  at: Date;
  agreements: Agreements;
}

/** Writes what somebody says; answers the number of the first. */
export async function insertConsents(db: Queryable, one: NewConsents): Promise<number> {
  const { rows } = await db.query<{ consent_seq: number }>({
    name: 'legal-consent',
    text: `insert into consent (user_seq, terms_type, version, agreed, at, ip)
      select $1, w.terms_type, w.version, w.agreed, $5, $6
      from unnest($2::text[], $3::int[], $4::boolean[]) as w (terms_type, version, agreed) returning consent_seq`,
    values: [
      one.userSeq,
      one.agreements.map((word) => word.termsType),
      one.agreements.map((word) => word.version),
      one.agreements.map((word) => word.agreed),
      one.at,
      one.ip,
    ],
  });
  return Math.min(...rows.map((row) => row.consent_seq));
}

/** What the needs of an account follow from; null where there is none. */
export async function readTraits(
  db: Queryable,
  userSeq: number,
): Promise<Pick<UserTraits, 'userType' | 'matchSaleable'> | null> {
  const { rows } = await db.query<Pick<UserTraits, 'userType' | 'matchSaleable'>>({
    name: 'legal-traits',
    text: `select user_type as "userType", match_saleable as "matchSaleable" from account_user where user_seq = $1`,
    values: [userSeq],
  });
  return rows[0] ?? null;
}

/** Whether any of these texts is in force in a version that somebody never agreed to. */
export async function owesAny(
  db: Queryable,
  userSeq: number,
  types: readonly TermsType[],
  day: string,
): Promise<boolean> {
  const { rows } = await db.query<{ owes: boolean }>({
    name: 'legal-owes',
    text: `select exists (select from (select distinct on (terms_type) terms_type, version from legal_item
          where terms_type = any($2::text[]) and effective_from <= $3::date
          order by terms_type, effective_from desc, version desc) i
        where not exists (select from consent c where c.user_seq = $1 and c.terms_type = i.terms_type
          and c.version = i.version and c.agreed)) as owes`,
    values: [userSeq, types, day],
  });
  return rows[0]!.owes;
}
