/** 쿠폰 of an order: the best of them is proposed and said why; each may be changed or left out, a code typed. */
import type { HeldCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import { useState } from 'react';
import { codeSentence, isNobody, takeByCode } from '../coupons/take.ts';
import { kindWord, termsOf, untilWord, whyOf } from '../coupons/words.ts';
import { Field } from '../kit/Field.tsx';
import { won } from '../kit/won.ts';
import '../coupons/coupons.css';

interface CouponsProps {
  quote: Quote;
  /** Lines of the order: as many product coupons have a place. */
  places: number;
  disabled: boolean;
  /** Null: the best of them. */
  onChoose: (chosen: number[] | null) => void;
  onSignIn: () => void;
}

const usedOf = ({ coupons }: Quote): number[] => coupons.used.flatMap((one) => one.couponIssueSeq ?? []);

/** With one more; others of its place give way. */
function withOne(quote: Quote, one: HeldCoupon, places: number): number[] {
  const rivals = quote.coupons.used.flatMap((used) =>
    used.couponIssueSeq !== null && kindWord(used) === kindWord(one) ? [used.couponIssueSeq] : [],
  );
  const stay = one.issuer === 'SELLER' && one.scope === 'PRODUCT' ? places - 1 : 0;
  const away = new Set(rivals.slice(stay));
  return [one.couponIssueSeq, ...usedOf(quote).filter((seq) => !away.has(seq))];
}

export function Coupons({ quote, places, disabled, onChoose, onSignIn }: CouponsProps) {
  const { used, best, held } = quote.coupons;
  const isBest = quote.discount === best.discount;
  const now = usedOf(quote);
  const unasked = used.filter(({ couponIssueSeq }) => couponIssueSeq === null);
  return (
    <section className="w-coupons" aria-label="쿠폰">
      <div className="w-coupons-head">
        <h3>쿠폰</h3>
        <strong>{quote.discount > 0 ? `−${won(quote.discount)}` : '사용 안 함'}</strong>
      </div>
      {used.length > 0 && (
        <p className="w-coupons-why">
          {isBest && <em>최대 할인</em>}
          {whyOf(used)}
        </p>
      )}
      {(held.length > 0 || unasked.length > 0) && (
        <div className="w-coupon-choice">
          {unasked.map((one) => (
            <p key={one.couponSeq}>
              <span>
                {one.name}
                <small>{kindWord(one)} · 자동 적용</small>
              </span>
              <b>−{won(one.amount)}</b>
            </p>
          ))}
          {held.map((one) => (
            <Choice
              key={one.couponIssueSeq}
              coupon={one}
              amount={used.find(({ couponIssueSeq }) => couponIssueSeq === one.couponIssueSeq)?.amount}
              disabled={disabled}
              onChange={(on) =>
                onChoose(on ? withOne(quote, one, places) : now.filter((seq) => seq !== one.couponIssueSeq))
              }
            />
          ))}
        </div>
      )}
      {!isBest && best.discount > quote.discount && (
        <button type="button" className="w-secondary" disabled={disabled} onClick={() => onChoose(null)}>
          {won(best.discount)} 할인되는 쿠폰으로 바꾸기
        </button>
      )}
      <CodeForm disabled={disabled} onTaken={() => onChoose(null)} onSignIn={onSignIn} />
    </section>
  );
}

interface ChoiceProps {
  coupon: HeldCoupon;
  /** What it takes off now; undefined: it is not used. */
  amount: number | undefined;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

function Choice({ coupon, amount, disabled, onChange }: ChoiceProps) {
  const { name, lacks, saves, expiresAt } = coupon;
  const why = lacks > 0 ? `${won(lacks)} 더 담으면 쓸 수 있습니다` : termsOf(coupon);
  const off = amount === undefined && saves === 0;
  return (
    <label data-off={off || undefined}>
      <input
        type="checkbox"
        checked={amount !== undefined}
        disabled={disabled || off}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {name}
        <small>
          {[kindWord(coupon), why, expiresAt && untilWord(expiresAt)].filter(Boolean).join(' · ')}
        </small>
      </span>
      {!off && <b>−{won(amount ?? saves)}</b>}
    </label>
  );
}

interface CodeFormProps {
  disabled: boolean;
  onTaken: () => void;
  onSignIn: () => void;
}

/** 코드 등록: no form of its own, since it stands in the order's. */
function CodeForm({ disabled, onTaken, onSignIn }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const send = async () => {
    setBusy(true);
    setRefusal(undefined);
    setSaid(null);
    try {
      const { name } = await takeByCode(code.trim());
      setCode('');
      setSaid(`‘${name}’ 쿠폰을 받았습니다.`);
      onTaken();
    } catch (error) {
      if (isNobody(error)) onSignIn();
      else setRefusal(codeSentence(error));
    }
    setBusy(false);
  };
  const closed = disabled || busy || code.trim() === '';
  return (
    <div>
      <div className="w-coupon-code">
        <Field
          label="쿠폰 코드"
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          disabled={disabled}
          onChange={setCode}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // the order is not sent with it
            if (!closed) void send();
          }}
        />
        <button type="button" className="w-secondary" disabled={closed} onClick={() => void send()}>
          코드 등록
        </button>
      </div>
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      {said && (
        <p className="w-muted" role="status">
          {said}
        </p>
      )}
    </div>
  );
}
