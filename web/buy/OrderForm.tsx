/** 주문: what it costs, where it goes, how it is paid. */
import type { MarketProductDetail, Quote } from '@jangteo/contract/market/market.goods.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { useRef, useState } from 'react';
import type { BasketLine } from '../goods/basket.ts';
import { Refused, sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';
import { won } from '../kit/won.ts';
import { dayOf } from '../notices/when.ts';
import { Consent } from './Consent.tsx';
import { Costs } from './Costs.tsx';
import { Coupons } from './Coupons.tsx';
import { openPayWindow, type Placed } from './Payment.tsx';
import type { PayMethod } from './pay-method.ts';
import { isZip, sentRecipient } from './recipient.ts';
import { RecipientPart, type Refusals } from './RecipientPart.tsx';
import type { Typed } from './typed.ts';
import { useQuote } from './useQuote.ts';
import './order-form.css';

interface OrderFormProps {
  product: MarketProductDetail;
  lines: readonly BasketLine[];
  payMethods: readonly PayMethod[];
  /** The live in which it is bought. */
  contentSeq?: number | undefined;
  typed: Typed;
  onTyped: (change: Partial<Typed>) => void;
  onPlaced: (placed: Placed) => void;
  onSignIn: () => void;
}

export function OrderForm(props: OrderFormProps) {
  const { product, lines, payMethods, contentSeq, typed, onTyped, onPlaced, onSignIn } = props;
  const { recipient, customs, payMethod, chosen } = typed;
  const { customsRequired } = product.delivery;
  const byParcel = product.delivery.method !== 'MESSAGE';
  const [refusals, setRefusals] = useState<Refusals>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const zip = isZip(recipient.zip) ? recipient.zip : undefined;
  const { quote, refusal, again } = useQuote({ lines, zip, contentSeq, chosen });
  const isFree = quote?.payAmount === 0; // nothing to pay: no way of paying is asked for

  const take = async (error: unknown) => {
    if (!(error instanceof Refused)) return setTrouble(sentenceOf(error));
    if (error.status === 401) return onSignIn();
    if (error.status !== 0) key.current = crypto.randomUUID(); // refused: the next try is another order
    setRefusals(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
    if (error.fields.some(({ field }) => field.startsWith('recipient'))) onTyped({ asLine: false });
    // What is wrong with the goods has no field here.
    const isShown = error.fields.some(({ field }) => !field.startsWith('lines'));
    setTrouble(isShown ? '표시된 항목을 확인해 주세요.' : error.message);
    if (error.code !== 'AMOUNT_CHANGED') return undefined;
    const now = await again();
    return now && quote && setTrouble(changeSentence(quote, now));
  };
  const send = async (costs: Quote) => {
    const free = costs.payAmount === 0 || payMethod === 'VIRTUAL_ACCOUNT';
    const payWindow = free ? null : openPayWindow();
    setBusy(true);
    setTrouble(null);
    setRefusals({});
    try {
      const body = {
        lines,
        recipient: sentRecipient(recipient, byParcel),
        ...(customsRequired && { customs }),
        payMethod,
        ...(contentSeq !== undefined && { contentSeq }),
        couponIssueSeqList: costs.coupons.used.flatMap((one) => one.couponIssueSeq ?? []),
        expectedAmount: costs.payAmount,
      };
      const order = await askAsBuyer<PlacedOrder>('POST', '/market/v1/orders', body, key.current);
      onPlaced({ order, payWindow });
    } catch (error) {
      payWindow?.close();
      await take(error);
      setBusy(false);
    }
  };
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (quote) void send(quote);
      }}
    >
      <RecipientPart
        typed={typed}
        refusals={refusals}
        byParcel={byParcel}
        customsRequired={customsRequired}
        disabled={busy}
        onChange={onTyped}
      />
      {quote && <Arrival {...quote} />}
      {!isFree && (
        <PayMethods
          methods={payMethods}
          value={payMethod}
          disabled={busy}
          onChange={(value) => onTyped({ payMethod: value })}
        />
      )}
      {quote && <LeftOut {...quote} />}
      {quote && (
        <Coupons
          quote={quote}
          places={lines.length}
          disabled={busy}
          onChoose={(seqs) => onTyped({ chosen: seqs })}
          onSignIn={onSignIn}
        />
      )}
      {quote && <Costs {...quote} />}
      <div className="w-pay">
        {(trouble ?? refusal) && (
          <p className="w-refusal" role="alert">
            {trouble ?? refusal}
          </p>
        )}
        <button type="submit" className="w-primary" disabled={busy || !quote}>
          {isFree ? '0원으로 주문하기' : quote ? `${won(quote.payAmount)} 결제하기` : '결제하기'}
        </button>
        <Consent sellerName={product.sellerName} byParcel={byParcel} customsRequired={customsRequired} />
      </div>
    </form>
  );
}

function Arrival({ bundles: [parcel] }: Quote) {
  if (!parcel?.leavesBy) return null;
  const arrives = parcel.arrivesBy && `, ${dayOf(parcel.arrivesBy)} 도착 예정`;
  return (
    <p className="w-arrival">
      {dayOf(parcel.leavesBy)}까지 출발{arrives}
    </p>
  );
}

/** What the order is not: one in a live that was cut, one of what is not sold to this buyer. */
const LeftOut = ({ liveCut, refused }: Quote) => (
  <>
    {liveCut && (
      <p className="w-muted" role="status">
        방송이 중단되었습니다. 이 주문은 방송과 관계없는 주문으로 받습니다.
      </p>
    )}
    {refused.map(({ optionSeq, productName, optionText, message }) => (
      <p key={optionSeq} className="w-refusal" role="status">
        {[productName, optionText].filter(Boolean).join(' ')}: {message} 빼고 주문합니다.
      </p>
    ))}
  </>
);

function changeSentence(before: Quote, now: Quote): string {
  const left = new Set(now.coupons.used.map(({ couponSeq }) => couponSeq));
  const lost = before.coupons.used.find(({ couponSeq }) => !left.has(couponSeq));
  const why = lost ? `‘${lost.name}’ 쿠폰을 더는 쓸 수 없습니다. ` : '';
  return before.payAmount === now.payAmount
    ? `${why || '상품 금액이 바뀌었습니다. '}내용을 확인하고 다시 결제해 주세요.`
    : `${why}결제 금액이 ${won(before.payAmount)}에서 ${won(now.payAmount)}으로 바뀌었습니다. 확인하고 다시 결제해 주세요.`;
}

interface PayMethodsProps {
  methods: readonly PayMethod[];
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

const PayMethods = ({ methods, value, disabled, onChange }: PayMethodsProps) => (
  <fieldset className="w-methods" disabled={disabled}>
    <legend>결제 수단</legend>
    {methods.map((method) => (
      <label key={method.value}>
        <input
          type="radio"
          name="pay-method"
          checked={method.value === value}
          onChange={() => onChange(method.value)}
        />
        {method.label}
      </label>
    ))}
  </fieldset>
);
