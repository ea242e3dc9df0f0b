/** What a buyer adds to a claim: the number it comes by, where the money goes, a word against the decision. */
import { useEffect, useState, type FormEvent } from 'react';
import { Field } from '../kit/Field.tsx';
import { askAsBuyer } from '../kit/session.ts';
import { Area, Choice } from './fields.tsx';
import { dateOf } from './OrderFacts.tsx';
import { Photos } from './Photos.tsx';
import type { Send } from './send.ts';

const sending = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};

/** Companies and banks as the marketplace knows them; the first is chosen. */
function useNamed<K extends string>(path: string, code: K) {
  const [options, setOptions] = useState<(readonly [string, string])[]>([]);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    askAsBuyer<(Record<K, string> & { name: string })[]>('GET', path)
      .then((all) => {
        setOptions(all.map((one) => [one[code], one.name]));
        setChosen(all[0]?.[code] ?? '');
      })
      .catch(() => undefined);
  }, [path, code]);
  return { options, value: chosen, onChange: setChosen };
}

export function PickupForm({ send }: { send: Send }) {
  const company = useNamed('/v1/business/delivery-companies', 'companyCode');
  const [trackingNo, setTrackingNo] = useState('');
  const body = { companyCode: company.value, trackingNo: trackingNo.replaceAll('-', '').trim() };
  return (
    <form className="w-form" onSubmit={sending(() => send('PUT', 'pickup', body))}>
      <h3>직접 보내셨나요?</h3>
      <Choice label="택배사" {...company} />
      <Field label="송장번호" inputMode="numeric" required value={trackingNo} onChange={setTrackingNo} />
      <button type="submit" className="w-secondary">
        송장번호 등록
      </button>
    </form>
  );
}

export function AccountForm({ send }: { send: Send }) {
  const bank = useNamed('/v1/business/bank/list', 'bankCode');
  const [accountNo, setAccountNo] = useState('');
  const [holder, setHolder] = useState('');
  const body = { bankCode: bank.value, accountNo: accountNo.replace(/\D/g, ''), holder: holder.trim() };
  return (
    <form className="w-form" onSubmit={sending(() => send('PUT', 'account', body))}>
      <h3>환불받을 계좌</h3>
      <Choice label="은행" {...bank} />
      <Field label="계좌번호" inputMode="numeric" required value={accountNo} onChange={setAccountNo} />
      <Field label="예금주" autoComplete="name" required value={holder} onChange={setHolder} />
      <button type="submit" className="w-primary">
        계좌 등록
      </button>
    </form>
  );
}

export function AppealForm({ until, send }: { until: string; send: Send }) {
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const short = text.trim().length < 10;
  const body = { text: text.trim(), ...(photos.length > 0 && { photos }) };
  return (
    <form className="w-form" onSubmit={sending(() => send('POST', 'appeal', body))}>
      <h3>이의 신청</h3>
      <p className="w-muted">{dateOf(until)}까지 한 번 신청할 수 있습니다. 운영자가 검토합니다.</p>
      <Area label="동의하지 않는 이유 (10자 이상)" value={text} max={500} onChange={setText} />
      <Photos photos={photos} onChange={setPhotos} />
      <button type="submit" className="w-secondary" disabled={short}>
        이의 신청하기
      </button>
    </form>
  );
}

/** Asked once more: who withdraws has to ask anew. */
export function Withdraw({ version, send }: { version: number; send: Send }) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <button type="button" className="w-secondary" onClick={() => setAsking(true)}>
        요청 철회
      </button>
    );
  return (
    <div role="group" aria-label="요청 철회" className="w-line-acts">
      <button type="button" className="w-secondary" onClick={() => setAsking(false)}>
        그대로 두기
      </button>
      <button type="button" className="w-primary" onClick={() => void send('POST', 'withdraw', { version })}>
        철회하기
      </button>
    </div>
  );
}
