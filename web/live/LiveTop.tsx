/** Whose live it is, how long it has been on air, who watches. */
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { useEffect, useState } from 'react';
import { Face } from '../channel/Face.tsx';
import { Follow } from '../channel/Follow.tsx';
import { ShopLink } from '../channel/ShopLink.tsx';
import { Icon } from '../kit/icons.tsx';
import { madeAt } from '../kit/made-at.ts';
import { whenOf } from '../notices/when.ts';
import { clockOf } from './changes.ts';
import { onAirFor } from './on-air-for.ts';
import type { Told } from './room/told.ts';
import { Viewers } from './Viewers.tsx';

interface LiveTopProps {
  live: LivePage;
  /** Since it began when the page was made; null: it had not. */
  seconds: number | null;
  clock: Told['clock'];
  /** 0: they have not been counted yet. */
  viewers: number | null;
  /** The line is lost: nobody can tell whether it goes on. */
  still: boolean;
}

export function LiveTop({ live, seconds, clock, viewers, still }: LiveTopProps) {
  const { channel, host, title, state } = live;
  return (
    <header className="w-live-top">
      <div className="w-live-who">
        <Face channel={channel} size={40} />
        <div>
          <h1>{title}</h1>
          <p>
            <ShopLink {...channel} />
            {state === 'REPLAY' && ` · ${whenOf(live.at)}`}
            {host !== channel.name && ` · 진행 ${host}`}
          </p>
        </div>
        <Follow channel={channel} following={live.following} contentSeq={live.contentSeq} />
        <a className="w-live-leave" href="/live" aria-label="다른 방송 보기">
          <Icon name="close" />
        </a>
      </div>
      <p className="w-live-facts">
        {state === 'ON_AIR' && (
          <b className="w-badge" data-state="ON_AIR">
            방송중 <Elapsed at={live.at} seconds={seconds} clock={clock} still={still} />
          </b>
        )}
        {state === 'REPLAY' && (
          <span className="w-badge" data-state="REPLAY">
            다시보기
          </span>
        )}
        {viewers !== null && viewers > 0 && state === 'ON_AIR' && (
          <Viewers of={viewers} className="w-viewers" />
        )}
      </p>
    </header>
  );
}

function Elapsed({ at, seconds, clock, still }: { at: string } & Omit<LiveTopProps, 'live' | 'viewers'>) {
  const [shown, setShown] = useState(seconds ?? 0);
  useEffect(() => {
    if (still) return undefined;
    const made = seconds === null ? null : { seconds, at: madeAt() };
    const look = () => setShown(onAirFor(performance.now(), { at, clock, made }));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [at, seconds, clock, still]);
  return <time suppressHydrationWarning>{clockOf(shown)}</time>;
}
