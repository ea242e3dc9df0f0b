/** 내 신고: what this channel has reported and what became of it; alerts lead here by `?reports=open`. */
import { blockApi, type OwnReport } from '@jangteo/contract/fan/block.api.ts';
import { reportReason, reportState, reportTarget } from '@jangteo/contract/fan/fan.enums.ts';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Act } from '../../kit/acts.ts';
import { query } from '../../kit/call/query.ts';
import { QueryView } from '../../kit/QueryView.tsx';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { searchWith, searchWithout } from '../../kit/PageLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { count, day } from '../../ui/format.ts';

const LENGTH = 100;

/** The act that opens it, and what stands over the page while it is open. */
export function useOwnReports(): { act: Act; shown: ReactNode } {
  const router = useRouter();
  const { reports } = useSearch({ strict: false }) as { reports?: unknown };
  const set = (search: never) => void router.navigate({ to: '.', search, replace: true });
  return {
    act: {
      key: 'reports',
      label: '내 신고',
      icon: <IconFlag />,
      onSelect: () => set(searchWith({ reports: 'open' })),
    },
    shown: reports !== undefined && <Reports onClose={() => set(searchWithout('reports'))} />,
  };
}

function Reports({ onClose }: { onClose: () => void }) {
  const reportsQuery = useQuery(query(blockApi.reports, { query: { length: LENGTH } }));
  return (
    <Dialog
      open
      title="내 신고"
      width={640}
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          닫기
        </Button>
      }
    >
      <QueryView query={reportsQuery} noun="신고" rows={3}>
        {({ data, recordsTotal }) =>
          data.length === 0 ? (
            <EmptyState
              title="신고한 내용이 없습니다."
              next="회원, 방송, 리뷰, 아카데미 글을 신고하면 운영팀이 확인한 결과가 이곳에 보입니다."
            />
          ) : (
            <>
              <ul className="jt-fan-reports">
                {data.map((report) => (
                  <Line key={report.reportSeq} report={report} />
                ))}
              </ul>
              {recordsTotal > data.length && (
                <p className="jt-muted">최근 {count(data.length)}건을 보여 드립니다.</p>
              )}
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}

const Line = ({ report: { target, reason, text, state, createdAt, decidedAt } }: { report: OwnReport }) => (
  <li>
    <p className="jt-row jt-wrap">
      <EnumTag of={reportState} value={state} />
      <b className="jt-ellipsis">{target.name}</b>
    </p>
    <small>
      {reportTarget.label(target.type)} · {reportReason.label(reason)} · {day(createdAt)} 신고
      {decidedAt && ` · ${day(decidedAt)} 확인`}
    </small>
    {text && <p className="jt-fan-report-text">{text}</p>}
  </li>
);
