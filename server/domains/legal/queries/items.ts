import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import type { Queryable } from '../../../kit/db/query.ts';

/** A version of a text, without what it says. */
export interface TermsVersion {
  termsType: TermsType;
  version: number;
  /** From its midnight in Korea. */
  effectiveFrom: string;
}

/** Every version of every text, the newest first. */
export async function readVersions(db: Queryable): Promise<TermsVersion[]> {
  const { rows } = await db.query<TermsVersion>({
    name: 'legal-versions',
    text: `select terms_type as "termsType", version, effective_from::text as "effectiveFrom"
      from legal_item order by terms_type, effective_from desc, version desc`,
  });
  return rows;
}

export interface ItemRow extends TermsVersion {
  title: string;
  html: string;
  changes: string | null;
}

/** What these texts say in these versions. */
export async function readItems(db: Queryable, which: readonly TermsVersion[]): Promise<ItemRow[]> {
  const { rows } = await db.query<ItemRow>({
    name: 'legal-items',
    text: `select i.terms_type as "termsType", i.version, i.effective_from::text as "effectiveFrom", i.title, i.html,
        i.changes
      from unnest($1::text[], $2::int[]) with ordinality w (terms_type, version, n)
      join legal_item i on i.terms_type = w.terms_type and i.version = w.version order by w.n`,
    values: [which.map((one) => one.termsType), which.map((one) => one.version)],
  });
  return rows;
}
