/** What a room says of the live, applied to the page that was asked for. Pure. */
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import type { LivePage } from '@jangteo/contract/market/live.api.ts';

/** The same page where the frame changes nothing of it. */
export function changed(live: LivePage, frame: DownFrame): LivePage {
  switch (frame.t) {
    case 'hello':
      return { ...live, pinned: frame.pinned, likes: Math.max(live.likes, frame.likes) };
    case 'pin':
      return { ...live, pinned: frame.productSeq };
    case 'stat':
      return { ...live, likes: Math.max(live.likes, frame.likes) };
    case 'product':
      return {
        ...live,
        rail: live.rail.map((one) =>
          one.productSeq === frame.productSeq
            ? {
                ...one,
                ...priced(one, frame.price),
                was: frame.was ?? null, // of a version before it is undefined
                stock: frame.stock,
                left: frame.stock === one.stock ? one.left : null,
                active: frame.active,
              }
            : one,
        ),
      };
    default:
      return live;
  }
}

type Product = LivePage['rail'][number];

/** Whole per cent; null where it is none. */
export function savedPercent(before: number, price: number): number | null {
  const saved = Math.floor(((before - price) * 100) / before);
  return saved > 0 ? saved : null;
}

function priced({ salePrice, consumerPrice, discountPercent }: Product, price: number) {
  if (price === salePrice) return { salePrice, discountPercent };
  return {
    salePrice: price,
    discountPercent: consumerPrice === null ? null : savedPercent(consumerPrice, price),
  };
}

/** Not shown to anybody any more: nothing plays, nothing is sold, and nobody is told to come back. */
export const takenAway = (live: LivePage): LivePage => ({
  ...live,
  state: 'ENDED',
  lost: false,
  playback: { ...live.playback, hlsUrl: null, mp4Url: null },
  rail: live.rail.map((one) => ({ ...one, active: false })),
  pinned: null,
});

/** Something that a frame does not carry has changed: the page is asked for again. */
export const asksAgain = (frame: DownFrame, railVersion: number | null): boolean =>
  frame.t === 'state' || (frame.t === 'rail' && frame.version !== railVersion);

type Mark = LivePage['marks'][number];
/** What is being shown at a second of the replay. */
export const shownAt = (marks: readonly Mark[], sec: number): number | null =>
  marks.findLast((mark) => mark.sec <= sec)?.productSeq ?? null;

const two = (n: number): string => String(n).padStart(2, '0');
/** `42:46`, `1:02:46`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
