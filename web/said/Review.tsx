/** One review as everybody reads it, and what readers do with it. */
import type { ShownReview } from '@jangteo/contract/market/review.api.ts';
import { lazy, Suspense, useState } from 'react';
import { askAsBuyer } from '../kit/session.ts';
import { Report } from '../report/Report.tsx';
import { useAsBuyer } from '../sign-in/useAsBuyer.tsx';
import { Stars } from './Stars.tsx';

const ReviewComments = lazy(() =>
  import('./ReviewComments.tsx').then((m) => ({ default: m.ReviewComments })),
);

export function Review({ review }: { review: ShownReview }) {
  const { reviewSeq, sellerComment } = review;
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
      {sellerComment && (
        <div className="w-said-answer">
          <strong>판매자</strong>
          <p>{sellerComment.text}</p>
        </div>
      )}
      <Acts key={reviewSeq} review={review} />
    </>
  );
}

function Acts({ review: { reviewSeq, nickname, mine, ...review } }: { review: ShownReview }) {
  const [helpful, setHelpful] = useState(review.helpful);
  const [comments, setComments] = useState(review.commentCount);
  const [open, setOpen] = useState(false);
  const mark = useAsBuyer('로그인하면 이 리뷰가 도움이 되었다고 알려 줍니다.', async () => {
    const path = `/market/v1/reviews/${reviewSeq}/helpful`;
    setHelpful((await askAsBuyer<{ helpful: number }>('POST', path, {})).helpful);
  });
  return (
    <>
      <div className="w-said-row">
        <button type="button" className="w-said-act" disabled={mark.busy} onClick={() => void mark.press()}>
          도움돼요 {helpful}
        </button>
        <button type="button" className="w-said-act" aria-expanded={open} onClick={() => setOpen(!open)}>
          댓글 {comments}
        </button>
        {!mine && (
          <Report
            label="신고"
            of={{ targetType: 'REVIEW', targetSeq: reviewSeq }}
            name={`${nickname} 님의 리뷰 신고`}
          />
        )}
      </div>
      {mark.beside}
      {open && (
        <Suspense fallback={<p className="w-muted">잠시만 기다려 주세요.</p>}>
          <ReviewComments reviewSeq={reviewSeq} onCount={setComments} />
        </Suspense>
      )}
    </>
  );
}
