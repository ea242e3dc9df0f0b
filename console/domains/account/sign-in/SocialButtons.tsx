import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ProviderMark } from './ProviderMark.tsx';
import { socialStart } from './social-cookie.ts';

/** The ways in by an account of others that this installation has; nothing where it has none. */
export function SocialButtons({
  providers,
  next,
  words,
}: {
  providers: readonly SocialProvider[];
  next: string | null;
  /** What they stand for: 다른 방법으로 로그인. */
  words: string;
}) {
  if (providers.length === 0) return null;
  return (
    <div className="jt-social">
      <p>
        <span>{words}</span>
      </p>
      <div className="jt-social-ways">
        {providers.map((provider) => (
          <a
            key={provider}
            className={buttonClass({ size: 'large' })}
            href={socialStart(provider, 'LOGIN', next)}
          >
            <ProviderMark provider={provider} />
            {loginProvider.label(provider)}
          </a>
        ))}
      </div>
    </div>
  );
}
