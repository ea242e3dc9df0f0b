/** 방송 상품, 공유, 후원 and 좋아요. */
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../kit/icons.tsx';
import { LIKES_MAX } from './room/protocol.ts';
import type { Room } from './room/useRoom.ts';
import { Share } from './Share.tsx';
import { Sponsor } from './sponsor/Sponsor.tsx';

const FLUSH_MS = 500;
const count = new Intl.NumberFormat('ko-KR');

/** So many fly at once, however many were given. */
const HEARTS = 6;

/** Numbers of the likes that have come since the page was drawn, the last few of them. */
function useHearts(likes: number): number[] {
  const [first] = useState(likes);
  const from = Math.max(first, likes - HEARTS);
  return Array.from({ length: likes - from }, (_, i) => from + i);
}

/** Taps are gathered, so that a quick thumb is one frame; what is on its way counts at once. */
function Likes({ likes, send }: { likes: number; send: Room['send'] }) {
  const taps = useRef(0);
  const [own, setOwn] = useState({ given: 0, since: likes });
  useEffect(() => {
    const timer = setInterval(() => {
      const n = Math.min(taps.current, LIKES_MAX);
      if (n > 0 && send({ t: 'like', n })) taps.current -= n;
    }, FLUSH_MS);
    return () => clearInterval(timer);
  }, [send]);
  const shown = Math.max(likes, own.since + own.given);
  const hearts = useHearts(shown);
  return (
    <button
      type="button"
      className="w-like"
      aria-label={`좋아요 ${count.format(shown)}`}
      onClick={() => {
        taps.current += 1;
        setOwn(({ given, since }) =>
          likes > since + given ? { given: 1, since: likes } : { given: given + 1, since },
        );
      }}
    >
      <Icon name="heart" filled size={24} />
      <span aria-hidden="true">{count.format(shown)}</span>
      {hearts.map((heart) => (
        <i key={heart} aria-hidden="true">
          <Icon name="heart" filled size={18} />
        </i>
      ))}
    </button>
  );
}

/** The rail, in a sheet; without scripts it is a place further down. */
const Bag = ({ count: products, onOpen }: { count: number; onOpen: () => void }) => (
  <a
    className="w-bag"
    href="#rail"
    aria-label={`방송 상품 ${products}`}
    onClick={(event) => {
      event.preventDefault();
      onOpen();
    }}
  >
    <Icon name="bag" size={24} />
    <b aria-hidden="true">{products}</b>
  </a>
);

interface ActsProps {
  live: LivePage;
  onAir: boolean;
  send: Room['send'];
  onBag: () => void;
  onSignIn: (after: () => void) => void;
  onPaying: () => void;
}

export const LiveActs = ({ live, onAir, send, onBag, onSignIn, onPaying }: ActsProps) => (
  <div className="w-live-acts">
    <Bag count={live.rail.length} onOpen={onBag} />
    <Share title={live.title} />
    {onAir && <Sponsor contentSeq={live.contentSeq} onSignIn={onSignIn} onPaying={onPaying} />}
    {onAir && <Likes likes={live.likes} send={send} />}
  </div>
);
