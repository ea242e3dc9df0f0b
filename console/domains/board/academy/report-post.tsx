import { editOne } from '../../../kit/list-acts/one.ts';
import { later } from '../../../ui/later.tsx';
import type { Reported } from './ReportPost.tsx';

const ReportPost = later(() => import('./ReportPost.tsx').then((m) => m.ReportPost));

export const reportPost = (of: Reported): void =>
  void editOne<true>(
    ['board-academy', 'fan'],
    (done) => <ReportPost of={of} done={done} />,
    '신고했습니다. 처리 결과를 알려 드리겠습니다.',
  );
