import { musicApi, type Music } from '@jangteo/contract/reference/music.api.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { queryClient } from '../../../kit/query-client.ts';
import { toast } from '../../../ui/toast.ts';

/** Hearts as they were just pressed, ahead of the server's answer. */
export function useMarks() {
  const [pressed, setPressed] = useState<ReadonlyMap<number, boolean>>(new Map());
  const forget = (musicId: number) => setPressed((now) => new Map([...now].filter(([id]) => id !== musicId)));
  const flip = async ({ musicId, favourite }: Music) => {
    setPressed((now) => new Map(now).set(musicId, !favourite));
    try {
      const params = { musicId };
      if (favourite) await call(musicApi.unmarkMusic, { params });
      else await call(musicApi.markMusic, { params, body: {} });
      await queryClient.invalidateQueries({ queryKey: ['reference', musicApi.musics.id] });
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    }
    forget(musicId);
  };
  return {
    flip,
    with: (tune: Music): Music => ({ ...tune, favourite: pressed.get(tune.musicId) ?? tune.favourite }),
  };
}
