import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { overtaken } from '../../../kit/db/version.ts';

/** A text as it is to be published. */
export interface NewText {
  termsSeq: number;
  legalSeq: number;
  termsType: TermsType;
  title: string;
  /** As `cleanHtml` leaves it. */
  html: string;
  effectiveFrom: string;
  worse: boolean;
  changes: string | null;
}

/** Who asked for it, and what was agreed to. */
export interface Agreed {
  by: number;
  approvalSeq: number | null;
}

/** Versions of a text come one after another. */
export const lockType = (db: Db, type: TermsType): Promise<unknown> => lockWord(db, `legal:${type}`, 0);

/** As the next version; its number stays that of the draft. */
export const insertText = (
  db: Db,
  { termsSeq, legalSeq, termsType, title, html, effectiveFrom, worse, changes }: NewText,
  { hash, on, by, approvalSeq }: Agreed & { hash: string; on: string },
): Promise<unknown> =>
  send(
    db,
    sql`insert into legal_item (terms_seq, terms_type, version, legal_seq, title, html, hash, effective_from,
        announced_on, worse, changes, made_by, approval_seq)
      select ${termsSeq}, ${termsType}, coalesce(max(version), 0) + 1, ${legalSeq}, ${title}, ${html}, ${hash},
        ${effectiveFrom}::date, ${on}::date, ${worse}, ${changes}, ${by}, ${approvalSeq}
      from legal_item where terms_type = ${termsType}`,
  );

export interface CategoryFields {
  name: string;
  exposed: boolean;
  order: number;
}

/** A new category's number; null: there is one of that name. */
export async function addCategory(db: Db, { name, exposed, order }: CategoryFields): Promise<number | null> {
  await lockWord(db, 'legal-category', 0);
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into legal_category (legal_seq, name, exposed, sort)
      select coalesce(max(legal_seq), 0) + 1, ${name}, ${exposed}, ${order} from legal_category
      on conflict (name) do nothing returning legal_seq as seq`,
  );
  return rows[0]?.seq ?? null;
}

/**
 * Changes a category over the version that was read. False: there is another one of that name.
 * @throws VERSION_CONFLICT
 */
export async function changeCategory(
  db: Db,
  { legalSeq, version }: { legalSeq: number; version: number },
  { name, exposed, order }: CategoryFields,
): Promise<boolean> {
  await lockWord(db, 'legal-category', 0);
  const { rows } = await send(
    db,
    sql<{ version: number; taken: boolean }>`select version,
        exists (select from legal_category where name = ${name} and legal_seq <> ${legalSeq}) as taken
      from legal_category where legal_seq = ${legalSeq}`,
  );
  const [now] = rows;
  if (now?.version !== version) throw overtaken({ version: now?.version ?? 0 });
  if (now.taken) return false;
  await send(
    db,
    sql`update legal_category set name = ${name}, exposed = ${exposed}, sort = ${order}, version = version + 1
      where legal_seq = ${legalSeq}`,
  );
  return true;
}

/** A published version, as people are told of it. */
export async function readAnnounced(
  db: Db,
  termsSeq: number,
): Promise<{ title: string; changes: string; effectiveFrom: string }> {
  const { rows } = await send(
    db,
    sql<{
      title: string;
      changes: string;
      effectiveFrom: string;
    }>`select title, coalesce(changes, '') as changes,
        effective_from::text as "effectiveFrom" from legal_item where terms_seq = ${termsSeq}`,
  );
  return rows[0]!;
}

/** Who agreed to an earlier version of a text, has a proven address and is here yet, by number. */
export async function readAgreed(
  db: Db,
  { termsSeq, after, limit }: { termsSeq: number; after: number; limit: number },
): Promise<{ userSeq: number; email: string }[]> {
  const { rows } = await send(
    db,
    sql<{ userSeq: number; email: string }>`select u.user_seq as "userSeq", u.email
      from account_user u where u.user_seq > ${after} and u.email_verified_at is not null and u.email is not null
        and u.status in ('NORMAL', 'WARN') and exists (select from consent c join legal_item i on i.terms_seq = ${termsSeq}
          where c.user_seq = u.user_seq and c.terms_type = i.terms_type and c.version < i.version and c.agreed)
      order by u.user_seq limit ${limit}`,
  );
  return [...rows];
}
