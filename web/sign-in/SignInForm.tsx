/** A sign-in where somebody has to be known: its form comes when it is asked for. */
import { lazy, Suspense } from 'react';

export interface SignInFormProps {
  /** What it is for. */
  why: string;
  onDone: () => void;
  /** Another way in was chosen. */
  onWay?: () => void;
}

const PasswordForm = lazy(() => import('./PasswordForm.tsx').then((m) => ({ default: m.PasswordForm })));

export const SignInForm = (props: SignInFormProps) => (
  <Suspense fallback={<p className="w-muted">잠시만 기다려 주세요.</p>}>
    <PasswordForm {...props} />
  </Suspense>
);
