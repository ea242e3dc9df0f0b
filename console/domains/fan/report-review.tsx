import type { QueryDomain } from '../../kit/call/query.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import type { ReportedReview } from '../review/report-place.ts';
import { ReportReview } from './ReportReview.tsx';

export const reportReview = (of: ReportedReview, old: readonly QueryDomain[]): void =>
  void editOne<true>(
    old,
    (done) => <ReportReview of={of} done={done} />,
    '신고했습니다. 처리 결과를 알려 드리겠습니다.',
  );
