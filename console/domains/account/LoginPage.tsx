/** Sign-in. It stands outside the shell and loads neither menu nor tables (issue: ≤ 150 kB). */
import { searchWithout } from '../../kit/PageLink.tsx';
import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { providersHere, runtimeConfig } from '../../kit/call/hosts.ts';
import { ownPath } from '../../kit/own-path.ts';
import { paths } from '../../kit/paths.ts';
import { useTitle } from '../../kit/title.ts';
import { dialog } from '../../ui/dialog.ts';
import type { Challenge } from './sign-in/challenge.ts';
import { entered } from './sign-in/entered.ts';
import { EntryFrame, EntryHeading } from './sign-in/EntryFrame.tsx';
import { lastAccount } from './sign-in/last-account.ts';
import { LoginForm } from './sign-in/LoginForm.tsx';
import { providerOf, socialTokenHere } from './sign-in/social-cookie.ts';
import { SocialButtons } from './sign-in/SocialButtons.tsx';

const SecondStepForm = lazy(() =>
  import('./sign-in/SecondStepForm.tsx').then((m) => ({ default: m.SecondStepForm })),
);
const DemoTour = lazy(() => import('./sign-in/DemoTour.tsx').then((m) => ({ default: m.DemoTour })));
const SocialReturn = lazy(() =>
  import('./sign-in/SocialReturn.tsx').then((m) => ({ default: m.SocialReturn })),
);

export function LoginPage() {
  useTitle('로그인');
  return (
    <EntryFrame guide>
      <WayIn />
    </EntryFrame>
  );
}

/** Nobody came back from the provider, or not the one who went: it is said once. */
function useFailure(failed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!failed) return;
    void dialog.alert('소셜 로그인을 다시 진행해 주세요.', { title: '로그인하지 못했습니다' });
    void navigate({ to: '.', search: searchWithout('sns'), replace: true });
  }, [failed, navigate]);
}

/** One of three: the password, the second step, back from a provider. */
function WayIn() {
  const last = lastAccount();
  const navigate = useNavigate();
  const search = useLocation({ select: (at) => at.search as { sns?: string; next?: string } });
  const [keep, setKeep] = useState(true);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [returned, setReturned] = useState(() => {
    const provider = providerOf(search.sns);
    const socialToken = socialTokenHere();
    return provider && socialToken ? { provider, socialToken } : null;
  });
  useFailure(search.sns === 'failed');
  const done = ({ user }: SignIn) => entered({ user, keep, go: (href) => void navigate({ href }) });
  const challenged = (asked: Challenge) => {
    setReturned(null);
    setChallenge(asked);
  };
  if (challenge)
    return (
      <>
        <EntryHeading lines={['거의 다 왔습니다.', '본인인지 확인할게요.']} lead="비밀번호는 확인했습니다." />
        <Suspense>
          <SecondStepForm challenge={challenge} onDone={done} onCancel={() => setChallenge(null)} />
        </Suspense>
      </>
    );
  if (returned)
    return (
      <>
        <EntryHeading lines={['어서 오세요.', '오늘도 장을 열어 볼까요?']} lead="잠시만 기다려 주세요." />
        <Suspense>
          <SocialReturn {...returned} onChallenge={challenged} onOver={() => setReturned(null)} />
        </Suspense>
      </>
    );
  return (
    <>
      <EntryHeading
        lines={[last ? '다시 오셨네요.' : '어서 오세요.', '오늘도 장을 열어 볼까요?']}
        lead={
          last
            ? '이 기기에서 마지막으로 쓴 계정을 채워 두었습니다.'
            : '판매자와 그리퍼의 하루가 여기에서 시작됩니다.'
        }
      />
      <LoginForm last={last} keep={keep} onKeep={setKeep} onChallenge={challenged} />
      <SocialButtons providers={providersHere()} next={ownPath(search.next)} words="다른 방법으로 로그인" />
      <p className="jt-login-more">
        처음이신가요?{' '}
        <Link to={paths.join({ sellerApplyAfterJoin: 'true', fromBizCenter: 'true' })} className="jt-link">
          입점 신청하기
        </Link>
        <span aria-hidden> · </span>
        <Link to={paths.find('id')} className="jt-link">
          아이디 찾기
        </Link>
      </p>
      {runtimeConfig().demo && (
        <Suspense>
          <DemoTour />
        </Suspense>
      )}
    </>
  );
}
