/** A sheet for a buyer: whoever is nobody yet signs in first, in it. */
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isSignedIn } from '../kit/session.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { SignInForm } from './SignInForm.tsx';

interface BuyerSheetProps {
  title: string;
  /** What a sign-in is for. */
  why: string;
  beside?: boolean;
  onClose: () => void;
  /** Somebody has signed in here. */
  onSignedIn?: (() => void) | undefined;
  children: ReactNode;
}

export function BuyerSheet({ title, why, beside, onClose, onSignedIn, children }: BuyerSheetProps) {
  const [who, setWho] = useState<'UNKNOWN' | 'NOBODY' | 'BUYER'>('UNKNOWN');
  useEffect(() => {
    void isSignedIn().then((yes) => setWho(yes ? 'BUYER' : 'NOBODY'));
  }, []);
  // beside the page, not in what opened it: its colours and sizes are its own
  return createPortal(
    <Sheet title={who === 'NOBODY' ? '로그인' : title} beside={beside} onClose={onClose}>
      {who === 'NOBODY' && <SignInForm why={why} onDone={() => (setWho('BUYER'), onSignedIn?.())} />}
      {who === 'BUYER' && children}
    </Sheet>,
    document.body,
  );
}
