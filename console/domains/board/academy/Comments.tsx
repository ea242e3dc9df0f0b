/** What is said of a post, with one level of answers. Only who wrote one changes it. */
import { academyApi, type AcademyComment } from '@jangteo/contract/board/academy/academy.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { session } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { dateTime } from '../../../ui/format.ts';
import { Textarea } from '../../../ui/TextInput.tsx';
import { QueryView } from '../../../kit/QueryView.tsx';
import { reportPost } from './report-post.tsx';

interface Where {
  menuSeq: number;
  boardSeq: number;
}
const OLD = ['board-academy'] as const;
/** What is written now: a new one, an answer to one, or one anew. */
type Writing = { act: 'answer' | 'edit'; to: AcademyComment } | null;

export function Comments(params: Where) {
  const commentsQuery = useQuery(query(academyApi.comments, { params, query: { length: 200 } }));
  const [writing, setWriting] = useState<Writing>(null);
  // An operator who finds something wrong hides it, and reports it to nobody.
  const operator = session.use()?.user.userType === 'admin';
  const add = async (text: string, parentSeq?: number): Promise<boolean> => {
    const body = { text, ...(parentSeq !== undefined && { parentSeq }) };
    const sent = await sendOne(OLD, () => call(academyApi.comment, { params, body }), '댓글을 남겼습니다.');
    if (sent) setWriting(null);
    return sent !== null;
  };
  const change = async ({ commentSeq, version }: AcademyComment, text: string): Promise<boolean> => {
    const sent = await sendOne(
      OLD,
      () => call(academyApi.editComment, { params: { commentSeq }, body: { text, version } }),
      '댓글을 고쳤습니다.',
    );
    if (sent) setWriting(null);
    return sent !== null;
  };
  const remove = async ({ commentSeq }: AcademyComment) => {
    if (
      await dialog.deleteConfirm('이 댓글을 삭제할까요?', {
        title: '댓글 삭제',
        ok: '삭제',
        destructive: true,
      })
    )
      await sendOne(
        OLD,
        () => call(academyApi.removeComment, { params: { commentSeq } }),
        '댓글을 삭제했습니다.',
      );
  };
  return (
    <section aria-label="댓글">
      <h3>댓글</h3>
      <QueryView query={commentsQuery} noun="댓글">
        {({ data }) => (
          <ul className="jt-board-comments">
            {data.map((comment) => (
              <li key={comment.commentSeq} data-answer={comment.parentSeq !== null || undefined}>
                <small>
                  {comment.deleted ? '' : `${comment.author.nickname} · `}
                  {dateTime(comment.createdAt).slice(0, 16)}
                  {comment.editedAt && ' (고침)'}
                </small>
                {writing?.act === 'edit' && writing.to.commentSeq === comment.commentSeq ? (
                  <Say start={comment.text} label="댓글 수정" onSay={(text) => change(comment, text)} />
                ) : (
                  <p>{comment.text}</p>
                )}
                <div className="jt-row">
                  {comment.parentSeq === null && !comment.deleted && (
                    <Button
                      size="small"
                      variant="subtle"
                      onClick={() => setWriting({ act: 'answer', to: comment })}
                    >
                      답글
                    </Button>
                  )}
                  {!comment.mine && !comment.deleted && !operator && (
                    <Button
                      size="small"
                      variant="subtle"
                      onClick={() =>
                        reportPost({ boardSeq: params.boardSeq, commentSeq: comment.commentSeq })
                      }
                    >
                      신고
                    </Button>
                  )}
                  {comment.mine && (
                    <>
                      <Button
                        size="small"
                        variant="subtle"
                        onClick={() => setWriting({ act: 'edit', to: comment })}
                      >
                        수정
                      </Button>
                      <Button size="small" variant="subtle" onClick={() => void remove(comment)}>
                        삭제
                      </Button>
                    </>
                  )}
                </div>
                {writing?.act === 'answer' && writing.to.commentSeq === comment.commentSeq && (
                  <Say start="" label="답글" onSay={(text) => add(text, comment.commentSeq)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Say start="" label="새 댓글" onSay={(text) => add(text)} />
    </section>
  );
}

interface SayProps {
  start: string;
  label: string;
  onSay: (text: string) => Promise<boolean>;
}

function Say({ start, label, onSay }: SayProps) {
  const [text, setText] = useState(start);
  const send = () => void onSay(text.trim()).then((said) => said && setText(''));
  return (
    <div className="jt-stack">
      <Textarea
        label={label}
        name="comment"
        value={text}
        onChange={setText}
        rows={3}
        maxLength={1_000}
        required={false}
      />
      <div>
        <Button onClick={send} disabledReason={text.trim() === '' && '내용을 적어 주세요.'}>
          등록
        </Button>
      </div>
    </div>
  );
}
