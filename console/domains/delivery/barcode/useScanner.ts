/** The two steps of a scan, order then number, one scan after the other however fast the scanner is. */
import { useRef, useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { beep } from './beep.ts';
import { findParcel, type Parcel } from './parcel.ts';
import { sendNumber, type Sent, type Shipping } from './send-number.ts';
import type { Outcome } from './ship-parcel.ts';

export interface Logged extends Sent {
  id: number;
}
export interface Settings extends Shipping {
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
  const takeNumber = async (text: string, held: Parcel) => {
    const { outcome, sent } = await sendNumber(text, held, now.current.settings);
    if (sent) setLog((all) => [{ id: (all[0]?.id ?? 0) + 1, ...sent }, ...all]);
    // A refused box stays in hand: another number, or Esc.
    if (outcome.tone !== 'danger') hold(null);
    say(outcome, outcome.tone === 'danger' ? 'bad' : 'good');
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
  return {
    parcel,
    said,
    log,
    busy: busy > 0,
    scan,
    drop: () => {
      hold(null);
      say(null);
    },
  };
}
