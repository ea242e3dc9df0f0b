/** 상품: pictures, price, what may be chosen, everything the seller says of it, and the way to buy it. */
import type { ShelfCoupons } from '@jangteo/contract/coupon/buyer.ts';
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import type { AroundGoods } from '@jangteo/contract/market/shop.ts';
import { useState } from 'react';
import { ShopLink } from '../channel/ShopLink.tsx';
import type { PayMethod } from '../buy/pay-method.ts';
import { Purchase } from '../buy/Purchase.tsx';
import type { Head } from '../kit/head.tsx';
import { pictureOf } from '../kit/picture.ts';
import { won } from '../kit/won.ts';
import { Share } from '../live/Share.tsx';
import { Arrival, InLive, Path, ShopCard } from './Around.tsx';
import { Faqs, Models } from './Asked.tsx';
import { Basket } from './Basket.tsx';
import { addTo, type BasketLine } from './basket.ts';
import { Details } from './Details.tsx';
import { feeSentence, regionSentence } from './delivery.ts';
import { Facts } from './Facts.tsx';
import { CouponPrice, GoodsCoupons, useShelf } from './GoodsCoupons.tsx';
import { Gallery } from './Gallery.tsx';
import { Report } from '../report/Report.tsx';
import { AskShop } from '../said/AskShop.tsx';
import { Reviews } from '../said/Reviews.tsx';
import { LiveRequestButton, LiveRequestNote, useLiveRequest } from './LiveRequest.tsx';
import './goods.css';

export interface GoodsData {
  product: MarketProductDetail;
  /** As anybody sees them. */
  coupons: ShelfCoupons;
  around: AroundGoods;
  payMethods: readonly PayMethod[];
}

const NOT_FOR_SALE = { SOON: '판매 예정', ENDED: '판매 종료', SHELF: '' } as const;

export function GoodsPage({ product, coupons, around, payMethods }: GoodsData) {
  const shelf = useShelf(product.productSeq, coupons);
  const [lines, setLines] = useState<BasketLine[]>(() => firstLines(product));
  const [buying, setBuying] = useState(false);
  const live = useLiveRequest(product.productSeq);
  const soldOut = product.options.every(({ available }) => available === 0);
  const closed = NOT_FOR_SALE[product.state] || (soldOut ? '품절' : '');
  return (
    <main className="w-goods">
      <Path path={around.path} />
      <Gallery images={product.images} video={product.video} name={product.name} veiled={product.adultOnly} />
      <InLive live={around.live} />
      <section className="w-goods-main">
        <div className="w-seller">
          <ShopLink name={product.sellerName} address={around.shop?.address ?? null} />
          <Share title={product.name} />
        </div>
        {product.badge && (
          <span className="w-badge" data-banner={product.badge.banner}>
            {product.badge.text}
          </span>
        )}
        <h1>{product.name}</h1>
        {product.intro && <p className="w-intro">{product.intro}</p>}
        <Price {...product} />
        <CouponPrice {...shelf.shelf} />
        <GoodsCoupons {...shelf} />
        <Delivery product={product} around={around} />
        {!closed && (
          <Basket
            product={product}
            lines={lines}
            onAdd={(optionSeq) => setLines((now) => addTo(now, product, optionSeq))}
            onChange={setLines}
          />
        )}
        <div className="w-bar">
          <LiveRequestNote step={live.step} />
          <div className="w-bar-buttons" data-closed={closed !== '' || undefined}>
            <LiveRequestButton {...live} first={closed !== ''} />
            <button
              type="button"
              className="w-primary"
              disabled={closed !== '' || lines.length === 0}
              onClick={() => setBuying(true)}
            >
              {closed || (lines.length === 0 ? '옵션을 선택해 주세요' : '구매하기')}
            </button>
          </div>
        </div>
      </section>
      <ShopCard shop={around.shop} />
      <Details product={product} />
      <Models models={product.models} />
      <Facts product={product} />
      <Faqs faqs={product.faqs} />
      <Reviews productSeq={product.productSeq} />
      <AskShop sellerSeq={product.sellerSeq} productSeq={product.productSeq} />
      <div className="w-goods-report">
        <Report of={{ targetType: 'PRODUCT', targetSeq: product.productSeq }} label="이 상품 신고" />
      </div>
      {buying && (
        <Purchase
          product={product}
          lines={lines}
          payMethods={payMethods}
          onClose={() => {
            setBuying(false);
            shelf.look(); // signed in, or used one
          }}
          onDone={() => setLines(firstLines(product))}
        />
      )}
    </main>
  );
}

/** Where there is nothing to choose it is chosen. */
function firstLines(product: MarketProductDetail): BasketLine[] {
  const [only, ...others] = product.options;
  return only && others.length === 0 && only.available > 0 ? addTo([], product, only.optionSeq) : [];
}

function Price({ salePrice, consumerPrice, discountPercent }: MarketProductDetail) {
  return (
    <p className="w-price">
      {discountPercent !== null && <em>{discountPercent}%</em>}
      <strong>{won(salePrice)}</strong>
      {discountPercent !== null && consumerPrice !== null && (
        <del aria-label={`정가 ${won(consumerPrice)}`}>{won(consumerPrice)}</del>
      )}
    </p>
  );
}

function Delivery({
  product: { delivery, kind },
  around,
}: {
  product: MarketProductDetail;
  around: AroundGoods;
}) {
  if (kind === 'VOUCHER') return <p className="w-delivery">결제하면 e-티켓을 문자로 보내 드립니다.</p>;
  const regions = regionSentence(delivery);
  return (
    <dl className="w-delivery">
      <dt>배송비</dt>
      <dd>
        {feeSentence(delivery)}
        {regions && <small>{regions}</small>}
      </dd>
      <dt>배송</dt>
      <dd>
        <Arrival {...around} sendDays={delivery.sendDays} />
      </dd>
    </dl>
  );
}

/** How a link to it looks elsewhere. */
export function headOfGoods({ product }: GoodsData, origin: string): Head {
  const url = `${origin}/goods/${product.productSeq}`;
  const image = product.adultOnly
    ? undefined
    : new URL(pictureOf(product.images[0] ?? '/logo.svg').src, origin).href;
  const inStock = product.state === 'SHELF' && product.options.some(({ available }) => available > 0);
  return {
    title: product.name,
    description: product.intro || `${product.sellerName} · ${won(product.salePrice)}`,
    url,
    image,
    about: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      sku: String(product.productSeq),
      ...(image && { image: [image] }),
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'KRW',
        price: product.salePrice,
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: product.sellerName },
      },
    },
  };
}
