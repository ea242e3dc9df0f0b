/** What a buyer has typed and chosen for an order: it stays through a sign-in and through a payment that was refused. */
import { buyerHere } from '../kit/session.ts';
import { isKnown, lastRecipient, type Recipient } from './recipient.ts';

export interface Customs {
  name: string;
  code: string;
}

export interface Typed {
  recipient: Recipient;
  /** The recipient is known and stands as one line. */
  asLine: boolean;
  customs: Customs;
  payMethod: string;
  /** Whose it is; null: nobody knows. */
  buyer: number | null;
  /** Coupons; null: the best of those that the buyer has. */
  chosen: number[] | null;
}

/** As their last order was. */
export async function firstTyped(byParcel: boolean, payMethod: string): Promise<Typed> {
  const recipient = await lastRecipient();
  return {
    buyer: buyerHere(),
    recipient,
    asLine: isKnown(recipient, byParcel),
    customs: { name: '', code: '' },
    payMethod,
    chosen: null,
  };
}

/** After a sign-in: addresses and coupons of one buyer are nothing for another. */
export const keptFor = (buyer: number | null, typed: Typed | null): Typed | null =>
  typed !== null && typed.buyer !== null && typed.buyer === buyer ? typed : null;
