/** Money that came without being owed: a card's goes back by itself, out of a virtual account when its buyer has named one. */
import { strayApi } from '@jangteo/contract/claim/stray.api.ts';
import { strayList, strayRefusals, type StrayRow } from '@jangteo/contract/claim/stray.list.ts';
import { claimRefundState } from '@jangteo/contract/claim/claim.enums.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Queue } from '../../../kit/queue/Queue.tsx';
import type { QueueOf } from '../../../kit/queue/queue-acts.tsx';

import { show } from '../../../kit/overlay.tsx';
import { mayNot } from '../../../kit/may.ts';
import { StatusTag } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { dateTime, won } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { RefundDesks, STRAYS } from './RefundDesks.tsx';
import { toldOf } from './refund-told.ts';
import { WhyDialog } from './WhyDialog.tsx';

const accountOf = ({ account }: StrayRow): string | null =>
  account && `${account.bank} ${account.no} ${account.holder}`;

const stateOf = (row: StrayRow) =>
  row.sendingAt ? (
    <StatusTag tone="info">보내는 중</StatusTag>
  ) : (
    <EnumTag of={claimRefundState} value={row.state} />
  );

const StrayCard = ({ row }: { row: StrayRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">{won(row.amount, true)}</b>
      {stateOf(row)}
    </div>
    <small>
      <Dotted
        of={[
          `결제 ${row.paymentSeq}`,
          row.buyerName,
          paymentMethod.label(row.method),
          `${dateTime(row.arrivedAt)} 입금`,
          row.state === 'NEED_ACCOUNT' && row.askedAt && `${dateTime(row.askedAt)} 계좌 요청`,
          row.state !== 'NEED_ACCOUNT' && accountOf(row),
        ]}
      />
    </small>
    <small>{row.reason}</small>
    {row.failReason && <small>{row.failReason}</small>}
  </div>
);

const WAYS = {
  return: {
    title: '입금 반환',
    submit: '반환',
    act: strayApi.return,
    done: toldOf('들어온 돈을 되돌려 보냅니다.'),
  },
  askAccount: {
    title: '환불계좌 요청',
    submit: '요청',
    act: strayApi.askAccount,
    done: '구매자에게 환불계좌를 요청했습니다.',
  },
};

function act(row: StrayRow, how: keyof typeof WAYS, label: string): MenuItem {
  const closed = row.can[how];
  return {
    key: how,
    label,
    disabledReason:
      mayNot(WAYS[how].act) ?? (closed ? strayRefusals[closed as keyof typeof strayRefusals] : null),
    onSelect: () =>
      void show<true>((done) => (
        <WhyDialog
          {...WAYS[how]}
          params={{ straySeq: row.straySeq }}
          again="claim-stray"
          onClose={() => done(null)}
        >
          <Facts
            tight
            facts={[
              ['반환금액', won(row.amount, true)],
              ['받는 계좌', accountOf(row)],
            ]}
          />
        </WhyDialog>
      )),
  };
}
const menuOf = (row: StrayRow): MenuItem[] => [
  act(row, 'return', '반환'),
  ...(row.can.askAccount === null ? [act(row, 'askAccount', '계좌 요청')] : []),
];

const OF: QueueOf<StrayRow> = {
  desk: 'stray-payments',
  id: (row) => row.straySeq,
  noun: '입금',
  old: ['claim-stray'],
  waits: ({ returnedAt }) => returnedAt === null,
};

export const StrayList = () => (
  <Queue<StrayRow>
    queue={OF}
    spec={strayList}
    load={strayApi.list}
    note="받을 이유 없이 들어온 돈입니다. 먼저 들어온 것부터 보입니다."
    desks={<RefundDesks open="strays" />}
    beside={STRAYS}
    cells={{ state: stateOf }}
    rowActions={menuOf}
    numberOf={(row) => row.paymentSeq}
    card={(row) => <StrayCard row={row} />}
    empty={{ title: '잘못 들어온 입금이 없습니다.', next: '받을 이유 없이 들어온 돈이 이곳에 나타납니다.' }}
  />
);
