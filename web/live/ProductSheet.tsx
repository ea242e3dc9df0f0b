/** Buying what is shown, beside the video: option, then recipient and payment (live.md §13). */
import type { ShownProduct } from '@jangteo/contract/market/live.api.ts';
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { useEffect, useMemo, useState } from 'react';
import type { PayMethod } from '../buy/pay-method.ts';
import { Purchase } from '../buy/Purchase.tsx';
import { Basket } from '../goods/Basket.tsx';
import { addTo, type BasketLine } from '../goods/basket.ts';
import { ask, sentenceOf } from '../kit/ask.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { won } from '../kit/won.ts';
import { Picture, Price } from './Rail.tsx';

interface ProductSheetProps {
  contentSeq: number;
  /** As the rail shows it now. */
  product: ShownProduct;
  payMethods: readonly PayMethod[];
  /** The card company's window is open: the video says nothing meanwhile. */
  onPaying: () => void;
  onClose: () => void;
}

/** Where there is nothing to choose it is chosen. */
function firstLines(detail: MarketProductDetail): BasketLine[] {
  const [only, ...others] = detail.options;
  return only && others.length === 0 ? addTo([], detail, only.optionSeq) : [];
}

/** The product with its options; asked again when the live changes its price or what is left of it. */
function useDetail({ productSeq, salePrice, stock, active }: ShownProduct) {
  const [detail, setDetail] = useState<MarketProductDetail | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    ask<MarketProductDetail>('GET', `/market/v1/products/${productSeq}`).then(
      (found) => !left && setDetail(found),
      (error: unknown) => !left && setRefusal(sentenceOf(error)),
    );
    return () => {
      left = true;
    };
  }, [productSeq, salePrice, stock, active]);
  return { detail, refusal };
}

/** What has changed since the sheet was opened, in a sentence. */
function useChange({ salePrice, stock, active }: ShownProduct): string | null {
  const [opened] = useState(salePrice);
  if (!active) return '방송에서 판매를 마친 상품입니다.';
  if (stock === 'NONE') return '방금 품절되었습니다.';
  if (salePrice === opened) return null;
  return `방송 가격이 ${won(opened)}에서 ${won(salePrice)}으로 바뀌었습니다.`;
}

export function ProductSheet({ contentSeq, product, payMethods, onPaying, onClose }: ProductSheetProps) {
  const { detail, refusal } = useDetail(product);
  const change = useChange(product);
  const [chosen, setChosen] = useState<BasketLine[] | null>(null);
  const [buying, setBuying] = useState(false);
  const [placed, setPlaced] = useState(false);
  // The same while nothing is chosen: it is asked what they cost whenever they are others.
  const lines = useMemo(() => chosen ?? (detail ? firstLines(detail) : []), [chosen, detail]);
  if (buying && detail && (product.active || placed))
    return (
      <Purchase
        product={detail}
        lines={lines}
        payMethods={payMethods}
        contentSeq={contentSeq}
        beside
        onPaying={() => (setPlaced(true), onPaying())}
        onClose={onClose}
        onDone={() => setChosen(null)}
      />
    );
  const closed = product.stock === 'NONE' || !product.active;
  return (
    <Sheet title="구매하기" beside onClose={onClose}>
      <div className="w-bought">
        <Picture product={product} size={72} />
        <div>
          <p>{product.name}</p>
          <Price product={product} />
          <a href={`/goods/${product.productSeq}`} target="_blank" rel="noopener">
            상품 상세 보기
          </a>
        </div>
      </div>
      {change && (
        <p className="w-changed" role="status">
          {change}
        </p>
      )}
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      {!detail && !refusal && <p className="w-muted">잠시만 기다려 주세요.</p>}
      {detail && !closed && (
        <Basket
          product={detail}
          lines={lines}
          onAdd={(optionSeq) => setChosen(addTo(lines, detail, optionSeq))}
          onChange={setChosen}
        />
      )}
      <div className="w-pay">
        <button
          type="button"
          className="w-primary"
          disabled={closed || lines.length === 0}
          onClick={() => setBuying(true)}
        >
          {closed ? '구매할 수 없습니다' : lines.length === 0 ? '옵션을 선택해 주세요' : '구매하기'}
        </button>
      </div>
    </Sheet>
  );
}
