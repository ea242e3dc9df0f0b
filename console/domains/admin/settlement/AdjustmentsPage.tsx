/** 수기조정: lines that operators write into the bucket that is open (operator.md §6). */
import {
  adjustDeskApi,
  adjustList,
  adjustRefusals,
  type AdjustRow,
} from '@jangteo/contract/settlement/adjust-desk.api.ts';
import { adjustmentKind, settlementKind } from '@jangteo/contract/settlement/settlement.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { show } from '../../../kit/overlay.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { dateTime, day, won } from '../../../ui/format.ts';
import { AdjustDialog, BackDialog } from './AdjustDialog.tsx';
import '../desk/desk.css';

export const AdjustmentsPage = () => (
  <ListPage<AdjustRow>
    spec={adjustList}
    load={adjustDeskApi.list}
    note="열린 회차에 조정과 보류를 등록합니다. 판매자는 금액과 사유를 정산 내역에서 봅니다."
    actions={
      <CallButton
        call={adjustDeskApi.add}
        variant="primary"
        onClick={() => void show<true>((done) => <AdjustDialog onClose={() => done(null)} />)}
      >
        조정 등록
      </CallButton>
    }
    openKey={(row) => String(row.adjustSeq)}
    drawer={({ open, row, close }) => open && <LineDialog row={row} onClose={close} />}
    card={(row) => <AdjustCard row={row} />}
    empty={{ title: '등록한 조정이 없습니다.', next: '‘조정 등록’으로 열린 회차에 더할 수 있습니다.' }}
  />
);

const AdjustCard = ({ row }: { row: AdjustRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">
        {won(row.amount, true)} <span className="jt-muted">{row.sellerName}</span>
      </b>
      <EnumTag of={adjustmentKind} value={row.kind} />
    </div>
    <small>
      <Dotted of={[row.periodKey, dateTime(row.createdAt), row.createdBy]} />
    </small>
    <small>{row.text}</small>
  </div>
);

const factsOf = (row: AdjustRow): Fact[] => [
  ['구분', adjustmentKind.label(row.kind)],
  ['금액', won(row.amount, true)],
  ['판매자', `${row.sellerName} (${row.sellerSeq})`],
  ['회차', `${row.periodKey} ${settlementKind.label(row.book)}`],
  ['사유', row.text],
  ['상품주문번호', row.orderProductSeq],
  ['해제예정일', row.holdUntil && day(row.holdUntil, true)],
  ['등록', `${dateTime(row.createdAt)} · ${row.createdBy}`],
  ['승인자', row.approvedBy],
];

function LineDialog({ row, onClose }: { row: AdjustRow | null | undefined; onClose: () => void }) {
  const why = (act: 'remove' | 'release'): string | null => {
    const code = row?.can[act] as keyof typeof adjustRefusals | null | undefined;
    return code ? adjustRefusals[code] : null;
  };
  const ask = (how: 'remove' | 'release') =>
    void show<true>((done) => (
      <BackDialog
        row={row!}
        how={how}
        onClose={() => {
          done(null);
          onClose();
        }}
      />
    ));
  return (
    <Dialog
      open
      title="수기 내역"
      width={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      {row ? (
        <>
          <Facts tight facts={factsOf(row)} />
          <div className="jt-desk-acts">
            <CallButton
              call={adjustDeskApi.add}
              disabledReason={why('release')}
              onClick={() => ask('release')}
            >
              보류해제
            </CallButton>
            <CallButton
              call={adjustDeskApi.remove}
              disabledReason={why('remove')}
              onClick={() => ask('remove')}
            >
              등록 취소
            </CallButton>
          </div>
        </>
      ) : (
        <EmptyState title="목록에 없는 내역입니다." next="다른 기간에서 찾아 주세요." />
      )}
    </Dialog>
  );
}
