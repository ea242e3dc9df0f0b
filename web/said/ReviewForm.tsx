/** A review of something that was bought: stars, words, pictures; changed and taken back by its writer alone. */
import type { OwnReview } from '@jangteo/contract/market/review.api.ts';
import { useEffect, useId, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';
import { Photos } from '../orders/Photos.tsx';
import { Stars } from './Stars.tsx';
import './said.css';

interface ReviewFormProps {
  orderProductSeq: number;
  written: boolean;
  onDone: () => void;
}

const LEAST = 10;

export function ReviewForm({ orderProductSeq, written, onDone }: ReviewFormProps) {
  const id = useId();
  const [own, setOwn] = useState<OwnReview>();
  const [star, setStar] = useState(5);
  const [text, setText] = useState('');
  const [images, setImages] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const path = `/market/v1/order-products/${orderProductSeq}/review`;
  useEffect(() => {
    if (!written) return;
    void askAsBuyer<OwnReview>('GET', path).then(
      (found) => {
        setOwn(found);
        setStar(found.star);
        setText(found.text);
        setImages(found.images);
      },
      (error) => setRefusal(sentenceOf(error)),
    );
  }, [path, written]);
  const send = (method: string, where: string, body?: object) =>
    askAsBuyer(method, where, body).then(onDone, (error) => setRefusal(sentenceOf(error)));
  const said = { star, text, images };
  const refused = refusal && (
    <p className="w-refusal" role="alert">
      {refusal}
    </p>
  );
  if (written && !own) return refused || <p className="w-muted">잠시만 기다려 주세요.</p>;
  if (own && !own.editable)
    return (
      <>
        <Stars of={own.star} />
        <p>{own.text}</p>
        {own.state === 'BLIND' ? (
          <p className="w-muted">
            신고가 있어 임시로 숨긴 리뷰입니다. <a href="/blinds">내역과 이의 신청</a>
          </p>
        ) : (
          <p className="w-muted">리뷰를 고칠 수 있는 기간이 지났습니다.</p>
        )}
      </>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (own) void send('PUT', `/market/v1/reviews/${own.reviewSeq}`, { ...said, version: own.version });
        else void send('POST', path, said);
      }}
    >
      <fieldset className="w-star-pick" aria-label="별점">
        {[1, 2, 3, 4, 5].map((n) => (
          <label key={n}>
            <input
              type="radio"
              name={`${id}-star`}
              checked={star === n}
              onChange={() => setStar(n)}
              aria-label={`${n}점`}
            />
            <span aria-hidden>{n <= star ? '★' : '☆'}</span>
          </label>
        ))}
      </fieldset>
      <div className="w-field">
        <label htmlFor={`${id}-text`}>리뷰</label>
        <textarea
          id={`${id}-text`}
          value={text}
          rows={5}
          maxLength={2000}
          placeholder="10자 이상 적어 주세요."
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Photos photos={images} purpose="REVIEW_IMAGE" most={5} hint="상품 사진을" onChange={setImages} />
      {refused}
      <div className="w-said-row">
        <button type="submit" className="w-primary" disabled={text.trim().length < LEAST}>
          {own ? '리뷰 수정' : '리뷰 등록'}
        </button>
        {own && (
          <button
            type="button"
            className="w-secondary"
            onClick={() => void send('DELETE', `/market/v1/reviews/${own.reviewSeq}`)}
          >
            리뷰 삭제
          </button>
        )}
      </div>
    </form>
  );
}
