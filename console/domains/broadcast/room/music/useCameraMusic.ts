import { useEffect } from 'react';
import { mediaUrl } from '../../../../kit/media.ts';
import { camera, playMusic } from '../camera/camera.ts';
import type { Room } from '../useRoom.ts';

/** The camera of this browser plays what the live says, whoever said it; a tune that is gone is silence and no more. */
export function useCameraMusic({ contentSeq, content: { music } }: Room): void {
  const sends = camera.useOnly((now) => now?.contentSeq === contentSeq && now.stream);
  const { musicId, url, volume } = music ?? {};
  useEffect(() => {
    if (!sends) return;
    playMusic(musicId && url && volume !== undefined ? { musicId, url: mediaUrl(url), volume } : null);
  }, [sends, musicId, url, volume]);
}
