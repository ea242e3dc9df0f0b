import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { isOffered } from '../../category/index.ts';

/** What a leaf asks for itself and for those above it: certificates that are required. */
export interface AskedCerts {
  category: number;
  certTypes: number[];
}

export async function readAskedCerts(db: Db, categories: readonly number[]): Promise<AskedCerts[]> {
  const { rows } = await send(
    db,
    sql<AskedCerts>`select c.category_seq as category,
        coalesce(array_agg(a.type_seq) filter (where a.required), '{}') as "certTypes"
      from category c left join category u on u.category_seq = c.parent_seq
        left join category_cert_type a on a.category_seq in (c.category_seq, c.parent_seq, u.parent_seq)
      where c.category_seq = any(${[...categories]}) group by 1`,
  );
  return [...rows];
}

export interface NoticeKeys {
  key: string;
  fields: string[];
}

/** Notice templates with the keys of their fields. */
export async function readNoticeKeys(db: Db, keys: readonly string[]): Promise<NoticeKeys[]> {
  const { rows } = await send(
    db,
    sql<NoticeKeys>`select template_key as key, array_agg(key order by sort) as fields
      from notice_field where template_key = any(${[...keys]}) group by 1`,
  );
  return [...rows];
}

/** A category that holds products. */
export interface Leaf {
  kinds: string[];
  adultOnly: boolean;
  /** It may be chosen now; what stands there already stays. */
  offered: boolean;
}

/** Null where there is no such category, or others stand below it. */
export async function readLeaf(db: Db, category: number): Promise<Leaf | null> {
  const { rows } = await send(
    db,
    sql<Omit<Leaf, 'offered'>>`select kinds, adult_only as "adultOnly" from category
      where category_seq = ${category} and leaf`,
  );
  return rows[0] ? { ...rows[0], offered: await isOffered(db, category) } : null;
}

/** Certificates with what they may be about. */
export async function readCertTypes(db: Db): Promise<{ type: number; subjects: number[] }[]> {
  const { rows } = await send(
    db,
    sql<{ type: number; subjects: number[] }>`select t.type_seq as type,
        coalesce(array_agg(s.subject_seq) filter (where s.subject_seq is not null), '{}') as subjects
      from cert_type t left join cert_subject s using (type_seq) group by 1`,
  );
  return [...rows];
}
