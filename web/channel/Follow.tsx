/** 팔로우 of a channel: following is no consent, each of the two is asked for by itself (community.md §3). */
import type { Channel } from './channel.ts';
import { lazy, Suspense, useEffect, useState } from 'react';

const FollowSheet = lazy(() => import('./FollowSheet.tsx').then((m) => ({ default: m.FollowSheet })));

interface FollowProps {
  channel: Channel;
  /** As it was asked for this buyer; null: nobody in particular. */
  following: boolean | null;
  /** The live on whose page they are. */
  contentSeq?: number | undefined;
  /** Somebody has signed in for it. */
  onSignedIn?: (() => void) | undefined;
}

export function Follow({ channel, following, contentSeq, onSignedIn }: FollowProps) {
  const [follows, setFollows] = useState(following ?? false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (following !== null) setFollows(following);
  }, [following]);
  return (
    <>
      <button
        type="button"
        className="w-follow"
        aria-label={`${channel.name} ${follows ? '팔로잉' : '팔로우'}`}
        data-on={follows || undefined}
        onClick={() => setOpen(true)}
      >
        {follows ? '팔로잉' : '팔로우'}
      </button>
      {open && (
        <Suspense>
          <FollowSheet
            channel={channel}
            contentSeq={contentSeq}
            follows={follows}
            onFollows={setFollows}
            onSignedIn={onSignedIn}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
