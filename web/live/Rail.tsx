/** Products of a live: the pinned one as a card, all of them in their order. */
import type { LivePage, ShownProduct } from '@jangteo/contract/market/live.api.ts';
import { pictureOf } from '../kit/picture.ts';
import { pieces, won } from '../kit/won.ts';
import { clockOf, savedPercent } from './changes.ts';
import type { LiveCoupons } from './coupon/useCoupons.ts';

const canBuy = ({ state }: Pick<LivePage, 'state'>, { active, stock }: ShownProduct): boolean =>
  state !== 'SOON' && active && stock !== 'NONE';

/** Why it cannot be bought; '' where it can. */
function closedWord({ state }: Pick<LivePage, 'state'>, { active, stock }: ShownProduct): string {
  if (stock === 'NONE') return '품절';
  if (state === 'SOON') return '';
  return active ? '' : '판매 종료';
}

interface PictureProps {
  product: ShownProduct;
  size: number;
  /** It stands where the page opens. */
  first?: boolean;
}

export const Picture = ({ product: { thumbnail }, size, first = false }: PictureProps) =>
  thumbnail ? (
    <img
      {...pictureOf(thumbnail)}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      loading={first ? 'eager' : 'lazy'}
    />
  ) : (
    <span className="w-no-picture" />
  );

/** What the live alone has lowered says what it was before; else what it saves of the usual price. */
export function Price({ product }: { product: ShownProduct }) {
  const { salePrice, consumerPrice } = product;
  const was = product.was ?? null; // undefined from an API of the version before
  const before = was ?? (product.discountPercent === null ? null : consumerPrice);
  const percent = was === null ? product.discountPercent : savedPercent(was, salePrice);
  return (
    <span className="w-rail-price">
      {percent !== null && <em>{percent}%</em>}
      <strong>{won(salePrice)}</strong>
      {before !== null && (
        <del aria-label={`${was === null ? '정가' : '방송 전'} ${won(before)}`}>{won(before)}</del>
      )}
      {was !== null && <small className="w-only-now">방송 중에만</small>}
    </span>
  );
}

const Left = ({ stock, left }: ShownProduct) =>
  stock === 'FEW' ? (
    <small className="w-few">{left === null ? '품절 임박' : `${pieces(left)} 남음`}</small>
  ) : null;

interface RailProps {
  live: LivePage;
  coupons: LiveCoupons;
  onBuy: (product: ShownProduct) => void;
  /** Of a replay: goes to where the product was shown. */
  onSeek?: ((sec: number) => void) | undefined;
}

/** Products for which there is still a coupon to be had in this live. */
const withCouponOf = ({ state }: LivePage, { all }: LiveCoupons): ReadonlySet<number> =>
  new Set(state === 'ON_AIR' ? all.filter(({ left }) => left !== 0).flatMap((one) => one.productSeqs) : []);

export function Rail({ live, coupons, onBuy, onSeek }: RailProps) {
  const withCoupon = withCouponOf(live, coupons);
  if (live.rail.length === 0) return <p className="w-muted w-rail-none">준비한 상품이 아직 없습니다.</p>;
  return (
    <ol className="w-rail">
      {live.rail.map((product, n) => {
        const word = closedWord(live, product);
        const mark = live.marks.find((one) => one.productSeq === product.productSeq);
        return (
          <li key={product.productSeq} data-closed={word !== '' || undefined}>
            <span className="w-rail-place">{n + 1}</span>
            <Picture product={product} size={56} />
            <span className="w-rail-words">
              <a href={`/goods/${product.productSeq}`} target="_blank" rel="noopener">
                {product.name}
              </a>
              <span className="w-rail-line">
                <Price product={product} />
                <Left {...product} />
                {withCoupon.has(product.productSeq) && <small className="w-rail-coupon">쿠폰</small>}
              </span>
              {mark && onSeek && (
                <button type="button" className="w-rail-mark" onClick={() => onSeek(mark.sec)}>
                  {clockOf(mark.sec)} 소개 보기
                </button>
              )}
            </span>
            {word !== '' && <span className="w-rail-closed">{word}</span>}
            {canBuy(live, product) && (
              <button
                type="button"
                className="w-rail-buy"
                aria-label={`${product.name} 구매`}
                onClick={() => onBuy(product)}
              >
                구매
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface PinnedProps {
  live: LivePage;
  product: ShownProduct;
  label: string;
  onBuy: (product: ShownProduct) => void;
}

export function Pinned({ live, product, label, onBuy }: PinnedProps) {
  const word = closedWord(live, product);
  return (
    <section className="w-pinned" aria-label={label}>
      <span className="w-pinned-picture">
        <Picture product={product} size={88} first />
        <b>{label}</b>
      </span>
      <div className="w-pinned-words">
        <p>{product.name}</p>
        <Price product={product} />
        <Left {...product} />
      </div>
      <button
        type="button"
        className="w-pinned-buy"
        aria-label={`${word || '구매'}, ${product.name}`}
        disabled={!canBuy(live, product)}
        onClick={() => onBuy(product)}
      >
        {word || '구매'}
      </button>
    </section>
  );
}
