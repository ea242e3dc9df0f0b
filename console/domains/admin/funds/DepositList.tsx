/** 카드사 입금: what was recorded of the card company's files, and what was taken back. */
import { depositList, depositRefusals, type DepositRow } from '@jangteo/contract/funds/deposit.list.ts';
import { fundsApi } from '@jangteo/contract/funds/funds.api.ts';
import { depositState } from '@jangteo/contract/funds/funds.enums.ts';
import { IconPlus } from '@tabler/icons-react';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import { CallButton } from '../../../kit/CallButton.tsx';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { mayNot } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { dateTime, day, won } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { DEPOSITS, FundsDesks } from './desks.tsx';
import '../desk/desk.css';

const RecordDialog = later(() => import('./RecordDialog.tsx').then((m) => m.RecordDialog));

const record: Act = {
  key: 'new',
  label: '카드사 입금 기록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  get disabledReason() {
    return mayNot(fundsApi.record);
  },
  onSelect: () => void show<true>((done) => <RecordDialog onClose={() => done(null)} />),
};

const whyNot = ({ can }: DepositRow): string | null => (can.cancel ? depositRefusals[can.cancel] : null);

const cancel = (row: DepositRow): void =>
  void show<true>((done) => (
    <WhyDialog
      title="입금 취소"
      submit="입금 취소"
      act={fundsApi.cancel}
      params={{ depositSeq: row.depositSeq }}
      more={{ version: row.version }}
      again="funds"
      done="입금을 취소했습니다."
      onClose={() => done(null)}
    >
      <Facts
        tight
        facts={[
          ['입금번호', row.externalId],
          ['입금일', day(row.day, true)],
          ['금액', won(row.amount, true)],
        ]}
      />
    </WhyDialog>
  ));

export const DepositList = () => (
  <ListPage<DepositRow>
    spec={depositList}
    load={fundsApi.deposits}
    beside={DEPOSITS}
    note="카드사가 정산 계좌에 넣은 돈입니다. 입금한 날의 잔액에 더합니다."
    desks={<FundsDesks open="deposits" />}
    actions={<ActButton act={record} variant="primary" />}
    acts={[record]}
    searchHint="입금번호, 파일 이름"
    linked="externalId"
    openKey={(row) => String(row.depositSeq)}
    drawer={({ open, row, close }) => open && <DepositDialog row={row} onClose={close} />}
    rowActions={(row) => [
      {
        key: 'cancel',
        label: '입금 취소',
        destructive: true,
        disabledReason: mayNot(fundsApi.cancel) ?? whyNot(row),
        onSelect: () => cancel(row),
      },
    ]}
    card={(row) => <DepositCard row={row} />}
    empty={{
      title: '기록한 입금이 없습니다.',
      next: '‘카드사 입금 기록’으로 카드사 파일을 붙여넣어 주세요.',
    }}
  />
);

const DepositCard = ({ row }: { row: DepositRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">
        {won(row.amount, true)} <span className="jt-muted">{row.externalId}</span>
      </b>
      <EnumTag of={depositState} value={row.state} />
    </div>
    <small>
      <Dotted of={[`${day(row.day, true)} 입금`, row.fileName, row.createdBy]} />
    </small>
  </div>
);

const factsOf = (row: DepositRow): Fact[] => [
  ['상태', depositState.label(row.state)],
  ['입금번호', row.externalId],
  ['입금일', day(row.day, true)],
  ['금액', won(row.amount, true)],
  ['파일', `${row.fileName} (${row.row}번째 줄)`],
  ['등록', `${dateTime(row.createdAt)} · ${row.createdBy}`],
  ['사유', row.why],
  ['취소', row.canceledAt && `${dateTime(row.canceledAt)} · ${row.canceledBy}`],
  ['취소 사유', row.cancelWhy],
];

function DepositDialog({ row, onClose }: { row: DepositRow | undefined; onClose: () => void }) {
  return (
    <Dialog
      open
      title="카드사 입금"
      width={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      {row ? (
        <>
          <Facts tight facts={factsOf(row)} />
          <div className="jt-desk-acts">
            <CallButton call={fundsApi.cancel} disabledReason={whyNot(row)} onClick={() => cancel(row)}>
              입금 취소
            </CallButton>
          </div>
        </>
      ) : (
        <EmptyState title="목록에 없는 입금입니다." next="다른 기간에서 찾아 주세요." />
      )}
    </Dialog>
  );
}
