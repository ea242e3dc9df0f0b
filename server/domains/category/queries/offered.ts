import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Whether somebody may choose a category now: it is there, and neither it nor one above it is hidden. */
export async function isOffered(db: Db, category: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from category c left join category p on p.category_seq = c.parent_seq
        left join category r on r.category_seq = p.parent_seq
      where c.category_seq = ${category} and c.exposed and p.exposed is not false and r.exposed is not false`,
  );
  return rows.length === 1;
}
