/** One order beside the list: where it is, what was bought, by whom, what was paid, what happened. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import type { OrderDetail } from '@jangteo/contract/order/order.detail.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconBroadcast, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { ActButton } from '../../kit/ActButton.tsx';
import { useActs, type Act } from '../../kit/acts.ts';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { count } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { today } from '../../ui/now.ts';
import { Later } from '../../ui/later.tsx';
import { ticketPart } from './ticket-part.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import type { Line } from './desk/line.ts';
import { isSentTicket, lineActs, lineButtons } from './desk/menus.ts';
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
  // While the drawer leaves, it still shows what it showed.
  const last = useRef(context.open);
  if (context.open) last.current = context.open;
  const key = readOpenKey(last.current);
  const params = { orderSeq: key?.orderSeq ?? 0 };
  const detail = useQuery({
    ...query(orderApi.detail, { params }),
    enabled: key !== null,
    placeholderData: keepPreviousData,
  });
  const TicketPart = ticketPart.use();
  const history = useQuery({ ...query(orderApi.timeline, { params }), enabled: key !== null });
  const order = detail.data?.data;
  const fresh = order?.orderSeq === key?.orderSeq ? order : undefined;
  const full = fresh?.lines.find((one) => one.orderProductSeq === key?.orderProductSeq);
  const line = full ?? context.row;
  const vocabulary: Vocabulary = session.use()?.user.productType === 'voucher' ? 'voucher' : 'goods';
  const acts = line ? [...lineActs(line, vocabulary), ...(more?.(line) ?? [])] : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <Drawer
      open={context.open !== null}
      onClose={context.close}
      label={`주문 ${key?.orderSeq ?? ''}`}
      header={<Head context={context} line={line} order={fresh} vocabulary={vocabulary} />}
      footer={line && footerOf(line, lineButtons(acts))}
    >
      {detail.isError ? (
        <EmptyState
          title="주문을 불러오지 못했습니다."
          next={messageOf(detail.error)}
          action={<Button onClick={() => void detail.refetch()}>다시 불러오기</Button>}
        />
      ) : fresh && full ? (
        <>
          <Timeline label="진행" steps={stepsOf(full, vocabulary, history.data?.data)} />
          {full.claim && <ClaimPart line={full} vocabulary={vocabulary} />}
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
          <Buyer order={fresh} />
          <Memos orderSeq={fresh.orderSeq} />
          <History entries={history.data?.data} />
        </>
      ) : (
        <SkeletonRows rows={10} height={44} columns={2} />
      )}
    </Drawer>
  );
}

interface HeadProps {
  context: DrawerContext<DrawerLine>;
  line: DrawerLine | undefined;
  order: OrderDetail | undefined;
  vocabulary: Vocabulary;
}

function Head({ context, line, order, vocabulary }: HeadProps) {
  const left = line ? daysLeft(line, today()) : null;
  const number = String(line?.orderSeq ?? readOpenKey(context.open)?.orderSeq ?? '');
  return (
    <>
      <div className="jt-order-top">
        <span>주문{line && ` · 상품주문 ${line.orderProductSeq}`}</span>
        {context.place > 0 && (
          <span className="jt-order-place">
            {count(context.place)} / {count(context.total)}
          </span>
        )}
        <IconButton
          label="이전 주문"
          keys="K"
          size="small"
          icon={<IconChevronUp />}
          onClick={() => context.step(-1)}
        />
        <Kbd>K</Kbd>
        <IconButton
          label="다음 주문"
          keys="J"
          size="small"
          icon={<IconChevronDown />}
          onClick={() => context.step(1)}
        />
        <Kbd>J</Kbd>
        <IconButton label="닫기" keys="Esc" size="small" icon={<IconX />} onClick={context.close} />
      </div>
      <div className="jt-order-title">
        <h2>{number}</h2>
        <CopyButton value={number} what="주문번호" />
        {line && <EnumTag of={orderProductStatus} value={line.status} vocabulary={vocabulary} />}
        {left !== null && <DeadlineChip days={left} />}
        {order?.content && <Broadcast content={order.content} />}
      </div>
    </>
  );
}

/** Leads to the lines of the same broadcast, in the list that is open if it can tell them. */
function Broadcast({ content }: { content: NonNullable<OrderDetail['content']> }) {
  const here = useLocation({ select: (at) => at.pathname });
  const to = [paths.deliveries(), paths.shipments()].includes(here) ? here : paths.orders();
  const search = { period: 'all', contentSeq: content.contentSeq };
  return (
    <Link to={to} search={search as never} className="jt-order-live jt-link" data-tip="이 방송의 주문 보기">
      <IconBroadcast />
      {content.title}
    </Link>
  );
}

/** What may be done now; tickets that were sent have their own acts beside them. */
function footerOf(line: DrawerLine, acts: readonly Act[]) {
  if (acts.length === 0 && isSentTicket(line)) return undefined;
  return <Actions acts={acts} />;
}

function Actions({ acts }: { acts: readonly Act[] }) {
  if (acts.length === 0) return <span className="jt-muted">지금 처리할 일이 없는 주문입니다.</span>;
  // What cannot be taken back stands apart, at the end.
  return acts
    .toSorted((a, b) => Number(a.destructive ?? false) - Number(b.destructive ?? false))
    .map((act, i) => (
      <ActButton
        key={act.key}
        act={act}
        variant={act.destructive ? 'subtle' : i === 0 ? 'primary' : 'default'}
        className={act.destructive ? 'jt-push' : undefined}
      />
    ));
}
