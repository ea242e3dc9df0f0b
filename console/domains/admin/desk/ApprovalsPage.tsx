/** 승인함: acts above their limit, each waiting for a second operator (operator.md §4). */
import { approvalApi } from '@jangteo/contract/approval/approval.api.ts';
import { approvalKind, approvalState, type ApprovalTab } from '@jangteo/contract/approval/approval.enums.ts';
import { approvalList } from '@jangteo/contract/approval/approval.list.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import type { DrawerContext, Nothing } from '../../../kit/list-page/model.ts';
import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime, won } from '../../../ui/format.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import './desk.css';

/** What a decision alone fills. */
const UNDECIDED = ['decidedAt', 'text'];
const HIDES = { '': UNDECIDED, mine: UNDECIDED };
const EMPTY: Readonly<Record<ApprovalTab, Nothing>> = {
  toDecide: { title: '결정할 승인이 없습니다.', next: '다른 운영자가 올리면 이곳에 나타납니다.' },
  mine: { title: '기다리는 승인이 없습니다.', next: '한도를 넘는 일을 하면 이곳에서 승인을 기다립니다.' },
  done: { title: '끝난 승인이 없습니다.', next: '승인하거나 반려한 것이 이곳에 남습니다.' },
};

export const ApprovalsPage = () => (
  <ListPage<Approval>
    spec={approvalList}
    load={approvalApi.list}
    note="한도를 넘는 일은 올린 사람이 아닌 운영자가 승인해야 처리됩니다. 72시간이 지나면 다시 올려야 합니다."
    tabHides={HIDES}
    openKey={(row) => String(row.approvalSeq)}
    drawer={(context) => <Opened {...context} />}
    card={(row) => <ApprovalCard row={row} />}
    empty={(tab) => EMPTY[tab as ApprovalTab]}
  />
);

/** As the list shows it; one that is not on this page is asked for. */
function Opened({ open, row, close }: DrawerContext<Approval>) {
  const one = query(approvalApi.one, { params: { approvalSeq: Number(open) } });
  const approvalQuery = useQuery({ ...one, enabled: open !== null && !row });
  const approval = row ?? approvalQuery.data?.data;
  return open !== null && approval && <ApprovalDialog approval={approval} onClose={close} />;
}

function ApprovalCard({ row }: { row: Approval }) {
  return (
    <div className="jt-desk-card">
      <div className="jt-row">
        <b className="jt-grow">
          {approvalKind.label(row.kind)}{' '}
          {row.amount !== null && <span className="jt-muted">{won(row.amount, true)}</span>}
        </b>
        <EnumTag of={approvalState} value={row.state} />
      </div>
      <small>
        <Dotted
          of={[
            `${row.by.name} ${dateTime(row.at)}`,
            row.decidedAt ? `${dateTime(row.decidedAt)} 결정` : `${dateTime(row.expiresAt)}까지`,
            row.why,
          ]}
        />
      </small>
      {row.text && <small>{row.text}</small>}
    </div>
  );
}
