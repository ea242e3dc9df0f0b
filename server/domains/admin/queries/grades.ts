import { sql } from 'kysely';
import type { SellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface Graded {
  user: number;
  grade: SellerGrade;
  /** Last day of the weeks that were counted. */
  of: string;
}

/** The latest grade of each stands, in whatever order they come; rows are locked by number. */
export async function writeGrades(db: Db, graded: readonly Graded[]): Promise<void> {
  await send(
    db,
    sql`insert into desk_grade (user_seq, grade, of_day)
      select distinct on ("user") "user", grade, "of"
      from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as e ("user" bigint, grade text, "of" date)
      order by "user", "of" desc
      on conflict (user_seq) do update set grade = excluded.grade, of_day = excluded.of_day
        where desk_grade.of_day <= excluded.of_day`,
  );
}
