/** Column 1, above: what viewers see, with the pinned product; how long the grace lasts while the picture is away. */
import { IconEye, IconVideoOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '../../../kit/paths.ts';
import { openApart } from '../../../kit/popup.ts';
import { mediaUrl } from '../../../kit/media.ts';
import { Countdown } from '../../../ui/Countdown.tsx';
import { count, won } from '../../../ui/format.ts';
import { Thumb } from '../list/cells.tsx';
import { NOT_TOLD } from '../sanction-place.ts';
import { Sanctions } from '../Sanctions.tsx';
import { camera } from './camera/camera.ts';
import { missedOf } from './health.ts';
import { OwnCamera } from './OwnCamera.tsx';
import { playLive } from './player.ts';
import { pictureOf, type Shown } from './picture.ts';
import { Relays } from './Relays.tsx';
import { isOver, type Room } from './useRoom.ts';

interface Props {
  room: Room;
  phone?: boolean;
  /** It stands in the window of what buyers see. */
  asBuyer?: boolean;
}

export function VideoColumn({ room, phone = false, asBuyer = false }: Props) {
  const { content, live } = room;
  const playback = live.useOnly((state) => state.playback) ?? content.playback;
  const ingest = live.useOnly((state) => state.ingest);
  const viewers = live.useOnly((state) => state.viewers);
  const source = camera.use();
  const [height, setHeight] = useState(0);
  const own = phone && source?.contentSeq === room.contentSeq ? source.stream : null;
  const shown = pictureOf({
    state: content.state,
    hlsUrl: playback?.hlsUrl ?? null,
    lostAt: (ingest ?? content.ingest)?.lostAt ?? null,
    own: own !== null,
  });
  return (
    <section className="jt-room-video" aria-label="방송 화면">
      <Screen shown={shown} hlsUrl={playback?.hlsUrl ?? null} own={own} onHeight={setHeight}>
        {!asBuyer && content.state === 'PUNISHED' && (
          <Sanctions contentSeq={room.contentSeq} none={NOT_TOLD} />
        )}
      </Screen>
      {!phone && (
        <div className="jt-room-badges">
          {!isOver(content) && (
            <span>
              <IconEye size={14} aria-hidden /> <span className="jt-hidden">시청자 </span>
              {count(viewers)}
            </span>
          )}
          {!asBuyer && (
            <button
              type="button"
              data-tip="구매자 화면을 창으로"
              onClick={() => openApart(paths.contentWindow(room.contentSeq))}
            >
              구매자 화면
            </button>
          )}
          <span className="jt-grow" />
          {shown.kind !== 'none' && height > 0 && <span data-last>{height}p</span>}
        </div>
      )}
      <Relays room={room} />
      {shown.kind === 'lost' && <Lost until={shown.lostAt + GRACE_MS} />}
      {!asBuyer && (shown.kind !== 'none' || content.state === 'WAIT') && (
        <div className="jt-room-said">
          <Mend coming={ingest ?? content.ingest} />
          <OwnCamera contentSeq={room.contentSeq} />
        </div>
      )}
      {!phone && !isOver(content) && <PinnedCard room={room} />}
    </section>
  );
}

/** A publisher that is back within this time goes on in the same live (live.md §12). */
const GRACE_MS = 60_000;

interface ScreenProps {
  shown: Shown;
  hlsUrl: string | null;
  own: MediaStream | null;
  onHeight: (height: number) => void;
  /** Below the words that stand where there is no picture. */
  children?: ReactNode;
}

function Screen({ shown, hlsUrl, own, onHeight, children }: ScreenProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(true);
  const plays = shown.kind === 'live' || shown.kind === 'lost';
  useEffect(() => {
    const element = video.current;
    if (!element || !plays) return;
    if (!own) return hlsUrl === null ? undefined : playLive(element, mediaUrl(hlsUrl, 'live'));
    element.srcObject = own;
    void element.play().catch(() => undefined);
    return () => void (element.srcObject = null);
  }, [plays, hlsUrl, own]);
  if (!plays)
    return (
      <div className="jt-room-blank">
        <IconVideoOff size={28} aria-hidden />
        <p>{shown.text}</p>
        {children}
      </div>
    );
  return (
    <>
      <video
        ref={video}
        muted={muted}
        playsInline
        data-own={own ? true : undefined}
        onResize={(event) => onHeight(event.currentTarget.videoHeight)}
      />
      {!own && (
        <button
          type="button"
          className="jt-room-sound"
          aria-pressed={!muted}
          aria-label={muted ? '소리 켜기' : '소리 끄기'}
          onClick={() => setMuted(!muted)}
        >
          {muted ? <IconVolumeOff size={16} /> : <IconVolume size={16} />}
        </button>
      )}
    </>
  );
}

const Lost = ({ until }: { until: number }) => (
  <div className="jt-room-lost" role="alert">
    <b>송출이 끊겼습니다</b>
    <Countdown to={until} />
    <span>안에 다시 보내면 방송이 이어집니다.</span>
  </div>
);

/** What viewers miss, and what its sender does about it. */
function Mend({ coming }: { coming: Parameters<typeof missedOf>[0] }) {
  const missed = missedOf(coming);
  if (missed.length === 0) return null;
  return (
    <div className="jt-room-mend" role="status">
      {missed.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function PinnedCard({ room }: { room: Room }) {
  const pinned = room.live.useOnly((state) => state.pinned);
  const product = room.rail.find((one) => one.productSeq === pinned);
  if (!product) return null;
  return (
    <div className="jt-room-card">
      <Thumb src={product.thumbnail} size={44} />
      <span className="jt-grow">
        <small>지금 소개하는 상품</small>
        <b className="jt-ellipsis">{product.name}</b>
        <b>{won(product.salePrice, true)}</b>
      </span>
    </div>
  );
}
