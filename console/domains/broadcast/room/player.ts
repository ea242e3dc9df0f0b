/** The live picture by hls.js, kept close to now (live.md §12); where the browser plays HLS itself, by the browser. */
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';

const config: Partial<HlsConfig> = {
  lowLatencyMode: true,
  liveSyncDuration: 1,
  maxLiveSyncPlaybackRate: 1.1,
  liveSyncOnStallIncrease: 0.25,
  backBufferLength: 10,
};
/** Seconds that must lie ahead before it goes on behind a DISCONTINUITY: at the edge it would stall. */
const HOLD = 1;
const AGAIN_MS = 1_000;

const ahead = (video: HTMLVideoElement): number => {
  const { buffered, currentTime } = video;
  return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
};
const play = (video: HTMLVideoElement) => void video.play().catch(() => undefined);

/** Plays until the answered function is called. */
export function playLive(video: HTMLVideoElement, src: string): () => void {
  let stopped = false;
  let stop = () => undefined as void;
  void import('hls.js/light').then(({ default: Player }) => {
    if (stopped) return;
    stop = Player.isSupported() ? byHls(Player, video, src) : byBrowser(video, src);
  });
  return () => {
    stopped = true;
    stop();
  };
}

function byBrowser(video: HTMLVideoElement, src: string): () => void {
  video.src = src;
  play(video);
  return () => video.removeAttribute('src');
}

function byHls(Player: typeof Hls, video: HTMLVideoElement, src: string): () => void {
  const hls = new Player(config);
  let held = false;
  let part = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  hls.on(Player.Events.MANIFEST_PARSED, () => {
    hls.loadLevel = hls.levels.length - 1; // who sends it sees what is sent
    play(video);
  });
  hls.on(Player.Events.FRAG_CHANGED, (_event, { frag }) => {
    if (part >= 0 && frag.cc !== part && ahead(video) < HOLD) {
      held = true;
      video.pause();
    }
    part = frag.cc;
  });
  hls.on(Player.Events.FRAG_BUFFERED, () => {
    if (!held || ahead(video) < HOLD) return;
    held = false;
    play(video);
  });
  hls.on(Player.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Player.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
    timer = setTimeout(() => hls.loadSource(src), AGAIN_MS);
  });
  hls.loadSource(src);
  hls.attachMedia(video);
  return () => {
    clearTimeout(timer);
    hls.destroy();
  };
}
