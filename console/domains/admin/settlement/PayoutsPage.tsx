/** 지급: what leaves our bank account, and what came back (operator.md §6). */
import {
  payoutDeskApi,
  payoutList,
  payoutRefusals,
  type PayoutRow,
} from '@jangteo/contract/payout/payout-desk.api.ts';
import { payoutKind, payoutStatus } from '@jangteo/contract/payout/payout.enums.ts';
import { referenceApi } from '@jangteo/contract/reference/reference.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { codesOf } from '../../../kit/list-page/codes.ts';
import { Queue } from '../../../kit/queue/Queue.tsx';
import type { QueueOf } from '../../../kit/queue/queue-acts.tsx';
import { show } from '../../../kit/overlay.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { dateTime, day, won } from '../../../ui/format.ts';
import { toldOf } from '../desk/refund-told.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import '../desk/desk.css';

const OF: QueueOf<PayoutRow> = {
  desk: 'payouts',
  id: (row) => row.payoutSeq,
  noun: '지급',
  old: ['payout'],
  waits: ({ status }) => status === 'REFUSED' || status === 'RETURNED',
};

/** The banks, by which payouts are found. */
function useLooks() {
  const banks = useQuery({ ...query(referenceApi.banks), staleTime: Infinity }).data?.data;
  return useMemo(() => {
    const options = (banks ?? []).map(({ bankCode, name }) => ({ value: bankCode, label: name }));
    return { bank: { of: codesOf('Bank', options) } };
  }, [banks]);
}

export const PayoutsPage = () => (
  <Queue<PayoutRow>
    queue={OF}
    spec={payoutList}
    load={payoutDeskApi.list}
    looks={useLooks()}
    searchHint="지급번호, 판매자, 회차"
    note="은행에 맡긴 지급입니다. 거절되거나 반송된 지급은 계좌를 새로 확인한 뒤 다시 지급할 수 있습니다."
    openKey={(row) => String(row.payoutSeq)}
    drawer={({ open, row, close }) =>
      open && <PayoutDialog row={row} payoutSeq={Number(open)} onClose={close} />
    }
    card={(row) => <PayoutCard row={row} />}
    empty={{ title: '지급이 없습니다.', next: '회차를 확정하면 이곳에 나타납니다.' }}
  />
);

const PayoutCard = ({ row }: { row: PayoutRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">
        {won(row.amount, true)} <span className="jt-muted">{row.sellerName}</span>
      </b>
      <EnumTag of={payoutStatus} value={row.status} />
    </div>
    <small>
      <Dotted
        of={[
          payoutKind.label(row.kind),
          row.periodKey,
          row.bank && `${row.bank} ${row.account}`,
          `지급일 ${day(row.payDay, true)}`,
          row.attempt > 0 && `시도 ${row.attempt}회`,
        ]}
      />
    </small>
    {row.reason && <small>{row.reason}</small>}
  </div>
);

const factsOf = (row: PayoutRow): Fact[] => [
  ['상태', payoutStatus.label(row.status)],
  ['금액', won(row.amount, true)],
  ['판매자', `${row.sellerName} (${row.sellerSeq})`],
  ['구분', `${payoutKind.label(row.kind)} ${row.periodKey}`],
  ['계좌', row.bank ? `${row.bank} ${row.account}` : '없음'],
  ['지급일', day(row.payDay, true)],
  ['지급시각', row.paidAt && dateTime(row.paidAt)],
  ['사유', row.reason],
  ['시도', row.attempt > 0 && `${row.attempt}회`],
];

interface Props {
  row: PayoutRow | null | undefined;
  payoutSeq: number;
  onClose: () => void;
}

function PayoutDialog({ row, payoutSeq, onClose }: Props) {
  return (
    <Dialog
      open
      title={`지급 ${payoutSeq}`}
      width={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      {row ? (
        <>
          <Facts tight facts={factsOf(row)} />
          <Acts row={row} />
        </>
      ) : (
        <EmptyState title="목록에 없는 지급입니다." next="다른 탭이나 기간에서 찾아 주세요." />
      )}
    </Dialog>
  );
}

type Act = keyof typeof WAYS;
const closedBy = (row: PayoutRow, act: Act): string | null => {
  const code = row.can[act] as keyof typeof payoutRefusals | null | undefined;
  return code ? payoutRefusals[code] : null;
};

function Acts({ row }: { row: PayoutRow }) {
  const { payoutSeq, version, amount } = row;
  const ask = (how: Act) =>
    void show<true>((done) => (
      <WhyDialog
        {...WAYS[how]}
        params={{ payoutSeq }}
        more={{ version }}
        again="payout"
        onClose={() => done(null)}
      >
        <Facts tight facts={[['금액', won(amount, true)]]} />
      </WhyDialog>
    ));
  return (
    <div className="jt-desk-acts">
      <CallButton
        call={payoutDeskApi.retry}
        variant="primary"
        disabledReason={closedBy(row, 'retry')}
        onClick={() => ask('retry')}
      >
        다시 지급
      </CallButton>
      <CallButton
        call={payoutDeskApi.hold}
        disabledReason={closedBy(row, 'hold')}
        onClick={() => ask('hold')}
      >
        보류
      </CallButton>
      <CallButton
        call={payoutDeskApi.release}
        disabledReason={closedBy(row, 'release')}
        onClick={() => ask('release')}
      >
        보류해제
      </CallButton>
    </div>
  );
}

const WAYS = {
  retry: {
    title: '다시 지급',
    submit: '다시 지급',
    act: payoutDeskApi.retry,
    done: toldOf('지급 대기로 바꿨습니다. 회차의 지급에서 송금해 주세요.'),
  },
  hold: { title: '지급 보류', submit: '보류', act: payoutDeskApi.hold, done: '지급을 보류했습니다.' },
  release: {
    title: '보류해제',
    submit: '보류해제',
    act: payoutDeskApi.release,
    done: '보류를 해제했습니다.',
  },
};
