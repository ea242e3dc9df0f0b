/** An act of a buyer: whoever is nobody yet signs in first, in a sheet, and it goes on. */
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { sentenceOf } from '../kit/ask.ts';
import { isSignedIn } from '../kit/session.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { SignInForm } from './SignInForm.tsx';

interface AsBuyer {
  press: () => Promise<void>;
  busy: boolean;
  /** Stands wherever the act does: the sheet while it asks, the sentence when it was refused. */
  beside: ReactNode;
}

/** `why`: what a sign-in is for. */
export function useAsBuyer(why: string, act: () => Promise<unknown>): AsBuyer {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run = async () => {
    setAsks(false);
    setRefusal(undefined);
    setBusy(true);
    await act().catch((error: unknown) => setRefusal(sentenceOf(error)));
    setBusy(false);
  };
  const press = async () => {
    if (await isSignedIn()) await run();
    else setAsks(true);
  };
  const sheet = asks && (
    <Sheet title="로그인" onClose={() => setAsks(false)}>
      <SignInForm why={why} onDone={() => void run()} />
    </Sheet>
  );
  return {
    press,
    busy,
    beside: (
      <>
        {refusal && (
          <p className="w-refusal" role="alert">
            {refusal}
          </p>
        )}
        {sheet && createPortal(sheet, document.body)}
      </>
    ),
  };
}
