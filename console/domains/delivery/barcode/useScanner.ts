/** The two steps of a scan, order then number, one scan after the other however fast the scanner is. */
import { useRef, useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { companiesNow, companyBy } from '../../order/desk/companies.ts';
import { cleanNumber, fitsCompany } from '../../order/desk/tracking-no.ts';
import { beep } from './beep.ts';
import { findParcel, type Parcel } from './parcel.ts';
import { shipParcel, type Outcome } from './ship-parcel.ts';

export interface Logged extends Outcome {
  id: number;
  order: string;
  what: string;
  trackingNo: string;
}
export interface Settings {
  companyCode: string;
  confirmFirst: boolean;
  sound: boolean;
}
export type Said = Outcome | { tone: 'info'; message: string };

export function useScanner(settings: Settings) {
  const [parcel, setParcel] = useState<Parcel | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [log, setLog] = useState<readonly Logged[]>([]);
  const [busy, setBusy] = useState(0);
  const now = useRef({ settings, parcel });
  now.current.settings = settings;
  const line = useRef<Promise<void>>(Promise.resolve());

  const hold = (next: Parcel | null) => {
    now.current.parcel = next;
    setParcel(next);
  };
  const say = (next: Said | null, sound?: 'read' | 'good' | 'bad') => {
    setSaid(next);
    if (sound && now.current.settings.sound) beep(sound);
  };
  const takeOrder = async (text: string) => {
    const found = await findParcel(text);
    if ('refusal' in found) return say({ tone: 'danger', message: found.refusal }, 'bad');
    hold(found.parcel);
    say({ tone: 'info', message: '송장번호를 스캔해 주세요.' }, 'read');
  };
  const takeNumber = async (text: string, { lines, more }: Parcel) => {
    const { companyCode, confirmFirst } = now.current.settings;
    const trackingNo = cleanNumber(text);
    const company = companyBy(await companiesNow(), companyCode);
    if (!fitsCompany(trackingNo, company)) return say({ tone: 'danger', message: `${company?.name ?? '택배사'} 송장번호가 아닙니다. 다시 스캔하거나 택배사를 바꿔 주세요.` }, 'bad');
    const outcome = await shipParcel({ lines }, companyCode, trackingNo, confirmFirst);
    const head = lines[0]!;
    const what = lines.length > 1 ? `${head.productName} 외 ${lines.length - 1}건` : head.productName;
    setLog((all) => [{ id: (all[0]?.id ?? 0) + 1, order: String(head.orderSeq), what, trackingNo, ...outcome }, ...all]);
    // A refused box stays in hand: another number, or Esc.
    if (outcome.tone !== 'danger') hold(null);
    say(outcome.tone === 'danger' ? outcome : { ...outcome, message: `${outcome.message}${more > 0 ? ` 이 주문의 박스 ${more}개가 남았습니다.` : ' 다음 주문을 스캔해 주세요.'}` }, outcome.tone === 'danger' ? 'bad' : 'good');
  };
  const scan = (text: string) => {
    setBusy((n) => n + 1);
    line.current = line.current.then(async () => {
      const held = now.current.parcel;
      try {
        await (held ? takeNumber(text, held) : takeOrder(text));
      } catch (error) {
        say({ tone: 'danger', message: messageOf(error) }, 'bad');
      }
      setBusy((n) => n - 1);
    });
  };
  return { parcel, said, log, busy: busy > 0, scan, drop: () => { hold(null); say(null); } };
}
