/** 방송 상품, 좋아요 and 공유. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../kit/icons.tsx';
import { LIKES_MAX } from './room/protocol.ts';
import type { Room } from './room/useRoom.ts';

const FLUSH_MS = 500;
const count = new Intl.NumberFormat('ko-KR');

/** Taps are gathered, so that a quick thumb is one frame; what is on its way counts at once. */
export function Likes({ likes, send }: { likes: number; send: Room['send'] }) {
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
    </button>
  );
}

/** The rail, in a sheet; without scripts it is a place further down. */
export const Bag = ({ count: products, onOpen }: { count: number; onOpen: () => void }) => (
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

/** The browser's own sheet where there is one, else the link is copied. */
export function Share({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 3_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share) return void (await navigator.share({ title, url }).catch(() => undefined));
    await navigator.clipboard.writeText(url);
    return setCopied(true);
  };
  return (
    <span className="w-share">
      <button type="button" aria-label="공유" onClick={() => void share().catch(() => undefined)}>
        <Icon name="share" />
      </button>
      <span role="status">{copied ? '링크를 복사했습니다' : ''}</span>
    </span>
  );
}
