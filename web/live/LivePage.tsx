/**
 * A live: player first. On a phone it fills the window, with the chat over its lower third; elsewhere the rail stands
 * beside it on one side, the chat on the other (live.md §13).
 */
import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { LiveCard, LivePage as Live, ShownProduct } from '@jangteo/contract/market/live.api.ts';
import { useEffect, useRef, useState } from 'react';
import type { PayMethod } from '../buy/pay-method.ts';
import { TopBar } from '../kit/TopBar.tsx';
import { LiveActs } from './Acts.tsx';
import { shownAt } from './changes.ts';
import { ChatInput, ChatLines } from './Chat.tsx';
import { CouponCard } from './coupon/CouponCards.tsx';
import { NextLives } from './LiveCards.tsx';
import { EventCards } from './event/EventCards.tsx';
import { LiveGoods } from './LiveGoods.tsx';
import { LiveTop } from './LiveTop.tsx';
import { OpenSheet, WHY, type Open } from './OpenSheet.tsx';
import { Ended, Soon } from './OverStage.tsx';
import { useReplayTime } from './player/Seek.tsx';
import { Stage } from './player/Stage.tsx';
import { useBeat } from './player/useBeat.ts';
import { useHls } from './player/useHls.ts';
import { Pinned } from './Rail.tsx';
import { useReplayChat } from './room/useReplayChat.ts';
import { ThanksCard } from './sponsor/Sponsor.tsx';
import { useLive } from './useLive.ts';
import { useLiveRoom } from './useLiveRoom.ts';
import './live.css';

export interface LiveData {
  live: Live;
  /** As anybody sees them. */
  coupons: readonly ShownCoupon[];
  payMethods: readonly PayMethod[];
  /** Whole seconds, by the server's clock: until a live that comes, since one on air began. */
  seconds: number;
  next: readonly LiveCard[];
}

const NO_CHAT: Record<Live['state'], string> = {
  SOON: '방송이 시작하면 채팅할 수 있습니다.',
  ON_AIR: '아직 채팅이 없습니다.',
  ENDED: '방송이 끝났습니다.',
  REPLAY: '이 장면까지 오간 채팅이 없습니다.',
};

/** Who comes back to the page is not behind. */
function useBackToLive(toLive: () => void): void {
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && toLive();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [toLive]);
}

/** Seconds until it begins, from when the page was made on; its time may have been moved since. */
const untilOf = ({ at }: Live, { live, seconds }: LiveData): number =>
  Math.max(0, seconds + (Date.parse(at) - Date.parse(live.at)) / 1_000);

export function LivePage(data: LiveData) {
  const { seconds, next } = data;
  const { live, gone, onFrame } = useLive(data.live);
  const video = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(true);
  const [open, setOpen] = useState<Open | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const onAir = live.state === 'ON_AIR';
  const replay = live.state === 'REPLAY';
  const frame = useRef<HTMLCanvasElement>(null);
  const { latencyMs, toLive, lost } = useHls({ video, frame }, onAir ? live.playback.hlsUrl : null);
  const time = useReplayTime(video, replay);
  const beat = useBeat(video, latencyMs);
  const askIn = (why: string, after?: () => void) => setOpen({ at: 'SIGN_IN', why, ...(after && { after }) });
  const { room, outbox, playing, coupons, thanks, say } = useLiveRoom({
    contentSeq: live.contentSeq,
    open: onAir,
    beat,
    onFrame,
    coupons: data.coupons,
    muted,
    askIn,
  });
  useBackToLive(toLive);
  const past = useReplayChat(live.contentSeq, replay ? time.sec : null);
  const pinnedSeq = replay ? shownAt(live.marks, time.sec) : onAir ? live.pinned : null;
  const pinned = live.rail.find((one) => one.productSeq === pinnedSeq);
  const buy = ({ productSeq }: ShownProduct) => setOpen({ at: 'BUY', productSeq });
  const bought = open?.at === 'BUY' && live.rail.find((one) => one.productSeq === open.productSeq);
  const messages = replay ? past : room.log.messages;
  const close = () => setOpen(null);
  return (
    <>
      <nav className="w-skip" aria-label="바로 가기">
        <a href="#chat">채팅으로</a>
        <a href="#rail" className="w-wide-only">
          방송 상품으로
        </a>
      </nav>
      <TopBar here="live" />
      <main className="w-live" data-ready={ready || undefined} data-state={live.state}>
        <LiveTop
          live={live}
          seconds={data.live.state === 'ON_AIR' ? seconds : null}
          clock={room.clock}
          viewers={room.viewers}
          still={lost}
        />
        <Stage
          live={live}
          video={video}
          frame={frame}
          lost={lost}
          muted={muted}
          onMuted={setMuted}
          onPlay={toLive}
          time={time}
        >
          {onAir && <EventCards {...room} playing={playing} />}
          {live.state === 'SOON' && <Soon live={live} seconds={untilOf(live, data)} />}
          {live.state === 'ENDED' && <Ended gone={gone} />}
        </Stage>
        <div className="w-live-pin">
          <ThanksCard thanks={thanks} />
          {onAir && <CouponCard coupons={coupons} clock={room.clock} onSay={say} />}
          {pinned && (
            <Pinned
              live={live}
              product={pinned}
              label={replay ? '이 장면의 상품' : '지금 소개'}
              onBuy={buy}
            />
          )}
        </div>
        <section className="w-live-chat" id="chat" aria-label="채팅">
          <h2 className="w-wide-only">채팅</h2>
          {room.room?.notice && <p className="w-room-notice">{room.room.notice}</p>}
          <ChatLines messages={messages} none={NO_CHAT[live.state]} />
          {onAir && <ChatInput room={room} outbox={outbox} onSignIn={(after) => askIn(WHY.CHAT, after)} />}
        </section>
        <LiveActs
          live={live}
          onAir={onAir}
          send={room.send}
          onBag={() => setOpen({ at: 'RAIL' })}
          onSignIn={(after) => askIn(WHY.SPONSOR, after)}
          onPaying={() => setMuted(true)}
        />
        <section className="w-live-goods" id="rail">
          <h2>
            방송 상품 <small>{live.rail.length}</small>
          </h2>
          <LiveGoods live={live} coupons={coupons} onBuy={buy} onSeek={replay ? time.to : undefined} />
        </section>
        <NextLives lives={next} />
      </main>
      <OpenSheet
        {...data}
        live={live}
        open={open}
        bought={bought || undefined}
        coupons={coupons}
        onBuy={buy}
        onSeek={replay ? (sec) => (time.to(sec), close()) : undefined}
        onPaying={() => setMuted(true)}
        onClose={close}
      />
    </>
  );
}
