/** One claim: how it stands, what comes back, and what its buyer may do now. */
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import { claimRefundState, claimRefuseReason } from '@jangteo/contract/claim/claim.enums.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';
import { pieces, won } from '../kit/won.ts';
import { AccountForm, AppealForm, PickupForm, Withdraw } from './ClaimActs.tsx';
import { dateOf } from './OrderFacts.tsx';
import { Photo } from './Photo.tsx';
import { PlanRows } from './PlanRows.tsx';
import type { Send } from './send.ts';
import { reasonWord, vocabularyOf } from './words.ts';

interface ClaimViewProps {
  claimSeq: number;
  onChanged: () => void;
}

/** Nothing comes back. */
const OVER: ReadonlySet<string> = new Set(['WITHDRAWN', 'REFUSED']);

export function ClaimView({ claimSeq, onChanged }: ClaimViewProps) {
  const [claim, setClaim] = useState<BuyerClaim>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef<string>(undefined);
  const path = `/market/v1/claims/${claimSeq}`;
  useEffect(() => {
    askAsBuyer<BuyerClaim>('GET', path).then(setClaim, (error) => setRefusal(sentenceOf(error)));
  }, [path]);
  const send: Send = async (method, act, body) => {
    setBusy(true);
    setRefusal(undefined);
    key.current ??= crypto.randomUUID();
    try {
      setClaim(await askAsBuyer<BuyerClaim>(method, `${path}/${act}`, body, key.current));
      onChanged();
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    key.current = undefined;
    setBusy(false);
  };
  if (!claim)
    return <p className={refusal ? 'w-refusal' : 'w-muted'}>{refusal ?? '잠시만 기다려 주세요.'}</p>;
  return (
    <div className="w-claim">
      <p>
        <strong>{orderProductStatus.label(claim.status, vocabularyOf(claim))}</strong>
        <span className="w-muted">
          {claim.productName} · {pieces(claim.qty)}
        </span>
      </p>
      <Told claim={claim} />
      {claim.plan && !OVER.has(claim.state) && <PlanRows plan={claim.plan} />}
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      <fieldset disabled={busy}>
        {claim.can.account === null && <AccountForm send={send} />}
        {claim.can.pickup === null && <PickupForm send={send} />}
        {claim.can.appeal === null && <AppealForm until={claim.deadlines.appealUntil!} send={send} />}
        {claim.can.withdraw === null && <Withdraw version={claim.version} send={send} />}
      </fieldset>
    </div>
  );
}

/** What happened so far, in words. */
function Told({ claim }: { claim: BuyerClaim }) {
  const { refund, refuse, appeal, pickup, reship, deadlines } = claim;
  const parcel = (name: string, no: string | null) => `${name} ${no ?? ''}`.trim();
  return (
    <>
      {refuse && (
        <section className="w-notice">
          <h3>요청이 거부되었습니다 · {claimRefuseReason.label(refuse.reason)}</h3>
          <p>{refuse.text}</p>
        </section>
      )}
      {appeal && (
        <section className="w-notice">
          <h3>
            {appeal.decision === null
              ? '이의 신청을 검토하고 있습니다'
              : appeal.decision === 'UPHELD'
                ? '이의 신청이 받아들여지지 않았습니다'
                : '이의 신청이 받아들여졌습니다'}
          </h3>
          <p>{appeal.decisionText || appeal.text}</p>
        </section>
      )}
      <ul className="w-told">
        <li>
          사유: {reasonWord(claim)}
          {claim.reasonText && ` · ${claim.reasonText}`}
        </li>
        {deadlines.answerDueAt && <li>판매자가 {dateOf(deadlines.answerDueAt)}까지 답변합니다.</li>}
        {pickup?.trackingNo && <li>보낸 상품: {parcel(pickup.companyName, pickup.trackingNo)}</li>}
        {reship && (
          <li>교환 상품: {reship.direct ? '직접 전달' : parcel(reship.companyName, reship.trackingNo)}</li>
        )}
        {refund && (
          <li>
            {claimRefundState.label(refund.state)} · {won(refund.amount)}
            {refund.account && ` · ${refund.account.bankName} ${refund.account.accountNo}`}
          </li>
        )}
      </ul>
      {claim.photos.length > 0 && (
        <div className="w-photos">
          {claim.photos.map(({ url, by }, i) => (
            <Photo key={url} url={url} alt={`${by === 'SELLER' ? '판매자' : '구매자'} 사진 ${i + 1}`} />
          ))}
        </div>
      )}
    </>
  );
}
