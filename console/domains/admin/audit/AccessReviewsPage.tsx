/** 월간 점검: each month of the access log, looked through and signed once (operator.md §9). */
import { auditApi, type AccessReviewRow } from '@jangteo/contract/admin/audit.api.ts';
import { accessReviewState } from '@jangteo/contract/admin/audit.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count, dateTime, day } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { monthName } from './month.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import '../desk/desk.css';

export function AccessReviewsPage() {
  const reviewsQuery = useQuery(query(auditApi.reviews));
  const rows = reviewsQuery.data?.data;
  return (
    <>
      <PageHead note="매달 1일에 지난달 접속기록의 점검이 열립니다. 10일까지 확인하고 서명해 주세요." />
      <div className="jt-desk">
        <Panel flush title="점검" note={rows && `${count(rows.length)}건`}>
          <QueryView query={reviewsQuery} rows={5} height={64} columns={3} />
          {rows?.length === 0 && (
            <EmptyState title="열린 점검이 없습니다." next="한 달이 지나면 이곳에 나타납니다." />
          )}
          <ul className="jt-desk-rows">
            {rows?.map((row) => (
              <li key={row.month}>
                <ReviewLine row={row} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

function ReviewLine({ row }: { row: AccessReviewRow }) {
  const { month, state, total, findings, dueDay, signedAt, signedBy } = row;
  const name = monthName(month);
  return (
    <>
      <span className="jt-grow">
        <b>{name}</b>
        <small>
          <Dotted
            of={[
              `접속기록 ${count(total)}건`,
              findings > 0 && `지적 ${count(findings)}건`,
              signedAt ? `${dateTime(signedAt)} ${signedBy?.name ?? '운영자'} 서명` : `${day(dueDay)}까지`,
            ]}
          />
        </small>
      </span>
      <EnumTag of={accessReviewState} value={state} />
      <Button
        size="small"
        aria-label={`${name} 점검 열기`}
        onClick={() => void show<true>((done) => <ReviewDialog month={month} onClose={() => done(null)} />)}
      >
        열기
      </Button>
    </>
  );
}
