/** A coupon as a ticket: what it takes off, under which terms, and the tap that takes it. */
import type { ReactNode } from 'react';
import { Icon } from '../kit/icons.tsx';
import { discountWord, termsOf } from './words.ts';
import type { ShelfCoupon } from '@jangteo/contract/coupon/buyer.ts';
import './coupons.css';

interface TicketProps {
  coupon: Pick<ShelfCoupon, 'name' | 'discount' | 'minOrder'>;
  /** Beside its terms. */
  note?: ReactNode;
  children: ReactNode;
}

export const Ticket = ({ coupon, note, children }: TicketProps) => (
  <div className="w-ticket">
    <Icon name="ticket" />
    <span className="w-ticket-words">
      <strong>{discountWord(coupon.discount)} 할인</strong>
      <span>{coupon.name}</span>
      <small>
        {termsOf(coupon)}
        {note}
      </small>
    </span>
    {children}
  </div>
);

interface TakeProps {
  name: string;
  taken: boolean;
  busy?: boolean | undefined;
  /** Nothing of it is left. */
  gone?: boolean | undefined;
  onTake: () => void;
}

export function Take({ name, taken, busy, gone, onTake }: TakeProps) {
  const word = taken ? '받음' : gone ? '소진' : '받기';
  return (
    <button
      type="button"
      className="w-ticket-take"
      aria-label={`${name} ${word}`}
      data-taken={taken || undefined}
      disabled={taken || busy || gone}
      onClick={onTake}
    >
      {word}
    </button>
  );
}
