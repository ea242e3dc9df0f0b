/** 라이브: what is on air, what comes, what can be seen again (live.md §13), of everybody or of one channel. */
import type { LiveCard, LivePage } from '@jangteo/contract/market/live.api.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Channel } from '../channel/channel.ts';
import { Follow } from '../channel/Follow.tsx';
import { askAsBuyer, isSignedIn } from '../kit/session.ts';
import type { Head } from '../kit/head.tsx';
import { LiveCards } from './LiveCards.tsx';
import './live.css';

export interface LivesData {
  lives: readonly LiveCard[];
  /** Whose they are; absent: everybody's. */
  channel?: Channel & { intro: string; address: string };
}

const GROUPS = [
  ['ON_AIR', '지금 방송중'],
  ['SOON', '방송 예정'],
  ['REPLAY', '다시보기'],
] as const;

export const LivesPage = ({ lives, channel }: LivesData) => (
  <>
    <main className="w-lives">
      <h1>
        {channel?.name ?? '라이브'}
        {channel && <FollowHere channel={channel} lives={lives} />}
      </h1>
      {channel?.intro && <p className="w-lives-intro">{channel.intro}</p>}
      {lives.length === 0 && (
        <p className="w-muted">
          {channel ? '이 채널에서 볼 수 있는 방송이 아직 없습니다.' : '지금은 볼 수 있는 방송이 없습니다.'}
        </p>
      )}
      {GROUPS.map(([state, title]) => {
        const own = lives.filter((live) => live.state === state);
        return own.length === 0 ? null : (
          <section key={state}>
            <h2>{title}</h2>
            <LiveCards lives={own} />
          </section>
        );
      })}
    </main>
  </>
);

/** How this buyer stands to the channel is said by any of its lives. */
function FollowHere({ channel, lives }: { channel: Channel; lives: readonly LiveCard[] }) {
  const [following, setFollowing] = useState<boolean | null>(null);
  const first = lives[0]?.contentSeq;
  const look = useCallback(async () => {
    if (first === undefined || !(await isSignedIn())) return;
    setFollowing((await askAsBuyer<LivePage>('GET', `/market/v1/live/${first}`)).following);
  }, [first]);
  useEffect(() => void look().catch(() => undefined), [look]);
  return <Follow channel={channel} following={following} onSignedIn={() => void look()} />;
}

export const headOfLives = ({ channel }: LivesData, origin: string): Head =>
  channel
    ? {
        title: channel.name,
        description: channel.intro || `${channel.name}의 라이브와 다시보기`,
        url: `${origin}/c/${channel.address}`,
      }
    : { title: '라이브', description: '지금 방송 중인 라이브와 다시보기', url: `${origin}/live` };
