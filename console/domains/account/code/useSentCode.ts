import { useState } from 'react';
import { now } from '../../../ui/now.ts';

/** What a call answers that sends a code. */
interface CodeSent {
  expiresIn: number;
  resendAfterSec: number;
  digit: number;
}

/** A code that is on its way: to whom, until when it holds, from when another may be asked for (epoch ms; R44). */
export interface Sent {
  to: string;
  until: number;
  again: number;
  digit: number;
}

/** The code that was sent last. `ask` sends one and answers whether it went. */
export function useSentCode(send: (to: string) => Promise<{ data: CodeSent }>) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (to: string): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await send(to);
      const at = now();
      setSent({
        to,
        until: at + data.expiresIn * 1000,
        again: at + data.resendAfterSec * 1000,
        digit: data.digit,
      });
    } finally {
      setBusy(false);
    }
  };
  /** It was entered rightly and is kept for so many seconds. */
  const hold = (expiresIn: number) => setSent((one) => one && { ...one, until: now() + expiresIn * 1000 });
  return { sent, busy, ask, hold, clear: () => setSent(null) };
}
