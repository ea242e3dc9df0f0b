/** 후원 of a live: offered where its broadcaster takes any; what others give is thanked for over the video (money.md §10). */
import type { DownFrame, DownOf } from '@jangteo/contract/broadcast/room.frames.ts';
import type { SponsorProduct } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../kit/ask.ts';
import { won } from '../../kit/won.ts';

const SponsorSheet = lazy(() => import('./SponsorSheet.tsx').then((m) => ({ default: m.SponsorSheet })));

/** So long a thanks is read. */
const THANKS_MS = 7_000;
/** Not all viewers ask at once. */
const SPREAD_MS = 1_500;

type Thanks = Omit<DownOf<'sponsor'>, 't'>;

/** Thanks one after another, the newest last. */
export function useThanks(quiet: boolean) {
  const [waiting, setWaiting] = useState<readonly Thanks[]>([]);
  const silent = useRef(quiet);
  silent.current = quiet;
  const first = waiting[0];
  useEffect(() => {
    if (!first) return undefined;
    if (first.sound && !silent.current) void import('./chime.ts').then((m) => m.chime());
    const timer = setTimeout(() => setWaiting((now) => now.slice(1)), THANKS_MS);
    return () => clearTimeout(timer);
  }, [first]);
  const onFrame = useCallback((frame: DownFrame) => {
    if (frame.t !== 'sponsor') return;
    const { t: _t, ...thanks } = frame;
    setWaiting((now) => [...now.slice(0, 20), thanks]);
  }, []);
  return { thanks: first, onFrame };
}

export const ThanksCard = ({ thanks }: { thanks: Thanks | undefined }) =>
  thanks ? (
    <div className="w-thanks" role="status">
      <b>
        {thanks.nickname}님 {won(thanks.amount)} 후원
      </b>
      {thanks.message && <span>{thanks.message}</span>}
      {thanks.thanks && <small>{thanks.thanks}</small>}
    </div>
  ) : null;

interface Props {
  contentSeq: number;
  onSignIn: (after: () => void) => void;
  onPaying: () => void;
}

export function Sponsor({ contentSeq, onSignIn, onPaying }: Props) {
  const [products, setProducts] = useState<readonly SponsorProduct[]>([]);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void ask<{ products: SponsorProduct[] }>(
          'GET',
          `/market/v1/contents/${contentSeq}/sponsorships`,
        ).then(
          (offer) => setProducts(offer.products),
          () => undefined, // it is asked again with the next visit
        ),
      Math.random() * SPREAD_MS,
    );
    return () => clearTimeout(timer);
  }, [contentSeq]);
  if (products.length === 0) return null;
  return (
    <>
      <button type="button" className="w-sponsor" onClick={() => setOpen(true)}>
        후원
      </button>
      {open && (
        <Suspense>
          <SponsorSheet
            contentSeq={contentSeq}
            products={products}
            onSignIn={(after) => {
              setOpen(false);
              onSignIn(after);
            }}
            onAgain={() => setOpen(true)}
            onPaying={onPaying}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
