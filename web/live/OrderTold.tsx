import { useEffect, useState } from 'react';
import type { Room } from './room/useRoom.ts';

const SHOWN_MS = 6_000;

/** Somebody has bought: a quiet line for a moment, where the host lets everybody see. */
export function OrderTold({ order }: Pick<Room, 'order'>) {
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (!order) return undefined;
    const timer = setTimeout(() => setSeen(order.n), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [order]);
  if (!order || order.n <= seen) return null;
  return (
    <p className="w-chat-said" role="status">
      <b>{order.nickname} 님 주문</b>
      <span>{order.productName}</span>
    </p>
  );
}
