/** 리뷰 of a product: how it is rated, what buyers wrote, what the shop answered. */
import type { ProductRating, ShownReview } from '@jangteo/contract/market/review.api.ts';
import { useEffect, useState } from 'react';
import { ask } from '../kit/ask.ts';
import { askAsBuyer, isSignedIn } from '../kit/session.ts';
import { Stars } from './Stars.tsx';
import './said.css';

const AT_ONCE = 10;

export function Reviews({ productSeq }: { productSeq: number }) {
  const [rating, setRating] = useState<ProductRating>();
  const [reviews, setReviews] = useState<readonly ShownReview[]>([]);
  const path = `/market/v1/products/${productSeq}`;
  const more = (start: number) =>
    ask<ShownReview[]>('GET', `${path}/reviews?start=${start}&length=${AT_ONCE}`).then(
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
    </section>
  );
}

function Review({ review }: { review: ShownReview }) {
  const [helpful, setHelpful] = useState(review.helpful);
  const mark = async () => {
    if (!(await isSignedIn())) return;
    const answer = await askAsBuyer<{ helpful: number }>(
      'POST',
      `/market/v1/reviews/${review.reviewSeq}/helpful`,
      {},
    ).catch(() => null);
    if (answer) setHelpful(answer.helpful);
  };
  return (
    <>
      <div className="w-said-row">
        <Stars of={review.star} />
        <strong>{review.nickname}</strong>
        <span className="w-muted">
          {review.createdAt.slice(0, 10)}
          {review.editedAt && ' 수정됨'}
        </span>
      </div>
      {review.optionText && <span className="w-muted">{review.optionText}</span>}
      <p>{review.text}</p>
      {review.images.length > 0 && (
        <div className="w-said-pictures">
          {review.images.map((image, i) => (
            <img key={image} src={image} alt={`리뷰 사진 ${i + 1}`} loading="lazy" />
          ))}
        </div>
      )}
      {review.sellerComment && (
        <div className="w-said-answer">
          <strong>판매자</strong>
          <p>{review.sellerComment.text}</p>
        </div>
      )}
      <div>
        <button type="button" className="w-secondary" onClick={() => void mark()}>
          도움돼요 {helpful}
        </button>
      </div>
    </>
  );
}
