/** 상세: the seller's own words and pictures, as the server's sanitiser left them. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { pictureOf } from '../kit/picture.ts';
import { SaidNotice } from '../kit/SaidNotice.tsx';
import '../kit/prose.css';

type Block = MarketProductDetail['detail'][number];

export function Details({ product: { detail, notices, adultOnly } }: { product: MarketProductDetail }) {
  if (detail.length === 0 && notices.length === 0) return null;
  return (
    <section className={`w-details${adultOnly ? ' w-veiled' : ''}`}>
      <Notices all={notices} position="TOP" />
      <h2>상품 상세</h2>
      {detail.map((block, i) => (
        <Piece key={i} {...block} />
      ))}
      <Notices all={notices} position="BOTTOM" />
    </section>
  );
}

export function Piece(block: Block) {
  if (block.type === 'IMAGE') return <img {...pictureOf(block.pathname)} alt={block.alt} loading="lazy" />;
  return <div className="w-prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
}

type Said = MarketProductDetail['notices'][number];

const Notices = ({ all, position }: { all: readonly Said[]; position: Said['position'] }) =>
  all.filter((one) => one.position === position).map((one, i) => <SaidNotice key={i} {...one} />);
