import { sql } from 'kysely';
import type { CategoryTree, DeskCategory } from '@jangteo/contract/category/desk.api.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { lockWord } from '../../../../kit/db/lock-word.ts';
import type { PaperKind, PlannedPaper } from '../rules.ts';

/** The tree is small and changed seldom: whoever writes in it waits for another who does, so what was read of it stands. */
export const lockTree = (db: Db): Promise<unknown> => lockWord(db, 'category', 0);

/** Without what stands in them (`uses.ts`): from the roots down, siblings in their order. */
export async function readCategories(db: Db): Promise<Omit<DeskCategory, 'products'>[]> {
  const { rows } = await send(
    db,
    sql<
      Omit<DeskCategory, 'products'>
    >`select c.category_seq as "categorySeq", c.parent_seq as "parentSeq", c.level,
        c.name, c.path, c.exposed, c.template_key as "noticeTemplate", c.kinds, c.adult_only as "adultOnly", c.version,
        (select coalesce(json_agg(json_build_object('docTypeSeq', t.doc_type_seq, 'name', t.name, 'required', a.required,
            'kinds', a.kinds, 'requiredFrom', a.required_from) order by a.required desc, t.sort), '[]')
          from category_doc_type a join doc_type t using (doc_type_seq) where a.category_seq = c.category_seq) as "docTypes"
      from category c left join category p on p.category_seq = c.parent_seq
        left join category r on r.category_seq = p.parent_seq
      order by case c.level when 1 then array[c.sort, c.category_seq] when 2 then array[p.sort, p.category_seq, c.sort, c.category_seq]
        else array[r.sort, r.category_seq, p.sort, p.category_seq, c.sort, c.category_seq] end`,
  );
  return [...rows];
}

export async function readTemplates(db: Db): Promise<CategoryTree['templates']> {
  const { rows } = await send(
    db,
    sql<CategoryTree['templates'][number]>`select key, name from notice_template order by sort`,
  );
  return [...rows];
}

export async function readPaperKinds(db: Db): Promise<PaperKind[]> {
  const { rows } = await send(
    db,
    sql<PaperKind>`select doc_type_seq as "docTypeSeq", name, note from doc_type order by sort`,
  );
  return [...rows];
}

/** Seconds for which a category has been hidden; null: it is shown. */
export async function hiddenSeconds(db: Db, categorySeq: number, at: string): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ seconds: number | null }>`select case when exposed then null
        else coalesce(extract(epoch from ${at}::timestamptz - hidden_at), 'infinity')::float8 end as seconds
      from category where category_seq = ${categorySeq}`,
  );
  return rows[0]?.seconds ?? null;
}

type Added = Pick<
  DeskCategory,
  'parentSeq' | 'level' | 'name' | 'path' | 'exposed' | 'noticeTemplate' | 'kinds' | 'adultOnly'
>;

/** Behind its siblings; its number. */
export async function insertCategory(db: Db, one: Added, at: string): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into category (category_seq, parent_seq, level, name, path, leaf, kinds, template_key,
        adult_only, exposed, hidden_at, sort)
      values (nextval('category_number'), ${one.parentSeq}, ${one.level}, ${one.name}, ${one.path},
        ${one.noticeTemplate !== null}, ${one.kinds}, ${one.noticeTemplate}, ${one.adultOnly}, ${one.exposed},
        ${one.exposed ? null : at}::timestamptz,
        (select coalesce(max(sort), 0) + 1 from category where parent_seq is not distinct from ${one.parentSeq}))
      returning category_seq as seq`,
  );
  return rows[0]!.seq;
}

type Written = Pick<DeskCategory, 'categorySeq' | 'name' | 'path' | 'exposed' | 'noticeTemplate'>;

/** Its fields, and the paths of those below it: each is the names from the root down. */
export async function updateCategory(
  db: Db,
  { categorySeq, name, path, exposed, noticeTemplate }: Written,
  { before, at }: { before: string; at: string },
): Promise<void> {
  await send(
    db,
    sql`update category set name = ${name}, path = ${path}, exposed = ${exposed}, template_key = ${noticeTemplate},
        hidden_at = case when ${exposed} then null when exposed then ${at}::timestamptz else hidden_at end,
        version = version + 1
      where category_seq = ${categorySeq}`,
  );
  if (before !== path)
    await send(
      db,
      sql`update category set path = ${path} || substr(path, ${before.length + 1})
        where parent_seq = ${categorySeq}
          or parent_seq in (select category_seq from category where parent_seq = ${categorySeq})`,
    );
}

/** Categories above take what those below them take. */
export async function writeKinds(db: Db, above: readonly number[]): Promise<void> {
  for (const categorySeq of above)
    await send(
      db,
      sql`update category c set kinds = b.kinds
        from (select array_agg(distinct k order by k) as kinds from category, unnest(kinds) k
          where parent_seq = ${categorySeq}) b
        where c.category_seq = ${categorySeq} and b.kinds is not null and c.kinds <> b.kinds`,
    );
}

/** Places of siblings from 1 on; the one that was moved has another version. */
export async function writeOrder(db: Db, siblings: readonly number[], moved: number): Promise<void> {
  for (const [n, categorySeq] of siblings.entries())
    await send(
      db,
      sql`update category set sort = ${n + 1}, version = version + ${categorySeq === moved ? 1 : 0}
        where category_seq = ${categorySeq}`,
    );
}

/** With what it asks for; no row of a seller names it. */
export async function deleteCategory(db: Db, categorySeq: number): Promise<void> {
  await send(db, sql`delete from category_doc_type where category_seq = ${categorySeq}`);
  await send(db, sql`delete from category_cert_type where category_seq = ${categorySeq}`);
  await send(db, sql`delete from category where category_seq = ${categorySeq}`);
}

/** A kind of paper that nobody asked for yet; its number. */
export async function insertPaperKind(db: Db, name: string, note: string): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into doc_type (doc_type_seq, name, note, sort)
      values (nextval('doc_type_number'), ${name}, ${note}, (select coalesce(max(sort), 0) + 1 from doc_type))
      returning doc_type_seq as seq`,
  );
  return rows[0]!.seq;
}

/** Everything that a category asks for itself. */
export async function writePapers(
  db: Db,
  categorySeq: number,
  papers: readonly (PlannedPaper & { docTypeSeq: number })[],
): Promise<void> {
  await send(db, sql`delete from category_doc_type where category_seq = ${categorySeq}`);
  for (const { docTypeSeq, required, kinds, requiredFrom } of papers)
    await send(
      db,
      sql`insert into category_doc_type (category_seq, doc_type_seq, required, kinds, required_from)
        values (${categorySeq}, ${docTypeSeq}, ${required}, ${kinds}, ${requiredFrom}::date)`,
    );
  await send(db, sql`update category set version = version + 1 where category_seq = ${categorySeq}`);
}
