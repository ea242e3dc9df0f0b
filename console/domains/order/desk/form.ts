/** The frame of a small form in a dialog: sending, the sentence of a refusal. */
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';

export function useSubmit(): { busy: boolean; error: string | null; run: (work: () => Promise<void>) => Promise<void>; say: (error: string | null) => void } {
  const [busy, setBusy] = useState(false);
  const [error, say] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    say(null);
    try {
      await work();
    } catch (thrown) {
      say(messageOf(thrown));
    }
    setBusy(false);
  };
  return { busy, error, run, say };
}
