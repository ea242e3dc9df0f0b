import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import type { Asked } from '../../kit/call/query.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import { ReportReview } from './ReportReview.tsx';

export const reportReview = (row: ReviewRow, old: readonly Asked[]): void =>
  void editOne<true>(
    old,
    (done) => <ReportReview row={row} done={done} />,
    '신고했습니다. 처리 결과를 알려 드리겠습니다.',
  );
