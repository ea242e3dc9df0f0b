/** Column 4: viewers, orders, coupons and games, the countdown. */
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import type { StaffOrder } from '@jangteo/contract/broadcast/room.frames.ts';
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../../kit/call/query.ts';
import { Switch } from '../../../ui/Check.tsx';
import { count, dateTime, won } from '../../../ui/format.ts';
import { showOrders } from './chat-acts.ts';
import { CountdownBox } from './CountdownBox.tsx';
import { EventsPart } from './EventsPart.tsx';
import { curveOf, labelsOf } from './graph.ts';
import { keyText, type RoomActs } from './room-keys.ts';
import { isOver, type Room } from './useRoom.ts';

/** Milliseconds between two looks at the curve: it has a point a minute. */
const CURVE_MS = 30_000;

export function SideColumn({ room, acts }: { room: Room; acts: RoomActs }) {
  return (
    <section className="jt-room-col jt-room-side" aria-label="방송 현황">
      <ViewersGraph room={room} />
      <Orders room={room} acts={acts} />
      <EventsPart room={room} acts={acts} />
      {!isOver(room.content) && <CountdownBox room={room} acts={acts} />}
    </section>
  );
}

const WIDTH = 280;
const HEIGHT = 76;
/** Lines of names above each other, and how high one is. */
const LABEL_ROWS = 4;
const LABEL_LINE = 13;

export function ViewersGraph({ room }: { room: Room }) {
  const { contentSeq, content } = room;
  const viewerQuery = useQuery({
    ...query(roomApi.viewer, { params: { contentSeq } }),
    refetchInterval: CURVE_MS,
  });
  const most = room.live.useOnly((state) => state.mostViewers);
  const series = viewerQuery.data?.data.series ?? [];
  const curve = curveOf(series, viewerQuery.data?.data.marks ?? [], Date.parse(content.startAt ?? ''), [
    WIDTH,
    HEIGHT,
  ]);
  const last = series.at(-1);
  const hour = (at: string | undefined) => dateTime(at).slice(11, 16);
  return (
    <div className="jt-room-graph">
      <header className="jt-room-head">
        <h2>시청자</h2>
        <span className="jt-grow" />
        <span className="jt-muted">
          최고 {count(Math.max(most, content.maxViewers, curve.most))}
          {last && ` · 입장 +${count(last.joins)}/분`}
        </span>
      </header>
      {curve.last ? (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT + 8}`}
            role="img"
            aria-label={`시청자 그래프. 지금 ${count(last!.viewers)}명`}
          >
            <g transform="translate(0 4)">
              <path className="jt-room-ground" d={curve.ground} />
              {curve.marks.map(({ x, label }, i) => (
                <line key={i} className="jt-room-mark" x1={x} x2={x} y1="0" y2={HEIGHT}>
                  <title>{label}</title>
                </line>
              ))}
              {labelsOf(curve.marks, WIDTH, LABEL_ROWS).map(({ x, anchor, text, row }, i) => (
                <text
                  key={i}
                  className="jt-room-label"
                  x={x}
                  y={HEIGHT - 6 - row * LABEL_LINE}
                  textAnchor={anchor}
                >
                  {text}
                </text>
              ))}
              <path className="jt-room-curve" d={curve.line} />
              <circle className="jt-room-dot" cx={curve.last.x} cy={curve.last.y} r="3.5" />
            </g>
          </svg>
          <div className="jt-room-hours">
            <span>{hour(series[0]?.at)}</span>
            <span>{hour(last?.at)}</span>
          </div>
        </>
      ) : (
        <p className="jt-room-none">방송을 시작하고 몇 분이 지나면 시청자 곡선이 나타납니다.</p>
      )}
    </div>
  );
}

/** A new order shines for this long. */
const SHINE_MS = 3_000;
const STATES = { WAIT: '입금대기', PAID: '', CANCELED: '취소' } as const;

export function Orders({ room, acts }: { room: Room; acts: RoomActs }) {
  const orders = room.live.useOnly((state) => state.orders);
  const told = room.live.useOnly((state) => state.ordersTold);
  const shown = room.live.useOnly((state) => state.room.ordersShown);
  const [shines, setShines] = useState(false);
  useEffect(() => {
    if (told === 0) return;
    setShines(true);
    const timer = setTimeout(() => setShines(false), SHINE_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <div className="jt-room-orders">
      <header className="jt-room-head">
        <h2>주문</h2>
        <span className="jt-grow" />
        {!isOver(room.content) && (
          <Switch
            label="시청자에게 알림"
            checked={shown}
            onChange={(on) => void showOrders(room, on)}
            {...(!isOnAir(room.content.state) && { disabledReason: '방송을 시작하면 켤 수 있습니다.' })}
          />
        )}
        <button
          type="button"
          className="jt-link"
          onClick={acts.orders}
          data-tip-keys={keyText('orders')}
          data-tip="주문 목록을 새 창에서"
        >
          전체 보기
        </button>
      </header>
      <ol className="jt-room-scroll" aria-live="polite" aria-label="들어온 주문" tabIndex={0}>
        {orders.map((order, i) => (
          <OrderRow key={order.orderSeq} order={order} shines={shines && i === 0} />
        ))}
        {orders.length === 0 && (
          <li className="jt-room-none">아직 주문이 없습니다. 들어오면 이곳에 쌓입니다.</li>
        )}
      </ol>
    </div>
  );
}

const OrderRow = ({ order, shines }: { order: StaffOrder; shines: boolean }) => (
  <li data-state={order.state} data-shines={(shines && order.state === 'PAID') || undefined}>
    <time dateTime={order.at}>{dateTime(order.at).slice(11)}</time>
    <span className="jt-room-named">
      <b className="jt-ellipsis">
        {order.nickname} {STATES[order.state] && <small className="jt-muted">{STATES[order.state]}</small>}
      </b>
      <small className="jt-ellipsis">
        {order.productName}
        {order.qty > 1 && ` × ${count(order.qty)}`}
      </small>
    </span>
    <b className="jt-num">{won(order.amount)}</b>
  </li>
);
