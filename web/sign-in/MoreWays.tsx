/** Beside the password: an account of others, joining, a password that was forgotten. Loaded when somebody is to sign in. */
import type { LegalItem } from '@jangteo/contract/legal/terms.ts';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { useEffect, useState } from 'react';
import { ask, sentenceOf, type SocialProfile } from '../kit/ask.ts';
import { FindPasswordForm } from './FindPasswordForm.tsx';
import { JoinForm } from './JoinForm.tsx';
import { PROVIDER, socialStart, type Returned } from './social.ts';

interface JoinPage {
  terms: LegalItem[];
  providers: string[];
  minAge: number;
}

/** Texts and providers of this installation. */
function useJoinPage(): { page: JoinPage | null; refusal: string | undefined } {
  const [page, setPage] = useState<JoinPage | null>(null);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    ask<JoinPage>('GET', '/user/join/pageInfo').then(setPage, (error) => setRefusal(sentenceOf(error)));
  }, []);
  return { page, refusal };
}

export type Way = 'PASSWORD' | 'JOIN' | 'FIND';

interface MoreWaysProps {
  way: Way;
  onWay: (way: Way) => void;
  /** Somebody is in. */
  onDone: () => void;
  /** The password is another now. */
  onChanged: (loginId: string) => void;
}

export function MoreWays({ way, onWay, onDone, onChanged }: MoreWaysProps) {
  const { page, refusal } = useJoinPage();
  const providers = (page?.providers ?? []).filter((one): one is SocialProvider => one in PROVIDER);
  return (
    <>
      {way === 'JOIN' && page && <JoinForm {...page} onDone={onDone} />}
      {way === 'JOIN' && !page && (
        <p className={refusal ? 'w-refusal' : 'w-muted'}>{refusal ?? '잠시만 기다려 주세요.'}</p>
      )}
      {way === 'FIND' && <FindPasswordForm onDone={onChanged} />}
      {way !== 'FIND' && providers.length > 0 && (
        <div className="w-social">
          <p>다른 방법으로 {way === 'JOIN' ? '가입' : '계속하기'}</p>
          {providers.map((provider) => (
            <a key={provider} className="w-secondary" href={socialStart(provider)}>
              {PROVIDER[provider]}
            </a>
          ))}
        </div>
      )}
      <p className="w-ways">
        {way === 'PASSWORD' ? (
          <>
            <button type="button" onClick={() => onWay('JOIN')}>
              회원가입
            </button>
            <button type="button" onClick={() => onWay('FIND')}>
              비밀번호 찾기
            </button>
          </>
        ) : (
          <button type="button" onClick={() => onWay('PASSWORD')}>
            이미 계정이 있습니다
          </button>
        )}
      </p>
    </>
  );
}

/** Joining with what a provider said. */
export function JoinWith(props: Returned & { profile: SocialProfile; onDone: () => void }) {
  const { provider, socialToken, profile, onDone } = props;
  const { page, refusal } = useJoinPage();
  if (!page) return <p className={refusal ? 'w-refusal' : 'w-muted'}>{refusal ?? '잠시만 기다려 주세요.'}</p>;
  return <JoinForm {...page} social={{ provider, socialToken, profile }} onDone={onDone} />;
}
