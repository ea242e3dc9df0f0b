import type { Queryable } from '../../../kit/db/query.ts';

export interface DueConsent {
  consentSeq: number;
  userSeq: number;
  /** How many times two years it is old. */
  period: number;
}

/** Marketing consents in force that were not confirmed in the period of two years that they are in. */
export async function readDueConsents(db: Queryable, now: Date, limit: number): Promise<DueConsent[]> {
  const { rows } = await db.query<DueConsent>(
    `select c.consent_seq as "consentSeq", c.user_seq as "userSeq", d.period
      from consent c
      join account_user u on u.user_seq = c.user_seq and u.status in ('NORMAL', 'WARN')
      cross join lateral (select (extract(year from age($1::timestamptz, c.at))::int / 2) as period) d
      where c.terms_type = 'PRIVACY_MARKETING' and c.agreed and c.at <= $1::timestamptz - interval '2 years'
        and not exists (select from consent later where later.user_seq = c.user_seq
          and later.terms_type = c.terms_type and later.consent_seq > c.consent_seq)
        and not exists (select from consent_asked a where a.consent_seq = c.consent_seq and a.period = d.period)
      order by c.at limit $2`,
    [now, limit],
  );
  return rows;
}

/** Marks the period as confirmed; false where another worker was first. */
export async function markAsked(db: Queryable, due: DueConsent, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into consent_asked (consent_seq, period, at) values ($1, $2, $3) on conflict do nothing',
    [due.consentSeq, due.period, at],
  );
  return rowCount === 1;
}

/** Where a person is told about their consent; null without a proven address or where they are gone. */
export async function readAddress(db: Queryable, userSeq: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null }>(
    `select email from account_user
      where user_seq = $1 and email_verified_at is not null and status in ('NORMAL', 'WARN')`,
    [userSeq],
  );
  return rows[0]?.email ?? null;
}

/** When a person agreed to marketing, as they last said; null where they do not. */
export async function readMarketingSince(db: Queryable, userSeq: number): Promise<string | null> {
  const { rows } = await db.query<{ agreed: boolean; at: string }>(
    `select agreed, at from consent where user_seq = $1 and terms_type = 'PRIVACY_MARKETING'
      order by consent_seq desc limit 1`,
    [userSeq],
  );
  return rows[0]?.agreed ? rows[0].at : null;
}
