/** 신고: of users, products, lives, reviews and posts, the oldest first (operator.md §5). */
import { reportReason, reportState, reportTarget } from '@jangteo/contract/fan/fan.enums.ts';
import { reportApi } from '@jangteo/contract/moderation/report.api.ts';
import { reportList, type ReportRow } from '@jangteo/contract/moderation/report.list.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Queue } from '../../../kit/queue/Queue.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { REPORTS } from './queue.ts';
import { ReportDialog } from './ReportDialog.tsx';
import '../desk/desk.css';

export const ReportsPage = () => (
  <Queue<ReportRow>
    queue={REPORTS}
    spec={reportList}
    load={reportApi.reports}
    note="맡은 뒤 조치하거나 끝냅니다. 신고한 회원과 작성자 모두 결과를 알림으로 받고, 서로가 누구인지는 알 수 없습니다."
    cells={{ state: ({ state }) => <EnumTag of={reportState} value={state} /> }}
    linked="reportSeq"
    openKey={(row) => String(row.reportSeq)}
    drawer={({ open, close }) => open && <ReportDialog reportSeq={Number(open)} onClose={close} />}
    card={(row) => <ReportCard row={row} />}
    empty={{ title: '신고가 없습니다.', next: '새 신고가 들어오면 이곳에 나타납니다.' }}
  />
);

const ReportCard = ({ row }: { row: ReportRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">
        {row.targetName} <span className="jt-muted">{reportTarget.label(row.targetType)}</span>
      </b>
      <EnumTag of={reportState} value={row.state} />
    </div>
    <small>
      <Dotted of={[reportReason.label(row.reason), `신고 ${count(row.count)}건`]} />
    </small>
    <small>
      <Dotted of={[dateTime(row.createdAt), row.blindUntil && `${dateTime(row.blindUntil)}까지 임시조치`]} />
    </small>
  </div>
);
