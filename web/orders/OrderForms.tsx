/** What a buyer asks for of an order, and how far it has come: what its sheet holds. */
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import type { BuyerLine, BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { CancelForm } from './CancelForm.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimView } from './ClaimView.tsx';

export type Asked =
  | { as: 'CANCEL' | 'RETURN' | 'EXCHANGE'; line: BuyerLine }
  | { as: 'CLAIM'; claimSeq: number };

interface OrderFormsProps {
  asked: Asked;
  order: BuyerOrder;
  onChanged: () => void;
  onOpened: (claim: BuyerClaim) => void;
  onCanceled: () => void;
}

export function OrderForms({ asked, order, onChanged, onOpened, onCanceled }: OrderFormsProps) {
  if (asked.as === 'CLAIM')
    return <ClaimView key={asked.claimSeq} claimSeq={asked.claimSeq} onChanged={onChanged} />;
  if (asked.as === 'CANCEL') return <CancelForm order={order} line={asked.line} onCanceled={onCanceled} />;
  return <ClaimForm type={asked.as} line={asked.line} onOpened={onOpened} />;
}
