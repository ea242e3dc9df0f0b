/** Somebody is back from a provider: in, to the second step, to joining, or as nobody (accounts.md §3). */
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Refused } from '../kit/ask.ts';
import { sayCameIn } from '../kit/kept-word.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { JoinWith } from './MoreWays.tsx';
import { NotIn } from './NotIn.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signInWith, takeReturned } from './social.ts';

/** The page begins anew as theirs. */
const done = () => {
  sayCameIn();
  location.reload();
};

function open(title: string, content: ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <Sheet title={title} onClose={() => (root.unmount(), place.remove())}>
      {content}
    </Sheet>,
  );
}

function Again({ why }: { why: unknown }) {
  const [said, setSaid] = useState<unknown>(why);
  return (
    <>
      {said !== undefined && <NotIn why={said} />}
      <SignInForm why="로그인하면 보던 페이지로 돌아옵니다." onDone={done} onWay={() => setSaid(undefined)} />
    </>
  );
}

const again = (why: unknown) => open('로그인', <Again why={why} />);

/** Before the page is drawn: whoever is in is in from its first question on. */
export async function cameBack(): Promise<void> {
  const returned = takeReturned();
  if (returned === null) return;
  if (returned === 'FAILED') return again('소셜 로그인을 다시 진행해 주세요.');
  try {
    await signInWith(returned);
    sayCameIn();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.challenge)
      return open(
        '로그인',
        <SecondStepForm challenge={error.challenge} onDone={done} onBack={() => location.reload()} />,
      );
    if (error.code === 'SNS_NOT_JOINED')
      return open('회원가입', <JoinWith {...returned} profile={error.profile ?? {}} onDone={done} />);
    return again(error);
  }
}
