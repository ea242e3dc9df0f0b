/** 자주 쓰는 문구 of a channel, used by whoever speaks for it. */
import { sql } from 'kysely';
import type { NewTemplate, Template } from '@jangteo/contract/seller/template.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';

const shown = sql`template_seq as "templateSeq", kind, title, text, category, version`;

export async function readTemplates(db: Db, seller: number, kind: string | undefined): Promise<Template[]> {
  const { rows } = await send(
    db,
    sql<Template>`select ${shown} from template
      where seller_seq = ${seller} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      order by used_at desc nulls last, template_seq`,
  );
  return [...rows];
}

/** One of a channel's for this, which is used by that (the last used stand first); null where there is none. */
export async function useTemplate(
  db: Db,
  seller: number,
  template: number,
  { kind, at }: { kind: Template['kind']; at: string },
): Promise<Template | null> {
  const { rows } = await send(
    db,
    sql<Template>`update template set used_at = ${at}
      where seller_seq = ${seller} and template_seq = ${template} and kind = ${kind} returning ${shown}`,
  );
  return rows[0] ?? null;
}

/** Writes of a channel come one after another, so that none exceeds its number; answers how many there are. */
export async function lockTemplates(db: Db, seller: number): Promise<number> {
  await lockWord(db, 'seller.templates', seller);
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from template where seller_seq = ${seller}`,
  );
  return rows[0]!.n;
}

export async function insertTemplate(
  db: Db,
  seller: number,
  { kind, title, text, category }: NewTemplate,
  at: string,
): Promise<Template> {
  const { rows } = await send(
    db,
    sql<Template>`insert into template (seller_seq, kind, title, text, category, created_at)
      values (${seller}, ${kind}, ${title}, ${text}, ${category}, ${at}) returning ${shown}`,
  );
  return rows[0]!;
}

/** The version that stands, locked; null where there is none. */
export async function lockTemplate(db: Db, seller: number, template: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ version: number }>`select version from template
      where seller_seq = ${seller} and template_seq = ${template} for no key update`,
  );
  return rows[0]?.version ?? null;
}

export async function updateTemplate(
  db: Db,
  seller: number,
  template: number,
  { kind, title, text, category }: NewTemplate,
): Promise<Template> {
  const { rows } = await send(
    db,
    sql<Template>`update template
      set kind = ${kind}, title = ${title}, text = ${text}, category = ${category}, version = version + 1
      where seller_seq = ${seller} and template_seq = ${template} returning ${shown}`,
  );
  return rows[0]!;
}

export async function deleteTemplate(db: Db, seller: number, template: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`delete from template where seller_seq = ${seller} and template_seq = ${template} returning template_seq`,
  );
  return rows.length > 0;
}
