/** 팔로우 of a shop outside its lives: as anybody sees it first, then as this buyer stands to it. */
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import type { marketFanApi } from '@jangteo/contract/market/fan.api.ts';
import { useCallback, useEffect, useState } from 'react';
import { askAsBuyer, isSignedIn } from '../kit/session.ts';
import type { Channel } from './channel.ts';
import { Follow } from './Follow.tsx';

type Following = DataOf<(typeof marketFanApi)['following']>;

export function FollowHere({ channel }: { channel: Channel }) {
  const [following, setFollowing] = useState<boolean | null>(null);
  const path = `/market/v1/channels/${channel.channelSeq}/follow`;
  const look = useCallback(async () => {
    if (!(await isSignedIn())) return;
    setFollowing((await askAsBuyer<Following>('GET', path)).following);
  }, [path]);
  const quietly = () => void look().catch(() => undefined); // what was seen stays
  useEffect(quietly, [look]);
  return <Follow channel={channel} following={following} onSignedIn={quietly} />;
}
