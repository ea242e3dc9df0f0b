/** 댓글 of a review: read by everybody, written by whoever is signed in, taken away by their writer. */
import type { ShownComment } from '@jangteo/contract/market/review.api.ts';
import { useCallback, useEffect, useId, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsAnybody, askAsBuyer } from '../kit/session.ts';
import { Report } from '../report/Report.tsx';
import { useAsBuyer } from '../sign-in/useAsBuyer.tsx';

const AT_ONCE = 20;
const TEXT_MAX = 500;

interface ReviewCommentsProps {
  reviewSeq: number;
  /** Told how many there are by now. */
  onCount: (change: (before: number) => number) => void;
}

export function ReviewComments({ reviewSeq, onCount }: ReviewCommentsProps) {
  const id = useId();
  const path = `/market/v1/reviews/${reviewSeq}/comments`;
  const [comments, setComments] = useState<readonly ShownComment[]>();
  const [whole, setWhole] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [text, setText] = useState('');
  const load = useCallback(
    async (start: number) => {
      try {
        const next = await askAsAnybody<ShownComment[]>(`${path}?start=${start}&length=${AT_ONCE}`);
        setComments((now = []) => [...now.slice(0, start), ...next]);
        setWhole(next.length < AT_ONCE);
      } catch (error) {
        setRefusal(sentenceOf(error));
      }
    },
    [path],
  );
  useEffect(() => void load(0), [load]);
  const write = useAsBuyer('로그인하면 적은 댓글을 바로 남깁니다.', async () => {
    await askAsBuyer('POST', path, { text: text.trim() });
    setText('');
    onCount((before) => before + 1);
    await load(0);
  });
  const remove = ({ commentSeq }: ShownComment) =>
    askAsBuyer('DELETE', `${path}/${commentSeq}`).then(
      () => {
        onCount((before) => before - 1);
        return load(0);
      },
      (error: unknown) => setRefusal(sentenceOf(error)),
    );
  return (
    <div className="w-said-comments">
      {comments && comments.length > 0 && (
        <ul aria-label="댓글">
          {comments.map((comment) => (
            <li key={comment.commentSeq}>
              <div className="w-said-row">
                <strong>{comment.nickname}</strong>
                <span className="w-muted">{comment.at.slice(0, 16).replace('T', ' ')}</span>
                {comment.mine ? (
                  <button type="button" className="w-said-act" onClick={() => void remove(comment)}>
                    삭제
                  </button>
                ) : (
                  <Report
                    label="신고"
                    of={{ targetType: 'REVIEW_COMMENT', targetSeq: comment.commentSeq, reviewSeq }}
                    name={`${comment.nickname} 님의 댓글 신고`}
                  />
                )}
              </div>
              <p>{comment.text}</p>
            </li>
          ))}
        </ul>
      )}
      {comments && comments.length > 0 && !whole && (
        <button type="button" className="w-said-act" onClick={() => void load(comments.length)}>
          댓글 더 보기
        </button>
      )}
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      <form
        className="w-field"
        onSubmit={(event) => {
          event.preventDefault();
          void write.press();
        }}
      >
        <label htmlFor={id}>새 댓글</label>
        <textarea
          id={id}
          rows={2}
          maxLength={TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="w-secondary" disabled={write.busy || text.trim() === ''}>
          댓글 남기기
        </button>
      </form>
      {write.beside}
    </div>
  );
}
