/** One short: its film, whose it is, what it sells. */
import type { ShownProduct } from '@jangteo/contract/market/live.api.ts';
import type { ShownShorts } from '@jangteo/contract/market/shorts.api.ts';
import { useEffect, useRef, useState } from 'react';
import { Follow } from '../channel/Follow.tsx';
import { ShopLink } from '../channel/ShopLink.tsx';
import { Icon } from '../kit/icons.tsx';
import { Share } from '../live/Share.tsx';
import { Picture, Price } from '../live/Rail.tsx';
import { tell } from './tell.ts';

/** A view counts after so long. */
const VIEW_MS = 1_000;
const count = new Intl.NumberFormat('ko-KR');

interface ShortProps {
  short: ShownShorts;
  /** The page was opened for it: its film is on its way with the page. */
  first: boolean;
  active: boolean;
  /** A swipe or two away: its picture is there. */
  near: boolean;
  /** A swipe away: so is the beginning of its film. */
  soon: boolean;
  /** Something lies over it that asks for attention. */
  paused: boolean;
  muted: boolean;
  onMuted: (muted: boolean) => void;
  onBuy: (product: ShownProduct) => void;
  onRail: () => void;
}

/** Plays what stands in view, from its beginning where somebody comes back to it. */
function usePlaying(active: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    setStopped(false);
    if (active) void film.play().catch(() => undefined);
    else film.pause();
  }, [active]);
  const toggle = () => {
    const film = video.current;
    if (!film) return;
    setStopped(!film.paused);
    if (film.paused) void film.play().catch(() => undefined);
    else film.pause();
  };
  return { video, stopped, toggle };
}

export function Short({
  short,
  first,
  active,
  near,
  soon,
  paused,
  muted,
  onMuted,
  onBuy,
  onRail,
}: ShortProps) {
  const { channel, description, tags, rail } = short;
  const { video, stopped, toggle } = usePlaying(active && !paused);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => tell(short.contentSeq, 'view'), VIEW_MS);
    return () => clearTimeout(timer);
  }, [active, short.contentSeq]);
  const [product] = rail;
  return (
    <section className="w-short" aria-label={description} data-active={active || undefined}>
      <video
        ref={video}
        src={short.mp4Url}
        poster={(near && short.poster) || undefined}
        autoPlay={first}
        muted={muted}
        loop
        playsInline
        preload={first || active || soon ? 'auto' : 'none'}
        onClick={toggle}
      />
      {stopped && (
        <span className="w-short-stopped" aria-hidden="true">
          <Icon name="play" size={56} filled />
        </span>
      )}
      <div className="w-short-acts">
        <button type="button" aria-label={muted ? '소리 켜기' : '소리 끄기'} onClick={() => onMuted(!muted)}>
          <Icon name={muted ? 'muted' : 'sound'} size={24} />
        </button>
        <Like short={short} />
        <Share title={description} />
        {rail.length > 1 && (
          <button type="button" aria-label={`상품 ${rail.length}`} onClick={onRail}>
            <Icon name="bag" size={24} />
            <small aria-hidden="true">{rail.length}</small>
          </button>
        )}
      </div>
      <div className="w-short-words">
        <p className="w-short-who">
          <b>
            <ShopLink {...channel} />
          </b>
          <Follow channel={channel} following={null} contentSeq={short.contentSeq} />
        </p>
        <p className="w-short-said">{description}</p>
        {tags.length > 0 && <p className="w-short-tags">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
        {product && (
          <button type="button" className="w-short-product" onClick={() => onBuy(product)}>
            <Picture product={product} size={48} />
            <span>
              <b>{product.name}</b>
              <Price product={product} />
            </span>
            <em>{product.stock === 'NONE' ? '품절' : product.active ? '구매하기' : '판매 종료'}</em>
          </button>
        )}
      </div>
    </section>
  );
}

function Like({ short }: { short: ShownShorts }) {
  const [on, setOn] = useState(false);
  const likes = short.likes + (on ? 1 : 0);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={`좋아요 ${count.format(likes)}`}
      onClick={() => {
        setOn(!on);
        tell(short.contentSeq, 'like', { on: !on });
      }}
    >
      <Icon name="heart" filled={on} size={24} />
      <small aria-hidden="true">{count.format(likes)}</small>
    </button>
  );
}
