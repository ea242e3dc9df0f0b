/** Cells and cards of reviews. */
import { reviewState } from '@jangteo/contract/review/review.enums.ts';
import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { count, day } from '../../ui/format.ts';
import './review.css';

export const Stars = ({ of }: { of: number }) => (
  <span className="jt-stars" role="img" aria-label={`별점 ${of}점`}>
    {'★'.repeat(of)}
    <i>{'★'.repeat(5 - of)}</i>
  </span>
);

/** 474 as 4.74. */
export const average = (hundredths: number): string => (hundredths / 100).toFixed(2);

const State = ({ row }: { row: ReviewRow }) => (
  <>
    {row.state !== 'VISIBLE' && <EnumTag of={reviewState} value={row.state} />}
    {row.reported && <Chip tone="warning">신고함</Chip>}
    {row.images.length > 0 && <Chip outline>사진 {count(row.images.length)}</Chip>}
  </>
);

export const reviewCells: Readonly<Record<string, (row: ReviewRow) => ReactNode>> = {
  star: ({ star }) => <Stars of={star} />,
  text: (row) => (
    <span className="jt-row">
      <State row={row} />
      <span className="jt-ellipsis">{row.text}</span>
    </span>
  ),
  answer: ({ answer }) => (answer === '' ? NOTHING : <span className="jt-ellipsis">{answer}</span>),
};

export const ReviewCard = ({ row }: { row: ReviewRow }) => (
  <>
    <div className="jt-card-line">
      <span className="jt-grow jt-ellipsis">{row.productName}</span>
      <Stars of={row.star} />
    </div>
    <p className="jt-review-text">{row.text}</p>
    <div className="jt-row jt-wrap jt-muted-tag">
      <State row={row} />
      <span>{row.writer.nickname}</span>
      <span>{row.answer === '' ? '답글 없음' : '답글 있음'}</span>
      <span className="jt-push jt-num">{day(row.createdAt)}</span>
    </div>
  </>
);
