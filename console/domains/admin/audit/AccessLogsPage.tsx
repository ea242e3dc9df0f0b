/** 접속기록: who did what with whose data (operator.md §9). */
import { auditApi } from '@jangteo/contract/admin/audit.api.ts';
import { accessKind } from '@jangteo/contract/admin/audit.enums.ts';
import { ACCESS_DAYS, accessLogList, type AccessLogRow } from '@jangteo/contract/admin/audit.list.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { LogDrawer } from './LogDrawer.tsx';
import { actorOf } from './actor.ts';
import '../desk/desk.css';

export const AccessLogsPage = () => (
  <ListPage<AccessLogRow>
    spec={accessLogList}
    load={auditApi.logs}
    note={`한 번에 ${ACCESS_DAYS}일까지, 기간이 없으면 최근 ${ACCESS_DAYS}일을 조회합니다. 2년 동안 보관하며, 조회와 다운로드도 접속기록에 남습니다.`}
    searchHint="회원번호, 대상(user:10001), 호출, IP 등"
    cells={{
      actor: (row) => actorOf(row),
      about: (row) => subjectsOf(row),
    }}
    download={auditApi.download}
    openKey={(row) => String(row.logSeq)}
    drawer={(context) => <LogDrawer {...context} />}
    card={(row) => <LogCard row={row} />}
    empty={{ title: '접속기록이 없습니다.', next: '조건이나 기간을 바꿔 다시 확인해 주세요.' }}
  />
);

const subjectsOf = ({ subjects: [first, ...more] }: AccessLogRow): string =>
  first === undefined ? '–' : more.length === 0 ? first : `${first} 외 ${count(more.length)}`;

const LogCard = ({ row }: { row: AccessLogRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">
        {actorOf(row)} <span className="jt-muted">{row.actAs && `${row.actAs} 대행`}</span>
      </b>
      <EnumTag of={accessKind} value={row.kind} />
    </div>
    <small>{row.call}</small>
    <small>
      <Dotted of={[dateTime(row.at), subjectsOf(row), row.reason, row.ip]} />
    </small>
  </div>
);
