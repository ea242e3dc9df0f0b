/** What a buyer has typed and chosen for an order: it stays through a sign-in and through a payment that was refused. */
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
  /** Coupons; null: the best of those that the buyer has. */
  chosen: number[] | null;
}

/** As their last order was. */
export async function firstTyped(byParcel: boolean, payMethod: string): Promise<Typed> {
  const recipient = await lastRecipient();
  return {
    recipient,
    asLine: isKnown(recipient, byParcel),
    customs: { name: '', code: '' },
    payMethod,
    chosen: null,
  };
}
