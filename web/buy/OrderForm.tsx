/** 주문: what it costs, where it goes, how it is paid. */
import { bareNumber } from '@jangteo/contract/kit/key.ts';
import type { MarketProductDetail, Quote } from '@jangteo/contract/market/market.goods.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { useEffect, useRef, useState } from 'react';
import type { BasketLine } from '../goods/basket.ts';
import { Refused, sentenceOf } from '../kit/ask.ts';
import { Field } from '../kit/Field.tsx';
import { askAsBuyer } from '../kit/session.ts';
import { won } from '../kit/won.ts';
import { Costs } from './Costs.tsx';
import { Coupons } from './Coupons.tsx';
import { openPayWindow, type Placed } from './Payment.tsx';
import type { PayMethod } from './pay-method.ts';
import { isZip, lastRecipient, NOBODY, sentRecipient, type Recipient } from './recipient.ts';
import { useQuote } from './useQuote.ts';

interface OrderFormProps {
  product: MarketProductDetail;
  lines: readonly BasketLine[];
  payMethods: readonly PayMethod[];
  /** The live in which it is bought. */
  contentSeq?: number | undefined;
  onPlaced: (placed: Placed) => void;
  onSignIn: () => void;
}

type Refusals = Readonly<Record<string, string>>;
interface Customs {
  name: string;
  code: string;
}

export function OrderForm({ product, lines, payMethods, contentSeq, onPlaced, onSignIn }: OrderFormProps) {
  const byParcel = product.delivery.method !== 'MESSAGE';
  const [recipient, setRecipient] = useState<Recipient>(NOBODY);
  const [customs, setCustoms] = useState<Customs>({ name: '', code: '' });
  const [payMethod, setPayMethod] = useState(payMethods[0]!.value);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const zip = isZip(recipient.zip) ? recipient.zip : undefined;
  const [chosen, setChosen] = useState<number[] | null>(null);
  const { quote, refusal, again } = useQuote({ lines, zip, contentSeq, chosen });
  const isFree = quote?.payAmount === 0; // nothing to pay: no way of paying is asked for
  useEffect(() => void lastRecipient().then(setRecipient), []);

  const take = async (error: unknown) => {
    if (!(error instanceof Refused)) return setTrouble(sentenceOf(error));
    if (error.status === 401) return onSignIn();
    if (error.status !== 0) key.current = crypto.randomUUID(); // refused: the next try is another order
    setRefusals(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
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
        ...(product.delivery.customsRequired && { customs }),
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
  const bind = (name: keyof Recipient, tidy = (value: string) => value) => ({
    value: recipient[name],
    refusal: refusals[`recipient.${name}`],
    onChange: (value: string) => setRecipient((now) => ({ ...now, [name]: tidy(value) })),
  });
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (quote) void send(quote);
      }}
    >
      <fieldset disabled={busy}>
        <legend>{byParcel ? '받는 분' : '티켓을 받을 분'}</legend>
        <Field label="이름" autoComplete="name" required maxLength={20} {...bind('name')} />
        <Field label="휴대폰 번호" type="tel" autoComplete="tel" required maxLength={20} {...bind('phone')} />
        {byParcel && (
          <>
            <Field
              label="우편번호"
              inputMode="numeric"
              autoComplete="postal-code"
              required
              maxLength={20}
              pattern="\d{5}"
              {...bind('zip', bareNumber)}
            />
            <Field label="주소" autoComplete="address-line1" required maxLength={100} {...bind('addr1')} />
            <Field label="상세 주소" autoComplete="address-line2" maxLength={100} {...bind('addr2')} />
            <Field label="배송 메모" maxLength={100} {...bind('memo')} />
          </>
        )}
        {product.delivery.customsRequired && (
          <CustomsFields value={customs} refusals={refusals} onChange={setCustoms} />
        )}
      </fieldset>
      {!isFree && (
        <PayMethods methods={payMethods} value={payMethod} disabled={busy} onChange={setPayMethod} />
      )}
      {quote && <LeftOut {...quote} />}
      {quote && (
        <Coupons
          quote={quote}
          places={lines.length}
          disabled={busy}
          onChoose={setChosen}
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
      </div>
    </form>
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

interface CustomsProps {
  value: Customs;
  refusals: Refusals;
  onChange: (value: Customs) => void;
}

function CustomsFields({ value, refusals, onChange }: CustomsProps) {
  return (
    <>
      <Field
        label="통관용 이름"
        required
        maxLength={20}
        value={value.name}
        refusal={refusals['customs.name'] ?? refusals.customs}
        onChange={(name) => onChange({ ...value, name })}
      />
      <Field
        label="개인통관고유부호"
        required
        maxLength={13}
        placeholder="P로 시작하는 13자리"
        value={value.code}
        refusal={refusals['customs.code']}
        onChange={(code) => onChange({ ...value, code })}
      />
    </>
  );
}

interface PayMethodsProps {
  methods: readonly PayMethod[];
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

const PayMethods = ({ methods, value, disabled, onChange }: PayMethodsProps) => (
  <fieldset className="w-choices" disabled={disabled}>
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
