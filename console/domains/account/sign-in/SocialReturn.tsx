/** Somebody is back from a provider: in, to the second step, or to joining (accounts.md §3). */
import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { paths } from '../../../kit/paths.ts';
import { dialog } from '../../../ui/dialog.ts';
import { josa } from '../../../ui/format.ts';
import { Ring } from '../../../ui/Progress.tsx';
import { socialProfile } from '../join/social-profile.ts';
import { challengeOf, type Challenge } from './challenge.ts';
import { entered } from './entered.ts';
import { signInWith } from './social.ts';

interface Props {
  provider: SocialProvider;
  socialToken: string;
  onChallenge: (challenge: Challenge) => void;
  /** Nothing came of it: the page is as if nobody had gone. */
  onOver: () => void;
}

export function SocialReturn({ provider, socialToken, onChallenge, onOver }: Props) {
  const navigate = useNavigate();
  const name = loginProvider.label(provider);
  const go = (href: string) => void navigate({ href });
  const begun = useRef(false);
  const begin = async () => {
    try {
      await entered({ user: await signInWith(provider, socialToken), go });
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge) return onChallenge(challenge);
      if (isApiError(error) && error.code === 'SNS_NOT_JOINED') {
        socialProfile.set({ provider, ...error.data?.profile });
        return go(paths.join({ by: provider, sellerApplyAfterJoin: 'true', fromBizCenter: 'true' }));
      }
      onOver();
      // 462: the page of the account's state is open by now.
      if (!isApiError(error) || error.status !== 462)
        await dialog.alert(messageOf(error), { title: '로그인하지 못했습니다' });
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- a token is for one use
  }, []);
  return (
    <div className="jt-login-way" role="status">
      <Ring label="로그인하는 중" size={20} />
      {josa(name, '으로/로')} 로그인하고 있습니다.
    </div>
  );
}
