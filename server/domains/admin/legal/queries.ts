import type { LegalDeskCategory, LegalVersion } from '@jangteo/contract/admin/legal.api.ts';
import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';

export async function readDeskCategories(db: Db): Promise<LegalDeskCategory[]> {
  const { rows } = await send(
    db,
    sql<LegalDeskCategory>`select legal_seq as "legalSeq", name, exposed, sort as "order", version
      from legal_category order by sort, legal_seq`,
  );
  return [...rows];
}

/** Of a category, or one of them: drafts first, then each text's versions, the newest first. */
export async function readDeskVersions(
  db: Db,
  { legalSeq, itemSeq = null }: { legalSeq: number; itemSeq?: number | null },
  today: string,
): Promise<LegalVersion[]> {
  const { rows } = await send(
    db,
    sql<LegalVersion>`select * from (
        select item_seq as "itemSeq", legal_seq as "legalSeq", terms_type as "termsType", 'DRAFT' as state,
          null::int as number, title, effective_from::text as "effectiveFrom", worse as adverse, changes,
          null as "publishedOn", null as hash, updated_at as "updatedAt", coalesce(w.waiting, false) as waiting,
          version + coalesce(w.n, 0) as version
        from legal_draft left join (select subject, bool_or(state = 'WAIT') as waiting, count(*)::int as n
            from approval where kind = 'LEGAL_PUBLISH' group by 1) w on w.subject = 'legal:' || item_seq
        union all
        select terms_seq, legal_seq, terms_type, case when effective_from > ${today}::date then 'ANNOUNCED'
            when row_number() over (partition by terms_type, effective_from > ${today}::date
              order by effective_from desc) = 1 then 'IN_FORCE' else 'PAST' end,
          version, title, effective_from::text, worse, changes, announced_on::text, hash, null, false, 0
        from legal_item) one
      where "legalSeq" = ${legalSeq} and (${itemSeq}::bigint is null or "itemSeq" = ${itemSeq})
      order by state <> 'DRAFT', "termsType", number desc nulls first, "itemSeq" desc`,
  );
  return [...rows];
}

/** @throws NOT_FOUND where the category has no such version */
export async function readDeskVersion(
  db: Db,
  key: { legalSeq: number; itemSeq: number },
  today: string,
): Promise<LegalVersion> {
  const [found] = await readDeskVersions(db, key, today);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** What a version says, and what the one before it says. */
export async function readTextsOf(
  db: Db,
  { itemSeq, termsType, number }: Pick<LegalVersion, 'itemSeq' | 'termsType' | 'number'>,
): Promise<{ html: string; before: { number: number; html: string } | null }> {
  const { rows } = await send(
    db,
    sql<{ html: string; before: { number: number; html: string } | null }>`select t.html, (
        select json_build_object('number', i.version, 'html', i.html) from legal_item i
        where i.terms_type = ${termsType} and (${number}::int is null or i.version < ${number})
        order by i.version desc limit 1) as before
      from (select html from legal_draft where item_seq = ${itemSeq}
        union all select html from legal_item where terms_seq = ${itemSeq}) t`,
  );
  return rows[0]!;
}

export interface DraftFields {
  title: string;
  html: string;
  effectiveFrom: string;
  adverse: boolean;
  changes: string | null;
}

export type Draft = DraftFields & { termsType: TermsType; version: number };

/** A draft as it is kept, locked until the transaction ends where it is to be written. @throws NOT_FOUND */
export async function readDraft(
  db: Db,
  { legalSeq, itemSeq }: { legalSeq: number; itemSeq: number },
  { lock = false }: { lock?: boolean } = {},
): Promise<Draft> {
  const { rows } = await send(
    db,
    sql<Draft>`select terms_type as "termsType", title, html, effective_from::text as "effectiveFrom",
        worse as adverse, changes, version
      from legal_draft where legal_seq = ${legalSeq} and item_seq = ${itemSeq} ${lock ? sql`for no key update` : sql``}`,
  );
  if (!rows[0]) throw fail('NOT_FOUND');
  return rows[0];
}

export async function insertDraft(
  db: Db,
  { legalSeq, termsType }: { legalSeq: number; termsType: TermsType },
  { title, html, effectiveFrom, adverse, changes }: DraftFields,
  at: Date,
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into legal_draft
        (legal_seq, terms_type, title, html, effective_from, worse, changes, updated_at)
      values (${legalSeq}, ${termsType}, ${title}, ${html}, ${effectiveFrom}::date, ${adverse}, ${changes}, ${toKst(at)})
      returning item_seq as seq`,
  );
  return rows[0]!.seq;
}

/** Of a draft that is locked. */
export const writeDraft = (
  db: Db,
  itemSeq: number,
  { title, html, effectiveFrom, adverse, changes }: DraftFields,
  at: Date,
): Promise<unknown> =>
  send(
    db,
    sql`update legal_draft set title = ${title}, html = ${html}, effective_from = ${effectiveFrom}::date,
        worse = ${adverse}, changes = ${changes}, updated_at = ${toKst(at)}, version = version + 1
      where item_seq = ${itemSeq}`,
  );

export const deleteDraft = (db: Db, itemSeq: number): Promise<unknown> =>
  send(db, sql`delete from legal_draft where item_seq = ${itemSeq}`);
