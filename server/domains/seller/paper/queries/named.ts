import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

/** Which of these files a paper, a change of business or an application names, sent or not. */
export async function readNamed(db: Db, pathnames: readonly string[]): Promise<Set<string>> {
  const these = [...pathnames];
  const { rows } = await send(
    db,
    sql<{ pathname: string }>`select pathname from seller_doc where pathname = any(${these})
      union select pathname from business_conversion_doc where pathname = any(${these})
      union select doc ->> 'pathname' from seller_application a
        cross join lateral jsonb_array_elements(coalesce(a.value -> 'docs', '[]')) doc
        where doc ->> 'pathname' = any(${these})`,
  );
  return new Set(rows.map(({ pathname }) => pathname));
}
