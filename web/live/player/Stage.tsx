/** The video with what lies over it: sound, the line of a lost connection, controls of a replay. */
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { pictureOf } from '../../kit/picture.ts';
import { HELD_CHANGED, isPlaying, tapped } from './held.ts';
import { Seek, type ReplayTime } from './Seek.tsx';

interface StageProps {
  live: LivePage;
  video: RefObject<HTMLVideoElement | null>;
  /** Of what is on air: see useHls. */
  frame: RefObject<HTMLCanvasElement | null>;
  /** The line of whoever watches is lost. */
  lost: boolean;
  muted: boolean;
  onMuted: (muted: boolean) => void;
  /** Goes on at the live. */
  onPlay: () => void;
  time: ReplayTime;
  children?: ReactNode;
}

export function Stage({ live, video, frame, lost, muted, onMuted, onPlay, time, children }: StageProps) {
  const { playback, state, title } = live;
  const moving = playback.hlsUrl !== null || playback.mp4Url !== null;
  const { ready, playing, waiting } = usePlaying(video);
  useEffect(() => {
    if (video.current) video.current.muted = muted;
  }, [video, muted]);
  const toggle = () => {
    if (video.current) tapped(video.current, onPlay);
  };
  return (
    <div className="w-stage" data-state={state}>
      {playback.posterUrl && <img className="w-live-poster" {...pictureOf(playback.posterUrl)} alt="" />}
      {moving && <canvas ref={frame} className="w-frame" aria-hidden="true" />}
      {moving && (
        <video
          ref={video}
          src={playback.mp4Url ?? undefined}
          playsInline
          autoPlay
          muted
          controls={!ready && playback.mp4Url !== null}
          preload="metadata"
          aria-label={title}
          onClick={toggle}
        />
      )}
      {state === 'ON_AIR' && (lost || live.lost) && (
        <p className="w-lost" role="status">
          {lost ? '연결이 끊겨 다시 잇고 있습니다' : '방송 연결이 끊겨 다시 잇고 있습니다'}
        </p>
      )}
      {ready && moving && !playing && !waiting && (
        <button type="button" className="w-big-play" aria-label="재생" onClick={toggle}>
          <Icon name="play" size={32} filled />
        </button>
      )}
      {children}
      {ready && moving && (
        <div className="w-controls">
          {state === 'REPLAY' && <Seek live={live} time={time} />}
          <div className="w-control-row">
            <button
              type="button"
              className={state === 'ON_AIR' ? 'w-wide-only' : undefined}
              aria-label={playing ? '일시정지' : '재생'}
              onClick={toggle}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
            <button
              type="button"
              className={muted ? 'w-unmute' : undefined}
              aria-label={muted ? '소리 켜기' : '소리 끄기'}
              onClick={() => onMuted(!muted)}
            >
              <Icon name={muted ? 'muted' : 'sound'} />
              {muted && <span>소리 켜기</span>}
            </button>
            <Small video={video} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Picture in picture, and the whole screen, where the browser has them. */
function Small({ video }: Pick<StageProps, 'video'>) {
  return (
    <span className="w-control-end">
      {document.pictureInPictureEnabled && (
        <button
          type="button"
          aria-label="작은 화면으로 보기"
          onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
        >
          <Icon name="pip" />
        </button>
      )}
      {document.fullscreenEnabled && (
        <button
          type="button"
          className="w-wide-only"
          aria-label="전체 화면"
          onClick={() => void video.current?.requestFullscreen().catch(() => undefined)}
        >
          <Icon name="full" />
        </button>
      )}
    </span>
  );
}

/** How the video stands; `ready`: scripts run, and its own controls are gone. */
function usePlaying(video: RefObject<HTMLVideoElement | null>) {
  const [ready, setReady] = useState(false);
  const [playing, setPlaying] = useState(true);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    setReady(true);
    const element = video.current;
    if (!element) return undefined;
    const look = () => {
      setPlaying(isPlaying(element));
      element.toggleAttribute('data-wide', element.videoWidth > element.videoHeight);
      setWaiting(element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA);
    };
    look();
    const events = ['play', 'pause', 'playing', 'waiting', 'loadeddata', 'emptied', HELD_CHANGED] as const;
    for (const name of events) element.addEventListener(name, look);
    return () => {
      for (const name of events) element.removeEventListener(name, look);
    };
  }, [video]);
  return { ready, playing, waiting };
}
