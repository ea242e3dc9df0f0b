/** The grades of the desk's list of accounts follow their evaluation (docs/decisions/0128). */
import type { SellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { subscribeAll } from '../../kit/jobs/jobs.ts';
import { writeGrades } from './queries/grades.ts';

export const followGrades = subscribeAll({
  topic: 'grade.evaluated',
  name: 'desk',
  wants: ({ kind }) => kind === 'GRADE',
  runAll: async (events, { pools }) => {
    const evaluated = events.map(({ payload }) => payload);
    await inTransaction(pools.job, [], (db) =>
      writeGrades(
        db,
        evaluated.map(({ sellerSeq: user, value, of }) => ({ user, grade: value as SellerGrade, of })),
      ),
    );
  },
});
