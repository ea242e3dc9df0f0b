/** 라이브 요청: a buyer would like to see the product in a live. Asked once a day; the page says what has become of it. */
import { useState } from 'react';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { Refused, sentenceOf } from '../kit/ask.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { askAsBuyer, isSignedIn } from '../kit/session.ts';

type Step = { at: 'IDLE' | 'ASKING' | 'SIGN_IN' } | { at: 'ASKED' | 'REFUSED'; says: string };

export interface LiveRequest {
  step: Step;
  ask: () => void;
  signedIn: () => void;
  close: () => void;
}

async function send(productSeq: number): Promise<Step> {
  if (!(await isSignedIn())) return { at: 'SIGN_IN' };
  try {
    await askAsBuyer('POST', `/market/v1/products/${productSeq}/live-request`, {});
    return { at: 'ASKED', says: '판매자에게 닉네임과 요청을 전했습니다. 내일 다시 요청할 수 있습니다.' };
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return { at: 'SIGN_IN' };
    const today = error instanceof Refused && error.code === 'LIVE_REQUESTED_TODAY';
    return { at: today ? 'ASKED' : 'REFUSED', says: sentenceOf(error) };
  }
}

export function useLiveRequest(productSeq: number): LiveRequest {
  const [step, setStep] = useState<Step>({ at: 'IDLE' });
  const ask = () => {
    setStep({ at: 'ASKING' });
    void send(productSeq).then(setStep);
  };
  return { step, ask, signedIn: ask, close: () => setStep({ at: 'IDLE' }) };
}

/** What has become of it, above the buttons. */
export function LiveRequestNote({ step }: Pick<LiveRequest, 'step'>) {
  if (step.at === 'REFUSED')
    return (
      <p className="w-refusal" role="alert">
        {step.says}
      </p>
    );
  return (
    <p className="w-asked" role="status">
      {step.at === 'ASKED' ? step.says : ''}
    </p>
  );
}

/** `first`: there is nothing to buy, so this is what one can do here. */
export function LiveRequestButton({ step, ask, signedIn, close, first }: LiveRequest & { first: boolean }) {
  const asked = step.at === 'ASKED';
  return (
    <>
      <button
        type="button"
        className={first ? 'w-primary' : 'w-secondary'}
        disabled={asked || step.at === 'ASKING'}
        onClick={ask}
      >
        {asked ? '요청했습니다' : '라이브 요청'}
      </button>
      {step.at === 'SIGN_IN' && (
        <Sheet title="로그인" onClose={close}>
          <SignInForm why="로그인하면 닉네임과 함께 라이브 요청을 판매자에게 전합니다." onDone={signedIn} />
        </Sheet>
      )}
    </>
  );
}
