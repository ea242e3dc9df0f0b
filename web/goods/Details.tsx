/** 상세: the seller's own words and pictures, as the server's sanitiser left them. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { pictureOf } from '../kit/picture.ts';

type Block = MarketProductDetail['detail'][number];

export function Details({ product: { detail, adultOnly } }: { product: MarketProductDetail }) {
  if (detail.length === 0) return null;
  return (
    <section className={`w-details${adultOnly ? ' w-veiled' : ''}`}>
      <h2>상품 상세</h2>
      {detail.map((block, i) => (
        <Piece key={i} {...block} />
      ))}
    </section>
  );
}

function Piece(block: Block) {
  if (block.type === 'IMAGE') return <img {...pictureOf(block.pathname)} alt={block.alt} loading="lazy" />;
  return <div className="w-prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
}
