/** 내 정보 of a buyer: which advertisements they let come, and the sizes that they keep. Whoever it is signs in first. */
import { useEffect, useState } from 'react';
import type { Head } from '../kit/head.tsx';
import { isSignedIn } from '../kit/session.ts';
import { SignOut } from '../kit/SignOut.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { BodyProfileForm } from './BodyProfileForm.tsx';
import { Channels } from './Channels.tsx';
import { Marketing } from './Marketing.tsx';

export const headOfMy = (): Head => ({ title: '내 정보' });

export function MyPage() {
  const [who, setWho] = useState<'ASKING' | 'NOBODY' | 'BUYER'>('ASKING');
  useEffect(() => void isSignedIn().then((known) => setWho(known ? 'BUYER' : 'NOBODY')), []);
  return (
    <main className="w-order w-my">
      <h1>내 정보</h1>
      {who === 'ASKING' && (
        <p className="w-muted" role="status">
          잠시만 기다려 주세요.
        </p>
      )}
      {who === 'NOBODY' && (
        <section>
          <SignInForm
            why="로그인하면 광고 수신 동의와 내 사이즈를 볼 수 있습니다."
            onDone={() => setWho('BUYER')}
          />
        </section>
      )}
      {who === 'BUYER' && (
        <>
          <Marketing />
          <Channels />
          <BodyProfileForm />
          <SignOut />
        </>
      )}
    </main>
  );
}
