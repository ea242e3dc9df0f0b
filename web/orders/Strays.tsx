/** Money that came into an order without being owed: it waits for an account, or is on its way back. */
import type { BuyerStray } from '@jangteo/contract/claim/buyer-stray.ts';
import { useRef, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';
import { won } from '../kit/won.ts';
import { AccountForm } from './ClaimActs.tsx';
import type { Send } from './send.ts';

export function Stray({ stray, onChanged }: { stray: BuyerStray; onChanged: () => void }) {
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef<string>(undefined);
  const send: Send = async (method, act, body) => {
    setBusy(true);
    setRefusal(undefined);
    key.current ??= crypto.randomUUID();
    try {
      const path = `/market/v1/stray-payments/${stray.straySeq}/${act}`;
      await askAsBuyer<BuyerStray>(method, path, body, key.current);
      onChanged();
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    key.current = undefined;
    setBusy(false);
  };
  return (
    <section className="w-notice">
      <h3>잘못 들어온 입금 {won(stray.amount)}</h3>
      <p>{wordsOf(stray)}</p>
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      {stray.state === 'NEED_ACCOUNT' && (
        <div className="w-claim">
          <fieldset disabled={busy}>
            <AccountForm send={send} />
          </fieldset>
        </div>
      )}
    </section>
  );
}

function wordsOf({ state, account }: BuyerStray): string {
  if (state === 'DONE') return '돌려드렸습니다.';
  if (state === 'NEED_ACCOUNT') return '내지 않아도 되는 돈이 들어왔습니다. 돌려받을 계좌를 등록해 주세요.';
  return account
    ? `${account.bankName} ${account.accountNo} 계좌로 돌려드립니다.`
    : '내지 않아도 되는 돈이 들어와 결제하신 수단으로 돌려드립니다.';
}
