/** 리뷰 of a product: how it is rated, what buyers wrote, what the shop answered. */
import type { ProductRating, ShownReview } from '@jangteo/contract/market/review.api.ts';
import { useEffect, useState } from 'react';
import { ask } from '../kit/ask.ts';
import { askAsAnybody } from '../kit/session.ts';
import { Review } from './Review.tsx';
import './said.css';

const AT_ONCE = 10;

export function Reviews({ productSeq }: { productSeq: number }) {
  const [rating, setRating] = useState<ProductRating>();
  const [reviews, setReviews] = useState<readonly ShownReview[]>([]);
  const path = `/market/v1/products/${productSeq}`;
  const more = (start: number) =>
    askAsAnybody<ShownReview[]>(`${path}/reviews?start=${start}&length=${AT_ONCE}`).then(
      (next) => setReviews((now) => [...now.slice(0, start), ...next]),
      () => undefined, // the page is whole without them
    );
  useEffect(() => {
    void ask<ProductRating>('GET', `${path}/rating`).then(setRating, () => undefined);
    void more(0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a product
  }, [path]);
  if (!rating) return null;
  return (
    <section className="w-said" aria-label="리뷰">
      <h2>
        리뷰 {rating.count}
        {rating.average !== null && <small> 평균 {(rating.average / 100).toFixed(1)}점</small>}
      </h2>
      {rating.count === 0 && (
        <p className="w-muted">아직 리뷰가 없습니다. 구매확정 후 첫 리뷰를 남겨 주세요.</p>
      )}
      <ul className="w-said-list">
        {reviews.map((review) => (
          <li key={review.reviewSeq}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {reviews.length < rating.count && reviews.length > 0 && (
        <button type="button" className="w-secondary" onClick={() => void more(reviews.length)}>
          리뷰 더 보기
        </button>
      )}
      <a className="w-said-act" href="/policy/reviews">
        리뷰를 모으고 보여 드리는 원칙
      </a>
    </section>
  );
}
