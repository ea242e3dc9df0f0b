/** 쇼츠: films below each other, one to a screen; what stands in view plays, and sells (live.md §13, R357). */
import type { ShortsPage as Page, ShownShorts } from '@jangteo/contract/market/shorts.api.ts';
import type { ShownProduct } from '@jangteo/contract/market/live.api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PayMethod } from '../buy/pay-method.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { ProductSheet } from '../live/ProductSheet.tsx';
import { Picture, Price } from '../live/Rail.tsx';
import { Short } from './Short.tsx';
import { tell } from './tell.ts';
import { useFeed } from './useFeed.ts';
import '../live/live.css';
import './shorts.css';

export interface ShortsData extends Page {
  payMethods: readonly PayMethod[];
}

/** Whose pictures have come before they are swiped to. */
const AHEAD = 2;

type Open = { at: 'RAIL'; short: ShownShorts } | { at: 'BUY'; short: ShownShorts; product: ShownProduct };

export function ShortsPage({ short, next, payMethods }: ShortsData) {
  const feed = useRef<HTMLElement>(null);
  const { shorts, at, go } = useFeed(feed, [short, ...next]);
  const [muted, setMuted] = useState(true);
  const [open, setOpen] = useState<Open | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const keys = useCallback(
    (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by === undefined || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      go(by);
    },
    [go],
  );
  useEffect(() => {
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, [keys]);
  const buy = (one: ShownShorts, product: ShownProduct) => {
    tell(one.contentSeq, 'click', { productSeq: product.productSeq });
    setOpen({ at: 'BUY', short: one, product });
  };
  const close = () => setOpen(null);
  return (
    <>
      <main className="w-shorts" ref={feed} data-ready={ready || undefined} tabIndex={-1}>
        {shorts.map((one, n) => (
          <Short
            key={one.contentSeq}
            short={one}
            first={n === 0}
            active={n === at}
            near={n <= 1 || Math.abs(n - at) <= AHEAD}
            soon={ready && n === at + 1}
            paused={open !== null}
            muted={muted}
            onMuted={setMuted}
            onBuy={(product) => buy(one, product)}
            onRail={() => setOpen({ at: 'RAIL', short: one })}
          />
        ))}
      </main>
      {open?.at === 'RAIL' && (
        <Sheet title={`상품 ${open.short.rail.length}`} beside onClose={close}>
          <ol className="w-rail">
            {open.short.rail.map((product) => (
              <li key={product.productSeq}>
                <Picture product={product} size={56} />
                <span className="w-rail-words">
                  <a href={`/goods/${product.productSeq}`} target="_blank" rel="noopener">
                    {product.name}
                  </a>
                  <span className="w-rail-line">
                    <Price product={product} />
                  </span>
                </span>
                {product.active && product.stock !== 'NONE' ? (
                  <button
                    type="button"
                    className="w-rail-buy"
                    aria-label={`${product.name} 구매`}
                    onClick={() => buy(open.short, product)}
                  >
                    구매
                  </button>
                ) : (
                  <span className="w-rail-closed">{product.active ? '품절' : '판매 종료'}</span>
                )}
              </li>
            ))}
          </ol>
        </Sheet>
      )}
      {open?.at === 'BUY' && (
        <ProductSheet
          key={open.product.productSeq}
          contentSeq={open.short.contentSeq}
          product={open.product}
          payMethods={payMethods}
          onPaying={() => setMuted(true)}
          onClose={close}
        />
      )}
    </>
  );
}
