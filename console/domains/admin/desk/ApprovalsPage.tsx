/** 승인함: acts above their limit, each waiting for a second operator (operator.md §4). */
import { approvalApi } from '@jangteo/contract/approval/approval.api.ts';
import { approvalKind, approvalState, approvalTab } from '@jangteo/contract/approval/approval.enums.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime, won } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useAddress } from './address.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { DeskList } from './DeskList.tsx';

const EMPTY = {
  toDecide: { title: '결정할 승인이 없습니다.', next: '다른 운영자가 올리면 이곳에 나타납니다.' },
  mine: { title: '기다리는 승인이 없습니다.', next: '한도를 넘는 지급을 하면 이곳에서 승인을 기다립니다.' },
  done: { title: '끝난 승인이 없습니다.', next: '승인하거나 반려한 것이 이곳에 남습니다.' },
};
const isTab = (text: string | null): text is keyof typeof EMPTY => text !== null && text in EMPTY;

export function ApprovalsPage() {
  const at = useAddress();
  const asked = at.get('tab');
  const tab = isTab(asked) ? asked : 'toDecide';
  return (
    <>
      <PageHead note="한도를 넘는 지급은 올린 사람이 아닌 운영자가 승인해야 처리됩니다. 72시간이 지나면 다시 올려야 합니다." />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented
            label="승인"
            value={tab}
            onChange={(next) => at.go({ tab: next })}
            options={approvalTab.values.map((value) => ({ value, label: approvalTab.label(value) }))}
          />
        </div>
        <DeskList
          title="승인"
          noun="건"
          call={approvalApi.list}
          at={at}
          query={{ tab }}
          empty={EMPTY[tab]}
          keyOf={(row) => row.approvalSeq}
        >
          {(row) => <ApprovalLine row={row} />}
        </DeskList>
      </div>
    </>
  );
}

function ApprovalLine({ row }: { row: Approval }) {
  const kind = approvalKind.label(row.kind);
  return (
    <>
      <span className="jt-grow">
        <b>
          {kind} {row.amount !== null && <span className="jt-muted">{won(row.amount, true)}</span>}
        </b>
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
      </span>
      <EnumTag of={approvalState} value={row.state} />
      <Button
        size="small"
        aria-label={`${kind} ${row.approvalSeq} 보기`}
        onClick={() =>
          void show<true>((done) => <ApprovalDialog approval={row} onClose={() => done(null)} />)
        }
      >
        보기
      </Button>
    </>
  );
}
