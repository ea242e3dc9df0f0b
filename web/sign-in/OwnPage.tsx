/** A page of somebody's own: whoever opens it signs in first. */
import { useEffect, useState, type ReactNode } from 'react';
import { isSignedIn } from '../kit/session.ts';
import { SignOut } from '../kit/SignOut.tsx';
import { SignInForm } from './SignInForm.tsx';

interface OwnPageProps {
  title: string;
  /** What the sign-in is for. */
  why: string;
  /** Asks for what it shows once it is drawn: somebody is signed in by then. */
  children: ReactNode;
}

export function OwnPage({ title, why, children }: OwnPageProps) {
  const [who, setWho] = useState<'ASKING' | 'NOBODY' | 'BUYER'>('ASKING');
  useEffect(() => {
    void isSignedIn().then((known) => setWho(known ? 'BUYER' : 'NOBODY'));
  }, []);
  return (
    <main className="w-own">
      <h1>{title}</h1>
      {who === 'ASKING' && <Wait />}
      {who === 'NOBODY' && (
        <section>
          <SignInForm why={why} onDone={() => setWho('BUYER')} />
        </section>
      )}
      {who === 'BUYER' && (
        <>
          {children}
          <SignOut />
        </>
      )}
    </main>
  );
}

/** In the place of what has not come, or was refused. */
export const Wait = ({ refusal }: { refusal?: string | undefined }) => (
  <p className={refusal ? 'w-refusal' : 'w-muted'} role="status">
    {refusal ?? '잠시만 기다려 주세요.'}
  </p>
);
