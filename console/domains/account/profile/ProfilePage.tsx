/**
 * What somebody settles about the own account: who they are, how they come in, what they hear of, how they leave.
 * Always about the person who signed in, also while an operator acts.
 */
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { legalErrors } from '@jangteo/contract/legal/legal.errors.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { IconKey } from '@tabler/icons-react';
import { Link, useLocation, useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { useReading } from '../../../kit/useReading.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { PARTS } from './parts.tsx';
import './profile.css';

const OWED: Partial<Record<NonNullable<User['nextAction']>, string>> = {
  PASSWORD_CHANGE: accountErrors.USER_EXPIRATION_PASSWORD_CHANGE_REQUIRED.message,
  EMAIL_INPUT: accountErrors.USER_EMAIL_REQUIRED.message,
  EMAIL_VERIFY: accountErrors.USER_EMAIL_AUTH_REQUIRED.message,
  PROFILE_TAG: accountErrors.USER_PROFILE_USER_TAG_REQUIRED.message,
  TERMS: legalErrors.TERMS_CHANGED.message,
};

const idOf = (part: string) => `profile-${part}`;
const PART_IDS = PARTS.map(({ id }) => idOf(id));

const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings a place into sight and keeps it there while what stands above it still comes in, until somebody moves the
 * page themselves. The router begins a page at its top, after its effects. Answers what ends it.
 */
function keepInSight(router: AnyRouter, place: HTMLElement): () => void {
  const bring = () => place.scrollIntoView({ block: 'start' });
  const growing = new ResizeObserver(bring);
  growing.observe(place.parentElement!);
  const still = router.subscribe('onRendered', bring);
  const stop = () => {
    growing.disconnect();
    still();
    for (const hand of HANDS) removeEventListener(hand, stop);
  };
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true });
  bring();
  return stop;
}

/** The part that the address names is brought into sight, and the cursor into it. */
function usePart(): void {
  const asked = useLocation({ select: (at) => (at.search as { part?: string }).part });
  const router = useRouter();
  useEffect(() => {
    // A tag stands among the facts of the account.
    const place = asked && document.getElementById(idOf(asked === 'tag' ? 'name' : asked));
    if (!place) return undefined;
    place.focus({ preventScroll: true });
    return keepInSight(router, place);
  }, [asked, router]);
}

export function ProfilePage() {
  const me = session.use()?.me;
  return me ? <Profile me={me} /> : null;
}

function Profile({ me }: { me: User }) {
  const next = useLocation({ select: (at) => (at.search as { next?: string }).next });
  const reading = useReading(PART_IDS, '72px');
  usePart();
  const owed = me.nextAction && OWED[me.nextAction];
  return (
    <>
      <PageHead title="내 프로필" />
      <div className="jt-profile">
        <nav className="jt-profile-nav" aria-label="내 프로필 목차">
          <ol>
            {PARTS.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.profile(id, next)} replace aria-current={idOf(id) === reading || undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="jt-profile-parts">
          {owed && (
            <Notice tone="warning" icon={<IconKey />}>
              {owed}
            </Notice>
          )}
          {PARTS.map(({ id, title, Part }) => (
            <div key={id} id={idOf(id)} tabIndex={-1} role="region" aria-label={title}>
              <Part me={me} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
