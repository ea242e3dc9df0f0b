import { useCallback, type RefObject } from 'react';
import type { Beat } from '../room/connection.ts';

/** How somebody watches just now: it plays, and is seen in the tab or in the small picture. */
export const useBeat = (video: RefObject<HTMLVideoElement | null>, latencyMs: () => number | null) =>
  useCallback((): Beat => {
    const element = video.current;
    const seen = document.visibilityState === 'visible' || document.pictureInPictureElement !== null;
    return {
      playing: element !== null && !element.paused && seen,
      sec: Math.floor(element?.currentTime ?? 0),
      latencyMs: latencyMs(),
    };
  }, [video, latencyMs]);
