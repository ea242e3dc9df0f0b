/** 반품·교환 요청: why, how many, how it comes back; what that gives back is said before it is sent. */
import type { BuyerClaim, ClaimQuote } from '@jangteo/contract/claim/buyer-claim.ts';
import { claimExchangeReason, claimReturnReason } from '@jangteo/contract/claim/claim.enums.ts';
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import type { BuyerLine } from '@jangteo/contract/market/market.order.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';
import { Area, Choice } from './fields.tsx';
import { dateOf } from './OrderFacts.tsx';
import { Photos } from './Photos.tsx';
import { PlanRows } from './PlanRows.tsx';
import { returnWord } from './words.ts';

interface ClaimFormProps {
  type: 'RETURN' | 'EXCHANGE';
  line: BuyerLine;
  onOpened: (claim: BuyerClaim) => void;
}

const WAYS = [
  ['AUTO', '기사님이 방문해 주세요'],
  ['BUYER_SENDS', '직접 보내겠습니다'],
] as const;

/** Options of the same price that are there, the one that was bought first. */
function useAlike(type: 'RETURN' | 'EXCHANGE', line: BuyerLine): (readonly [string, string])[] {
  const [options, setOptions] = useState<(readonly [string, string])[]>([]);
  const { productSeq, optionSeq, unitPrice } = line;
  useEffect(() => {
    if (type === 'RETURN') return;
    askAsBuyer<MarketProductDetail>('GET', `/market/v1/products/${productSeq}`)
      .then((product) => {
        const own = product.options.find((one) => one.optionSeq === optionSeq);
        const alike = product.options.filter((one) => one.price === (own?.price ?? unitPrice));
        setOptions(
          alike
            .filter((one) => one === own || one.available > 0)
            .toSorted((a, b) => Number(b === own) - Number(a === own))
            .map((one) => [String(one.optionSeq), one.text]),
        );
      })
      .catch(() => undefined); // no longer shown: the same again is asked for
  }, [type, productSeq, optionSeq, unitPrice]);
  return options;
}

export function ClaimForm({ type, line, onOpened }: ClaimFormProps) {
  const reasons = type === 'RETURN' ? claimReturnReason : claimExchangeReason;
  const [reason, setReason] = useState<string>('CHANGE_MIND');
  const [qty, setQty] = useState(line.qty);
  const [method, setMethod] = useState<string>();
  const [ways, setWays] = useState<ClaimQuote['pickupMethods']>([]);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [quote, setQuote] = useState<ClaimQuote>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef<string>(undefined);
  const path = `/market/v1/order-products/${line.orderProductSeq}/claims`;
  const options = useAlike(type, line);
  const [wanted, setWanted] = useState(line.optionSeq);
  const body = useMemo(
    () => ({
      type,
      qty,
      reason,
      ...(!line.voucher && method && { pickup: { method } }),
      ...(wanted !== line.optionSeq && { targetOptionSeq: wanted }),
    }),
    [type, qty, reason, method, wanted, line.voucher, line.optionSeq],
  );
  useEffect(() => {
    let left = false;
    setQuote(undefined);
    setRefusal(undefined);
    askAsBuyer<ClaimQuote>('POST', `${path}/quote`, body).then(
      (said) => {
        if (left) return;
        setQuote(said);
        setWays(said.pickupMethods);
      },
      (error) => left || setRefusal(sentenceOf(error)),
    );
    return () => {
      left = true;
    };
  }, [path, body]);
  const lacking = quote?.photosNeeded && photos.length === 0;
  const send = async () => {
    setBusy(true);
    setRefusal(undefined);
    key.current ??= crypto.randomUUID();
    const more = { ...(text.trim() && { text: text.trim() }), ...(photos.length > 0 && { photos }) };
    try {
      onOpened(await askAsBuyer<BuyerClaim>('POST', path, { ...body, ...more }, key.current));
    } catch (error) {
      key.current = undefined;
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  const counts = Array.from({ length: line.qty }, (_, i) => [String(i + 1), `${i + 1}개`] as const);
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{line.productName}</p>
      <Choice
        label="사유"
        value={reason}
        options={reasons.values.map((one) => [
          one,
          (reasons.entries as Record<string, { label: string }>)[one]!.label,
        ])}
        onChange={setReason}
      />
      {line.qty > 1 && (
        <Choice
          label="수량"
          value={String(qty)}
          options={counts}
          onChange={(value) => setQty(Number(value))}
        />
      )}
      {options.length > 1 && (
        <Choice
          label="받을 옵션"
          value={String(wanted)}
          options={options}
          onChange={(value) => setWanted(Number(value))}
        />
      )}
      {!line.voucher && ways.length > 0 && (
        <Choice
          label="보내는 방법"
          value={method ?? ways[0]!}
          options={WAYS.filter(([way]) => ways.includes(way))}
          onChange={setMethod}
        />
      )}
      <Area label="자세한 내용 (선택)" value={text} max={500} onChange={setText} />
      <Photos photos={photos} needed={quote?.photosNeeded} onChange={setPhotos} />
      <div aria-live="polite">
        {quote && <PlanRows plan={quote.plan} />}
        {!quote && !refusal && <p className="w-muted">금액을 계산하고 있습니다.</p>}
        {quote?.windowEndsAt && (
          <p className="w-muted">{dateOf(quote.windowEndsAt)}까지 요청할 수 있습니다.</p>
        )}
      </div>
      <div className="w-pay">
        {refusal && (
          <p className="w-refusal" role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" className="w-primary" disabled={busy || !quote || lacking}>
          {lacking ? '사진을 첨부해 주세요' : `${type === 'RETURN' ? returnWord(line) : '교환'} 요청하기`}
        </button>
      </div>
    </form>
  );
}
