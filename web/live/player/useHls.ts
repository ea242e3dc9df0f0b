/** Plays what is on air in a video element, close to the live. hls.js is loaded only where this is used. */
import type Hls from 'hls.js';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { byPieces, stayBelow } from './climb.ts';
import { hold, isHeld, letGo } from './held.ts';
import { keepFrame } from './last-frame.ts';
import {
  bufferedFrom,
  HEALTHY,
  isFarBehind,
  mayGoOn,
  retryAfter,
  SETTINGS,
  stalled,
  wantsNewPlayer,
} from './policy.ts';
import { takeTurns } from './turns.ts';

const LOOK_MS = 250;

const settingsOf = ({ DefaultConfig: { loader, abrController } }: typeof Hls) => ({
  ...SETTINGS,
  pLoader: takeTurns(loader),
  abrController: byPieces(abrController),
});

interface LivePlayer {
  /** Milliseconds behind the live; null where nobody can tell. */
  latencyMs: () => number | null;
  /** Goes on at the live. */
  toLive: () => void;
  /** Shown once, and nothing comes any more: it is being tried again. */
  lost: boolean;
}

interface Places {
  video: RefObject<HTMLVideoElement | null>;
  /** Beneath it: what it showed last, while there is nothing. */
  frame: RefObject<HTMLCanvasElement | null>;
}

/** `url` null: nothing is on air. */
export function useHls({ video, frame }: Places, url: string | null): LivePlayer {
  const player = useRef<Hls | null>(null);
  const [generation, setGeneration] = useState(0);
  const tries = useRef(0);
  const begun = useRef(false);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    begun.current = false;
    setLost(false);
    if (url === null) return undefined;
    const away = () => begun.current && setLost(true);
    const back = () => setGeneration((n) => n + 1);
    addEventListener('offline', away);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', away);
      removeEventListener('online', back);
    };
  }, [url]);
  useEffect(() => {
    const element = video.current;
    if (!element || url === null) return undefined;
    let left = false;
    let end = () => {};
    const anew = () => !left && setGeneration((n) => n + 1);
    const onComing = (coming: boolean) => {
      begun.current ||= coming;
      setLost(begun.current && !coming);
    };
    const canvas = frame.current;
    void import('hls.js/light').then(({ default: Player }) => {
      if (left) return;
      if (!Player.isSupported()) return void (end = playNatively(element, url));
      const hls = new Player(settingsOf(Player));
      player.current = hls;
      end = watch({ hls, Player, element, tries, anew, onComing });
      hls.loadSource(url);
      hls.attachMedia(element);
    });
    return () => {
      left = true;
      keepFrame(element, canvas);
      end();
      player.current = null;
    };
  }, [video, frame, url, generation]);
  const latencyMs = useCallback(() => {
    const seconds = player.current?.latency;
    return seconds === undefined || !Number.isFinite(seconds) ? null : Math.round(seconds * 1_000);
  }, []);
  const toLive = useCallback(() => {
    const at = player.current?.liveSyncPosition;
    if (video.current && at && isFarBehind(player.current!.latency)) video.current.currentTime = at;
  }, [video]);
  return { latencyMs, toLive, lost };
}

/** Where there are no media sources (iOS before 17.1): a few seconds more behind. */
function playNatively(element: HTMLVideoElement, url: string): () => void {
  element.src = url;
  void element.play().catch(() => undefined);
  return () => element.removeAttribute('src');
}

interface Watched {
  hls: Hls;
  Player: typeof Hls;
  element: HTMLVideoElement;
  tries: { current: number };
  /** Begins with a new player. */
  anew: () => void;
  /** Something of it has come, or cannot be had. */
  onComing: (coming: boolean) => void;
}

function watch({ hls, Player, element, tries, anew, onComing }: Watched): () => void {
  let health = HEALTHY;
  let begun = false;
  let publisher: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  stayBelow(hls, Player);
  const goOn = (now = false) => {
    if (!isHeld(element) || !(now || mayGoOn(bufferedFrom(element.buffered, element.currentTime)))) return;
    begun = true;
    letGo(element);
  };
  // where there are two renditions the line may be slow, and the page comes by it as well
  hls.on(Player.Events.MANIFEST_PARSED, () => (hls.levels.length > 1 ? hold : letGo)(element));
  hls.on(Player.Events.FRAG_BUFFERED, () => {
    tries.current = 0;
    onComing(true);
    goOn(!begun && hls.nextAutoLevel > 0);
  });
  hls.on(Player.Events.FRAG_CHANGED, (_, { frag }) => {
    if (publisher !== null && frag.cc !== publisher && !element.paused) hold(element);
    publisher = frag.cc;
  });
  hls.on(Player.Events.ERROR, (_, { fatal, type, details, response }) => {
    if (details === Player.ErrorDetails.BUFFER_STALLED_ERROR) health = stalled(health, performance.now());
    if (!fatal) return;
    // the second rendition is gone while it stays with it: a new player is told of the source alone
    if (details === Player.ErrorDetails.LEVEL_LOAD_ERROR && response?.code === 404 && hls.levels.length > 1)
      return anew();
    if (type === Player.ErrorTypes.NETWORK_ERROR) onComing(false);
    if (type === Player.ErrorTypes.MEDIA_ERROR && tries.current === 0) hls.recoverMediaError();
    else retry = setTimeout(anew, retryAfter(tries.current));
    tries.current += 1;
  });
  const look = setInterval(() => {
    goOn();
    if (wantsNewPlayer(health, performance.now())) anew();
  }, LOOK_MS);
  return () => {
    clearTimeout(retry);
    clearInterval(look);
    if (isHeld(element)) letGo(element, true);
    hls.destroy();
  };
}
