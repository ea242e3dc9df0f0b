import type { CategoryRow } from '@jangteo/contract/category/category.api.ts';
import type { Queryable } from '../../../kit/db/query.ts';

const COLUMNS = `c.category_seq as "categorySeq", c.name, c.path, c.leaf, c.kinds, c.adult_only as "adultOnly"`;

/** A leaf, or something that leads to one which is shown: nobody walks into what holds nothing. */
const LEADS = `(c.leaf or exists (select from category l join category m on m.category_seq = l.parent_seq
  where l.leaf and l.exposed and m.exposed and c.category_seq in (m.category_seq, m.parent_seq)))`;

/** What stands right below a category, or the roots; nothing below a leaf, one that is not exposed or not there. */
export async function readChildren(db: Queryable, categorySeq: number | null): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>({
    name: 'category-children',
    text: `select ${COLUMNS}
      from category c left join category p on p.category_seq = c.parent_seq
      where c.parent_seq is not distinct from $1 and c.exposed and p.exposed is not false and ${LEADS} order by c.sort`,
    values: [categorySeq],
  });
  return rows;
}

/** All leaves in the order of the tree; none below a branch that is not exposed. */
export async function readLeaves(db: Queryable): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>({
    name: 'category-leaves',
    text: `select ${COLUMNS}
      from category c join category p on p.category_seq = c.parent_seq
        join category r on r.category_seq = p.parent_seq
      where c.leaf and c.exposed and p.exposed and r.exposed order by r.sort, p.sort, c.sort`,
  });
  return rows;
}

/** The category itself and those above it, which ask for it, too. */
const ABOVE = `(c.category_seq, c.parent_seq, (select p.parent_seq from category p where p.category_seq = c.parent_seq))`;

const DOC_TYPES = `(select coalesce(json_agg(json_build_object('docTypeSeq', t.doc_type_seq, 'name', t.name,
      'required', a.required, 'requiredFrom', a.required_from, 'note', t.note, 'kinds', a.kinds) order by a.required desc, t.sort), '[]')
    from category_doc_type a join doc_type t using (doc_type_seq) where a.category_seq in ${ABOVE})`;

/** JSON of the papers that a category asks for; null where there is no such category. */
export async function readDocTypes(db: Queryable, categorySeq: number): Promise<string | null> {
  return jsonOf(db, 'category-doc-types', DOC_TYPES, categorySeq);
}

const CERTS = (required: boolean) => `(select coalesce(json_agg(a.type_seq order by t.sort), '[]')
    from category_cert_type a join cert_type t using (type_seq)
    where a.category_seq in ${ABOVE} and a.required = ${required})`;

const TEMPLATES = `(select json_agg(json_build_object('key', t.key, 'name', t.name, 'fields', f.fields)
      order by t.key is distinct from c.template_key, t.sort)
    from notice_template t join (select template_key,
        json_agg(json_build_object('key', key, 'label', label, 'hint', hint) order by sort) as fields
      from notice_field group by template_key) f on f.template_key = t.key)`;

/** JSON of a category with everything that a product in it is asked; null where there is no such category. */
export async function readDetail(db: Queryable, categorySeq: number): Promise<string | null> {
  const detail = `json_build_object('categorySeq', c.category_seq, 'name', c.name, 'path', c.path, 'leaf', c.leaf,
    'kinds', c.kinds, 'adultOnly', c.adult_only, 'templates', ${TEMPLATES}, 'certTypeSeqs',
    json_build_object('required', ${CERTS(true)}, 'optional', ${CERTS(false)}), 'docTypes', ${DOC_TYPES})`;
  return jsonOf(db, 'category-detail', detail, categorySeq);
}

async function jsonOf(
  db: Queryable,
  name: string,
  expression: string,
  categorySeq: number,
): Promise<string | null> {
  const { rows } = await db.query<{ json: string }>({
    name,
    text: `select ${expression}::text as json from category c where c.category_seq = $1`,
    values: [categorySeq],
  });
  return rows[0]?.json ?? null;
}
