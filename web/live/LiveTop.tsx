/** Whose live it is, how long it has been on air, who watches. */
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { useEffect, useState } from 'react';
import { Follow } from '../channel/Follow.tsx';
import { Icon } from '../kit/icons.tsx';
import { whenOf } from '../notices/when.ts';
import { clockOf } from './changes.ts';

interface LiveTopProps {
  live: LivePage;
  /** Since it began, by the server's clock. */
  seconds: number;
  viewers: number | null;
  /** Somebody has signed in. */
  onSignedIn: () => void;
}

export function LiveTop({ live, seconds, viewers, onSignedIn }: LiveTopProps) {
  const { channel, host, title, state } = live;
  return (
    <header className="w-live-top">
      <div className="w-live-who">
        {channel.image ? (
          <img src={channel.image} alt="" width={40} height={40} />
        ) : (
          <span className="w-face">{channel.name.slice(0, 2)}</span>
        )}
        <div>
          <h1>{title}</h1>
          <p>
            {channel.name}
            {host !== channel.name && ` · 진행 ${host}`}
            {state === 'REPLAY' && ` · ${whenOf(live.at)}`}
          </p>
        </div>
        <Follow
          channel={channel}
          following={live.following}
          contentSeq={live.contentSeq}
          onSignedIn={onSignedIn}
        />
        <a className="w-live-leave" href="/live" aria-label="다른 방송 보기">
          <Icon name="close" />
        </a>
      </div>
      <p className="w-live-facts">
        {state === 'ON_AIR' && (
          <b className="w-badge" data-state="ON_AIR">
            방송중 <Elapsed since={seconds} />
          </b>
        )}
        {state === 'REPLAY' && (
          <span className="w-badge" data-state="REPLAY">
            다시보기
          </span>
        )}
        {viewers !== null && state === 'ON_AIR' && (
          <span className="w-viewers" aria-label={`시청자 ${viewers.toLocaleString('ko-KR')}명`}>
            <Icon name="eye" size={16} />
            {viewers.toLocaleString('ko-KR')}
          </span>
        )}
      </p>
    </header>
  );
}

function Elapsed({ since }: { since: number }) {
  const [seconds, setSeconds] = useState(since);
  useEffect(() => {
    const began = performance.now() - since * 1_000;
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return <time suppressHydrationWarning>{clockOf(seconds)}</time>;
}
