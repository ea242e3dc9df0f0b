/** A shop: whose it is, what is on air there and what it sells (docs/decisions/0337). */
import type { LiveCard, ShownProduct } from '@jangteo/contract/market/live.api.ts';
import type { ShopPage } from '@jangteo/contract/market/shop.ts';
import type { Head } from '../kit/head.tsx';
import { pictureOf } from '../kit/picture.ts';
import { LiveCards } from '../live/LiveCards.tsx';
import { Price } from '../live/Rail.tsx';
import { Face } from './Face.tsx';
import { FollowHere } from './FollowHere.tsx';
import '../live/live.css';
import './channel.css';

export interface ChannelData {
  shop: ShopPage;
  lives: readonly LiveCard[];
  products: readonly ShownProduct[];
  /** Of its products, from 1 on. */
  page: number;
  pages: number;
  total: number;
}

const number = (n: number): string => n.toLocaleString('ko-KR');

export function ChannelPage({ shop, lives, products, page, pages, total }: ChannelData) {
  const of = (...states: LiveCard['state'][]) => lives.filter(({ state }) => states.includes(state));
  const [now, past] = [of('ON_AIR', 'SOON'), of('REPLAY')];
  return (
    <main className="w-shop">
      <Who shop={shop} />
      {now.length > 0 && (
        <section>
          <h2>방송</h2>
          <LiveCards lives={now} />
        </section>
      )}
      <section id="goods">
        <h2>
          상품 <small>{number(total)}</small>
        </h2>
        {products.length === 0 && <p className="w-muted">지금 판매하는 상품이 없습니다.</p>}
        <ul className="w-shop-goods">
          {products.map((one) => (
            <li key={one.productSeq}>
              <Card product={one} />
            </li>
          ))}
        </ul>
        {pages > 1 && <Pages page={page} pages={pages} />}
      </section>
      {past.length > 0 && (
        <section>
          <h2>다시보기</h2>
          <LiveCards lives={past} />
        </section>
      )}
    </main>
  );
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;

function Who({ shop }: { shop: ShopPage }) {
  const { name, userTag, followers, intro, openHours, sns, banner } = shop;
  return (
    <header className="w-shop-who" data-banner={banner !== null || undefined}>
      {banner && <img className="w-shop-banner" {...pictureOf(banner)} alt="" />}
      <Face channel={shop} size={72} />
      <div className="w-shop-names">
        <h1>{name}</h1>
        <p>
          {userTag && <span>@{userTag}</span>}
          <span>팔로워 {number(followers)}명</span>
        </p>
      </div>
      <FollowHere channel={shop} />
      {intro && <p className="w-shop-intro">{intro}</p>}
      {(openHours || sns.length > 0) && (
        <p className="w-shop-facts">
          {openHours && <span>{openHours}</span>}
          {sns.map((url) => (
            <a key={url} href={url} target="_blank" rel="noopener nofollow ugc">
              {hostOf(url)}
            </a>
          ))}
        </p>
      )}
    </header>
  );
}

const Card = ({ product }: { product: ShownProduct }) => (
  <a href={`/goods/${product.productSeq}`}>
    {product.thumbnail ? (
      <img
        {...pictureOf(product.thumbnail)}
        sizes="(min-width: 720px) 220px, 50vw"
        alt=""
        width={220}
        height={220}
        loading="lazy"
      />
    ) : (
      <span className="w-no-picture">19</span>
    )}
    <span>{product.name}</span>
    <Price product={product} />
    {product.stock === 'NONE' && <small>품절</small>}
  </a>
);

const Pages = ({ page, pages }: { page: number; pages: number }) => (
  <nav className="w-shop-pages" aria-label="상품 쪽">
    {page > 1 ? <a href={`?page=${page - 1}#goods`}>이전</a> : <span />}
    <span>
      {page} / {pages}
    </span>
    {page < pages ? <a href={`?page=${page + 1}#goods`}>다음</a> : <span />}
  </nav>
);

export function headOfChannel({ shop, lives }: ChannelData, origin: string): Head {
  const url = `${origin}/c/${shop.address}`;
  const picture = shop.banner ?? shop.image ?? lives.find(({ poster }) => poster)?.poster;
  const image = picture ? new URL(pictureOf(picture).src, origin).href : undefined;
  const description = shop.intro || `${shop.name}의 상품과 라이브`;
  return {
    title: shop.name,
    description,
    url,
    image,
    about: {
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: shop.name,
      description,
      url,
      ...(image && { image: [image] }),
      ...(shop.sns.length > 0 && { sameAs: shop.sns }),
    },
  };
}
