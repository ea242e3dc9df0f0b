/** 환불: what waits for an operator, the earliest due first; and money that came without being owed (operator.md §6). */
import { claimRefundState } from '@jangteo/contract/claim/claim.enums.ts';
import { refundDeskApi, type RefundCards } from '@jangteo/contract/claim/refund-desk.api.ts';
import { refundDeskList, type RefundDeskRow } from '@jangteo/contract/claim/refund-desk.list.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { useLocation } from '@tanstack/react-router';
import { queryBy } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import type { Filter } from '../../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../../kit/list-page/model.ts';
import { Queue } from '../../../kit/queue/Queue.tsx';

import { StatusTag } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime, day, won } from '../../../ui/format.ts';
import { RefundDesks, STRAYS } from './RefundDesks.tsx';
import { REFUNDS } from './queues.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { StrayList } from './StrayList.tsx';
import './desk.css';

export function RefundsPage() {
  const strays = useLocation({ select: (at) => at.searchStr.replace('?', '').startsWith(STRAYS) });
  return strays ? <StrayList /> : <Refunds />;
}

const cards = (filter: Filter): CardsQuery => ({
  ...queryBy<RefundCards>(refundDeskApi.summary, { query: filter }),
  select: ({ data }: { data: RefundCards }): Cards =>
    Object.fromEntries(data.cards.map(({ key, count, amount }) => [key, { count, note: won(amount, true) }])),
});

const Refunds = () => (
  <Queue<RefundDeskRow>
    queue={REFUNDS}
    spec={refundDeskList}
    load={refundDeskApi.list}
    cards={cards}
    searchHint="환불번호, 주문번호, 판매자, 구매자, 상품"
    note="카드사나 은행이 처리하지 못해 운영자가 끝내야 하는 환불입니다. 환불기한이 빠른 것부터 보입니다."
    desks={<RefundDesks open="refunds" />}
    cells={{
      dueAt: ({ dueAt, late }) => (
        <>
          {dueAt && dateTime(dueAt)} {late && <StatusTag tone="danger">기한 지남</StatusTag>}
        </>
      ),
      state: (row) => <State row={row} />,
    }}
    openKey={(row) => String(row.refundSeq)}
    drawer={({ open, close }) => open && <RefundDialog refundSeq={Number(open)} onClose={close} />}
    card={(row) => <RefundCard row={row} />}
    empty={{
      title: '처리할 환불이 없습니다.',
      next: '카드사가 거절했거나 계좌가 필요한 환불이 생기면 이곳에 나타납니다.',
    }}
  />
);

const State = ({ row: { sendingAt, state } }: { row: Pick<RefundDeskRow, 'sendingAt' | 'state'> }) =>
  sendingAt ? <StatusTag tone="info">보내는 중</StatusTag> : <EnumTag of={claimRefundState} value={state} />;

function RefundCard({ row }: { row: RefundDeskRow }) {
  const { attempts, dueAt } = row;
  return (
    <div className="jt-desk-card">
      <div className="jt-row">
        <b className="jt-grow">
          {won(row.amount, true)} <span className="jt-muted">{row.productName}</span>
        </b>
        {row.late && <StatusTag tone="danger">기한 지남</StatusTag>}
        <State row={row} />
      </div>
      <small>
        <Dotted
          of={[
            `주문 ${row.orderSeq}`,
            row.sellerName,
            row.buyerName,
            paymentMethod.label(row.method),
            dueAt ? `기한 ${day(dueAt, true)}` : `${dateTime(row.requestedAt)} 요청`,
            attempts > 0 && `시도 ${attempts}회`,
          ]}
        />
      </small>
      {row.failReason && <small>{row.failReason}</small>}
    </div>
  );
}
