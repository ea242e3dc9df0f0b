/** All that a live's room says and takes: chat, games, coupons, sponsors, and what changes of the live itself. */
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { useCallback, useEffect, useRef } from 'react';
import { onSignIn } from '../kit/session.ts';
import { useCoupons } from './coupon/useCoupons.ts';
import { useGame } from './event/useGame.ts';
import { WHY } from './OpenSheet.tsx';
import { useOutbox } from './room/useOutbox.ts';
import { useRoom, type RoomOptions } from './room/useRoom.ts';
import { useThanks } from './sponsor/Sponsor.tsx';

interface LiveRoomOptions extends RoomOptions {
  coupons: readonly ShownCoupon[];
  muted: boolean;
  /** Somebody has to sign in, and what goes on after it. */
  askIn: (why: string, after?: () => void) => void;
}

export function useLiveRoom({
  contentSeq,
  open,
  beat,
  onFrame,
  coupons: first,
  muted,
  askIn,
}: LiveRoomOptions) {
  const heard = useRef<(frame: DownFrame) => void>(() => undefined);
  const hear = useCallback((frame: DownFrame) => heard.current(frame), []);
  const room = useRoom({ contentSeq, open, beat, onFrame: hear });
  const outbox = useOutbox(room);
  const playing = useGame(room, () => askIn(WHY.GAME));
  const coupons = useCoupons(contentSeq, first, (after) => askIn(WHY.COUPON, after));
  const { thanks, onFrame: hearSponsor } = useThanks(muted);
  const { take } = playing;
  const { onFrame: hearCoupon, look } = coupons;
  const { enterAgain } = room;
  useEffect(() => {
    heard.current = (frame) => {
      onFrame(frame);
      outbox.take(frame);
      take(frame);
      hearCoupon(frame);
      hearSponsor(frame);
    };
  }, [onFrame, outbox, take, hearCoupon, hearSponsor]);
  // Wherever on this page that was: chat and coupons are theirs from then on.
  useEffect(
    () =>
      onSignIn(() => {
        enterAgain();
        look();
      }),
    [enterAgain, look],
  );
  const say = (phrase: string) => {
    if (room.me?.rights.includes('SPEAK')) outbox.put(phrase);
    else askIn(WHY.CHAT, () => outbox.put(phrase));
  };
  return { room, outbox, playing, coupons, thanks, say };
}
