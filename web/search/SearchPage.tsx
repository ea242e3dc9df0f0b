/** 검색: products, lives and shops in whose names the words stand; each kind goes on where it ends. */
import type { LiveCard } from '@jangteo/contract/market/live.api.ts';
import type { MarketProduct } from '@jangteo/contract/market/market.goods.ts';
import type { ShopCard } from '@jangteo/contract/market/shop.api.ts';
import { useState, type ReactNode } from 'react';
import { askPage, sentenceOf } from '../kit/ask.ts';
import { Icon } from '../kit/icons.tsx';
import type { Head } from '../kit/head.tsx';
import { pictureOf } from '../kit/picture.ts';
import { won } from '../kit/won.ts';
import { LiveCards } from '../live/LiveCards.tsx';
import { AT_ONCE, nextOf } from './next.ts';
import '../live/live.css';
import './search.css';

interface Found<R> {
  rows: readonly R[];
  total: number;
  /** Where the rows behind these begin. */
  next: number;
}

export interface SearchData {
  keyword: string;
  /** Null where nothing was asked for. */
  found: { products: Found<MarketProduct>; lives: Found<LiveCard>; shops: Found<ShopCard> } | null;
}

export const headOfSearch = ({ keyword }: SearchData): Head => ({
  title: keyword ? `‘${keyword}’ 검색` : '검색',
});

export function SearchPage({ keyword, found }: SearchData) {
  const none = found && found.products.total + found.lives.total + found.shops.total === 0;
  return (
    <main className="w-lives w-search">
      <h1>{keyword ? `‘${keyword}’ 검색` : '검색'}</h1>
      <form action="/search" role="search" aria-label="다시 찾기">
        <input
          name="q"
          type="search"
          aria-label="찾을 낱말"
          placeholder="상품, 가게, 방송 찾기"
          maxLength={40}
          required
          defaultValue={keyword}
          autoFocus={keyword === ''}
          enterKeyHint="search"
        />
        <button type="submit" aria-label="찾기">
          <Icon name="search" />
        </button>
      </form>
      {none && (
        <p className="w-muted" role="status">
          찾은 것이 없습니다. 낱말을 줄이거나 다르게 적어 보세요. <a href="/live">라이브 모두 보기</a>
        </p>
      )}
      {found && (
        <>
          <Kind title="방송" path="/market/v1/live" keyword={keyword} first={found.lives}>
            {(lives) => <LiveCards lives={lives} />}
          </Kind>
          <Kind title="상품" path="/market/v1/products" keyword={keyword} first={found.products}>
            {(products) => (
              <ul className="w-cards w-goods-cards">
                {products.map((one) => (
                  <ProductCard key={one.productSeq} {...one} />
                ))}
              </ul>
            )}
          </Kind>
          <Kind title="가게" path="/market/v1/shops" keyword={keyword} first={found.shops}>
            {(shops) => (
              <ul className="w-shops">
                {shops.map((one) => (
                  <Shop key={one.channelSeq} {...one} />
                ))}
              </ul>
            )}
          </Kind>
        </>
      )}
    </main>
  );
}

interface KindProps<R> {
  title: string;
  path: string;
  keyword: string;
  first: Found<R>;
  children: (rows: readonly R[]) => ReactNode;
}

/** The server counts no further. */
const MOST = 1_000;

function Kind<R>({ title, path, keyword, first, children }: KindProps<R>) {
  const [rows, setRows] = useState(first.rows);
  const [next, setNext] = useState(() => nextOf(first.next, first));
  const [refusal, setRefusal] = useState<string>();
  if (first.total === 0) return null;
  const more = async (start: number) => {
    const query = new URLSearchParams({ keyword, start: String(start), length: String(AT_ONCE) });
    try {
      const page = await askPage<R>(`${path}?${query.toString()}`);
      setRows([...rows, ...page.rows]);
      setNext(nextOf(start + AT_ONCE, { rows: page.rows, total: first.total }));
      setRefusal(undefined);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <section>
      <h2>
        {title} <small>{first.total > MOST ? `${MOST.toLocaleString()}+` : first.total}</small>
      </h2>
      {children(rows)}
      {next !== null && (
        <button type="button" className="w-secondary" onClick={() => void more(next)}>
          {title} 더 보기
        </button>
      )}
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}

const ProductCard = ({ productSeq, name, sellerName, thumbnail, salePrice, options }: MarketProduct) => (
  <li>
    <a href={`/goods/${productSeq}`}>
      {thumbnail ? (
        <img
          {...pictureOf(thumbnail)}
          sizes="(min-width: 720px) 260px, 50vw"
          width={260}
          height={260}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="w-no-picture">19</span>
      )}
      <strong>{name}</strong>
      <b>{won(salePrice)}</b>
      <small>
        {sellerName}
        {options.every(({ available }) => available === 0) && ' · 품절'}
      </small>
    </a>
  </li>
);

const Shop = ({ name, image, intro, address }: ShopCard) => (
  <li>
    <a href={`/c/${address}`}>
      {image ? (
        <img src={image} alt="" width={48} height={48} loading="lazy" />
      ) : (
        <span className="w-no-picture">{name.slice(0, 2)}</span>
      )}
      <span>
        <strong>{name}</strong>
        <small>{intro || address}</small>
      </span>
    </a>
  </li>
);
