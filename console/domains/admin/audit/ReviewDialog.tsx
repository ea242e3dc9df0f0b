/** One month: what it comes to, and what is found and signed where this operator may. */
import { auditApi, type AccessReview } from '@jangteo/contract/admin/audit.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { dateTime } from '../../../ui/format.ts';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { FiguresPart } from './FiguresPart.tsx';
import { monthName } from './month.ts';
import { SignDialog } from './SignDialog.tsx';

export function ReviewDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const reviewQuery = useQuery(query(auditApi.review, { params: { month } }));
  const review = reviewQuery.data?.data;
  if (review?.state === 'OPEN' && noRight(auditApi.sign) === null)
    return <SignDialog review={review} onClose={onClose} />;
  return (
    <QueryDialog title={`${monthName(month)} 접속기록 점검`} query={reviewQuery} onClose={onClose}>
      {review && (
        <>
          <FiguresPart review={review} />
          <Signed review={review} />
        </>
      )}
    </QueryDialog>
  );
}

function Signed({ review: { findings, conclusion, signedAt, signedBy } }: { review: AccessReview }) {
  if (signedAt === null) return <p className="jt-desk-hint">감사 역할의 운영자가 서명합니다.</p>;
  return (
    <>
      <h3 className="jt-desk-heading">점검 결과</h3>
      <Facts
        wide
        facts={[
          ['서명', `${signedBy?.name ?? '운영자'} · ${dateTime(signedAt)}`],
          ['결론', conclusion],
          ...findings.map((one): Fact => [`기록 ${one.logSeq.join(', ')}`, `${one.text} → ${one.judged}`]),
        ]}
      />
    </>
  );
}
