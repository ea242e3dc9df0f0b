/** One order beside the list: where it is, what was bought, by whom, what was paid, what happened. */
import type { orderList } from '@jangteo/contract/order/order.list.ts';
import { PageLink, type ListSearch } from '../../kit/PageLink.tsx';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import type { OrderDetail } from '@jangteo/contract/order/order.detail.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconBroadcast } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useActs, type Act } from '../../kit/acts.ts';
import { query } from '../../kit/call/query.ts';
import { DetailActs } from '../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { useShown } from '../../kit/detail/useShown.ts';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { today } from '../../ui/now.ts';
import { Later } from '../../ui/later.tsx';
import { settlePlace } from './settle-place.ts';
import { ticketPart } from './ticket-part.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import type { Line } from './desk/line.ts';
import { isSentTicket, lineActs, lineButtons } from './desk/menus.ts';
import { claimPlace } from './claim-place.ts';
import { LineStatus } from './LineStatus.tsx';
import { DueNow } from './DueNow.tsx';
import { daysLeft } from './due.ts';
import { Memos } from './Memos.tsx';
import { Buyer, ClaimPart, Goods, History, Payment } from './OrderParts.tsx';
import { readOpenKey } from './open-key.ts';
import { RecipientPart } from './RecipientPart.tsx';
import { stepsOf } from './steps.ts';
import './order.css';

/** A row of any list of lines: what head and buttons need before the order itself has come. */
export type DrawerLine = Line & Pick<OrderRow, 'status'> & { recipient?: { name: string } };

interface DrawerProps extends DrawerContext<DrawerLine> {
  /** What the page behind it can do with a line besides. */
  more?: (line: DrawerLine) => readonly Act[];
}

export function OrderDetailDrawer({ more, ...context }: DrawerProps) {
  const key = readOpenKey(useShown(context.open));
  const params = { orderSeq: key?.orderSeq ?? 0 };
  const detail = useQuery({
    ...query(orderApi.detail, { params }),
    enabled: key !== null,
    placeholderData: keepPreviousData,
  });
  const TicketPart = ticketPart.use();
  const claims = claimPlace.use();
  const SettlePart = settlePlace.use();
  const history = useQuery({ ...query(orderApi.timeline, { params }), enabled: key !== null });
  const order = detail.data?.data;
  const fresh = order?.orderSeq === key?.orderSeq ? order : undefined;
  const full = fresh?.lines.find((one) => one.orderProductSeq === key?.orderProductSeq);
  const line = full ?? context.row;
  const vocabulary: Vocabulary = session.use()?.user.productType === 'voucher' ? 'voucher' : 'goods';
  const acts = line ? [...lineActs(line, vocabulary), ...(more?.(line) ?? [])] : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <DetailDrawer
      context={context}
      noun="주문"
      name={String(key?.orderSeq ?? '')}
      about={`주문${line ? ` · 상품주문 ${line.orderProductSeq}` : ''}`}
      title={
        <Title
          number={String(line?.orderSeq ?? key?.orderSeq ?? '')}
          line={line}
          order={fresh}
          vocabulary={vocabulary}
        />
      }
      footer={line && footerOf(line, lineButtons(acts))}
      query={detail}
    >
      {fresh && full && (
        <>
          <Timeline label="진행" steps={stepsOf(full, vocabulary, history.data?.data)} />
          {full.claim && <ClaimPart line={full} vocabulary={vocabulary} />}
          {full.claim && claims && (
            <Later key={full.claim.claimSeq} onFail={() => undefined}>
              <claims.Part claim={full.claim} vocabulary={vocabulary} />
            </Later>
          )}
          <DueNow line={full} lines={fresh.lines} />
          {TicketPart && isSentTicket(full) && (
            <Later key={full.orderProductSeq} onFail={() => undefined}>
              <TicketPart orderProductSeq={full.orderProductSeq} />
            </Later>
          )}
          <Goods order={fresh} current={full.orderProductSeq} vocabulary={vocabulary} />
          <RecipientPart
            order={fresh}
            line={full}
            listed={context.row?.recipient?.name}
            vocabulary={vocabulary}
          />
          <Payment order={fresh} />
          {SettlePart && (
            <Later key={`settle-${fresh.orderSeq}`} onFail={() => undefined}>
              <SettlePart orderSeq={fresh.orderSeq} />
            </Later>
          )}
          <Buyer order={fresh} line={full} />
          <Memos orderSeq={fresh.orderSeq} />
          <History entries={history.data?.data} />
        </>
      )}
    </DetailDrawer>
  );
}

interface TitleProps {
  number: string;
  line: DrawerLine | undefined;
  order: OrderDetail | undefined;
  vocabulary: Vocabulary;
}

function Title({ number, line, order, vocabulary }: TitleProps) {
  const left = line ? daysLeft(line, today()) : null;
  return (
    <>
      <h2>{number}</h2>
      <CopyButton value={number} what="주문번호" />
      {line && <LineStatus row={line} vocabulary={vocabulary} />}
      {left !== null && <DeadlineChip days={left} />}
      {order?.content && <Broadcast content={order.content} />}
    </>
  );
}

/** Leads to the lines of the same broadcast, in the list that is open if it can tell them. */
function Broadcast({ content }: { content: NonNullable<OrderDetail['content']> }) {
  const here = useLocation({ select: (at) => at.pathname });
  const to = [paths.deliveries(), paths.shipments()].includes(here) ? here : paths.orders();
  return (
    <PageLink<ListSearch<typeof orderList>>
      to={to}
      search={{ period: 'all', contentSeq: content.contentSeq }}
      className="jt-order-live jt-link"
      data-tip="이 방송의 주문 보기"
    >
      <IconBroadcast />
      {content.title}
    </PageLink>
  );
}

/** What may be done now; tickets that were sent have their own acts beside them. */
function footerOf(line: DrawerLine, acts: readonly Act[]) {
  if (acts.length === 0 && isSentTicket(line)) return undefined;
  return <DetailActs acts={acts} none="지금 처리할 일이 없는 주문입니다." />;
}
