/**
 * A live: player first. On a phone it fills the window, with the chat over its lower third; elsewhere the rail stands
 * beside it on one side, the chat on the other (live.md §13).
 */
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { LiveCard, LivePage as Live, ShownProduct } from '@jangteo/contract/market/live.api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PayMethod } from '../buy/pay-method.ts';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { Bag, Likes, Share } from './Acts.tsx';
import { shownAt } from './changes.ts';
import { ChatInput, ChatLines } from './Chat.tsx';
import { CouponCard, CouponList } from './coupon/CouponCards.tsx';
import { useCoupons, type LiveCoupons } from './coupon/useCoupons.ts';
import { NextLives } from './LiveCards.tsx';
import { EventCards } from './event/EventCards.tsx';
import { useGame } from './event/useGame.ts';
import { LiveTop } from './LiveTop.tsx';
import { Notices } from './Notices.tsx';
import { Ended, Soon } from './OverStage.tsx';
import { useReplayTime } from './player/Seek.tsx';
import { Stage } from './player/Stage.tsx';
import { useBeat } from './player/useBeat.ts';
import { useHls } from './player/useHls.ts';
import { ProductSheet } from './ProductSheet.tsx';
import { Pinned, Rail } from './Rail.tsx';
import { AboutLive } from './Questions.tsx';
import { useOutbox } from './room/useOutbox.ts';
import { useReplayChat } from './room/useReplayChat.ts';
import { useRoom } from './room/useRoom.ts';
import { Sponsor, ThanksCard, useThanks } from './sponsor/Sponsor.tsx';
import { TopBar } from './TopBar.tsx';
import { useLive } from './useLive.ts';
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

/** What a sign-in is for. */
const WHY = {
  CHAT: '로그인하면 닉네임으로 채팅할 수 있습니다.',
  GAME: '로그인하면 바로 이벤트에 참여합니다.',
  SPONSOR: '로그인하면 후원할 수 있습니다.',
  COUPON: '로그인하면 고른 쿠폰을 바로 받습니다.',
};

type Open =
  | { at: 'RAIL' }
  | { at: 'SIGN_IN'; why: string; after?: () => void }
  | { at: 'BUY'; productSeq: number };

/** Who comes back to the page is not behind. */
function useBackToLive(toLive: () => void): void {
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && toLive();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [toLive]);
}

export function LivePage(data: LiveData) {
  const { seconds, next } = data;
  const { live, gone, onFrame } = useLive(data.live);
  const video = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(true);
  const [open, setOpen] = useState<Open | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const onAir = live.state === 'ON_AIR' && !gone;
  const replay = live.state === 'REPLAY';
  const { latencyMs, toLive } = useHls(video, onAir ? live.playback.hlsUrl : null);
  const time = useReplayTime(video, replay);
  const beat = useBeat(video, latencyMs);
  const heard = useRef<(frame: DownFrame) => void>(() => undefined);
  const room = useRoom({
    contentSeq: live.contentSeq,
    open: onAir,
    beat,
    onFrame: useCallback((frame: DownFrame) => heard.current(frame), []),
  });
  const outbox = useOutbox(room);
  const playing = useGame(room, () => setOpen({ at: 'SIGN_IN', why: WHY.GAME }));
  const { take } = playing;
  const coupons = useCoupons(live.contentSeq, data.coupons, (after) =>
    setOpen({ at: 'SIGN_IN', why: WHY.COUPON, after }),
  );
  const { onFrame: hearCoupon, look: lookAtCoupons } = coupons;
  const { thanks, onFrame: hearSponsor } = useThanks(muted);
  useEffect(() => {
    heard.current = (frame) => {
      onFrame(frame);
      outbox.take(frame);
      take(frame);
      hearCoupon(frame);
      hearSponsor(frame);
    };
  }, [onFrame, outbox, take, hearCoupon, hearSponsor]);
  useBackToLive(toLive);
  const past = useReplayChat(live.contentSeq, replay ? time.sec : null);
  const pinnedSeq = replay ? shownAt(live.marks, time.sec) : onAir ? live.pinned : null;
  const pinned = live.rail.find((one) => one.productSeq === pinnedSeq);
  const buy = ({ productSeq }: ShownProduct) => setOpen({ at: 'BUY', productSeq });
  const bought = open?.at === 'BUY' && live.rail.find((one) => one.productSeq === open.productSeq);
  const messages = replay ? past : room.log.messages;
  const close = () => setOpen(null);
  const say = (phrase: string) => {
    if (room.me?.rights.includes('SPEAK')) outbox.put(phrase);
    else setOpen({ at: 'SIGN_IN', why: WHY.CHAT, after: () => outbox.put(phrase) });
  };
  return (
    <>
      <TopBar />
      <main className="w-live" data-ready={ready || undefined} data-state={gone ? 'ENDED' : live.state}>
        <LiveTop live={live} seconds={seconds} viewers={room.viewers} onSignedIn={room.enterAgain} />
        <Stage live={live} video={video} muted={muted} onMuted={setMuted} onPlay={toLive} time={time}>
          {onAir && <EventCards {...room} playing={playing} />}
          {live.state === 'SOON' && <Soon live={live} seconds={seconds} />}
          {(gone || live.state === 'ENDED') && <Ended />}
        </Stage>
        <section className="w-live-goods" id="rail">
          <h2>
            방송 상품 <small>{live.rail.length}</small>
          </h2>
          <Rail live={live} coupons={coupons} onBuy={buy} onSeek={replay ? time.to : undefined} />
          {onAir && <CouponList coupons={coupons} />}
          <Notices notices={live.notices} />
          <AboutLive contentSeq={live.contentSeq} />
        </section>
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
        <section className="w-live-chat" aria-label="채팅">
          <h2 className="w-wide-only">채팅</h2>
          {room.room?.notice && <p className="w-room-notice">{room.room.notice}</p>}
          <ChatLines messages={messages} none={NO_CHAT[live.state]} />
          {onAir && (
            <ChatInput
              room={room}
              outbox={outbox}
              onSignIn={() => setOpen({ at: 'SIGN_IN', why: WHY.CHAT })}
            />
          )}
        </section>
        <LiveActs
          live={live}
          onAir={onAir}
          send={room.send}
          onBag={() => setOpen({ at: 'RAIL' })}
          onSignIn={(after) => setOpen({ at: 'SIGN_IN', why: WHY.SPONSOR, after })}
          onPaying={() => setMuted(true)}
        />
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
        onSignedIn={() => {
          room.enterAgain();
          lookAtCoupons();
        }}
        onPaying={() => setMuted(true)}
        onClose={close}
      />
    </>
  );
}

interface OpenSheetProps extends Pick<LiveData, 'live' | 'payMethods'> {
  open: Open | null;
  bought: ShownProduct | undefined;
  coupons: LiveCoupons;
  onBuy: (product: ShownProduct) => void;
  onSeek: ((sec: number) => void) | undefined;
  onSignedIn: () => void;
  onPaying: () => void;
  onClose: () => void;
}

/** What lies beside the video now. */
function OpenSheet({ live, payMethods, open, bought, coupons, onClose, ...on }: OpenSheetProps) {
  if (open?.at === 'RAIL')
    return (
      <Sheet title={`방송 상품 ${live.rail.length}`} beside onClose={onClose}>
        <Rail live={live} coupons={coupons} onBuy={on.onBuy} onSeek={on.onSeek} />
        {live.state === 'ON_AIR' && <CouponList coupons={coupons} />}
        <Notices notices={live.notices} />
        <AboutLive contentSeq={live.contentSeq} />
      </Sheet>
    );
  if (open?.at === 'SIGN_IN')
    return (
      <Sheet title="로그인" beside onClose={onClose}>
        <SignInForm
          why={open.why}
          onDone={() => {
            on.onSignedIn();
            onClose();
            open.after?.();
          }}
        />
      </Sheet>
    );
  if (!bought) return null;
  return (
    <ProductSheet
      key={bought.productSeq}
      contentSeq={live.contentSeq}
      product={bought}
      payMethods={payMethods}
      onPaying={on.onPaying}
      onClose={onClose}
    />
  );
}

interface ActsProps {
  live: LiveData['live'];
  onAir: boolean;
  send: ReturnType<typeof useRoom>['send'];
  onBag: () => void;
  onSignIn: (after: () => void) => void;
  onPaying: () => void;
}

const LiveActs = ({ live, onAir, send, onBag, onSignIn, onPaying }: ActsProps) => (
  <div className="w-live-acts">
    <Bag count={live.rail.length} onOpen={onBag} />
    <Share title={live.title} />
    {onAir && <Sponsor contentSeq={live.contentSeq} onSignIn={onSignIn} onPaying={onPaying} />}
    {onAir && <Likes likes={live.likes} send={send} />}
  </div>
);
