import type { LegalCategory } from '@jangteo/contract/legal/exposed.api.ts';
import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import type { Queryable } from '../../../kit/db/query.ts';

/** A version of a text, without what it says. */
export interface TermsVersion {
  termsSeq: number;
  termsType: TermsType;
  version: number;
  /** From its midnight in Korea. */
  effectiveFrom: string;
  title: string;
  /** What it changed; null of a first one. */
  changes: string | null;
  legalSeq: number;
}

/** Every version of every text in the order of the enumeration's rows, the newest version first. */
export async function readVersions(db: Queryable): Promise<TermsVersion[]> {
  const { rows } = await db.query<TermsVersion>({
    name: 'legal-versions',
    text: `select terms_seq as "termsSeq", terms_type as "termsType", version, effective_from::text as "effectiveFrom", title, changes,
        legal_seq as "legalSeq"
      from legal_item order by terms_type, effective_from desc, version desc`,
  });
  return rows;
}

/** What a category's texts say, in every version, the newest first. */
export async function readTexts(
  db: Queryable,
  legalSeq: number,
): Promise<(TermsVersion & { html: string })[]> {
  const { rows } = await db.query<TermsVersion & { html: string }>({
    name: 'legal-texts',
    text: `select terms_seq as "termsSeq", terms_type as "termsType", version, effective_from::text as "effectiveFrom", title, changes,
        legal_seq as "legalSeq", html
      from legal_item where legal_seq = $1 order by terms_type, effective_from desc, version desc`,
    values: [legalSeq],
  });
  return rows;
}

/** In their order; `shown`: those that the public page lists. */
export async function readCategories(
  db: Queryable,
  { shown = false }: { shown?: boolean } = {},
): Promise<LegalCategory[]> {
  const { rows } = await db.query<LegalCategory>({
    name: 'legal-categories',
    text: 'select legal_seq as id, name from legal_category where exposed or not $1 order by sort, legal_seq',
    values: [shown],
  });
  return rows;
}
