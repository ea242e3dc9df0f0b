/** One article where it stands in the list, with what its readers say of it. */
import { helpApi } from '@jangteo/contract/board/help/help.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { queryText } from '../../../kit/call/address.ts';
import { call } from '../../../kit/call/call.ts';
import { businessUrl } from '../../../kit/call/hosts.ts';
import { query } from '../../../kit/call/query.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { QueryView } from '../../../kit/QueryView.tsx';
import { Attachments, type OfText } from '../Attachments.tsx';
import { BodyView } from '../BodyView.tsx';
import { useRead } from '../mark-read.ts';

export function Article({ seq, onOpen }: { seq: number; onOpen: (seq: number) => void }) {
  const pathname = useLocation({ select: (at) => at.pathname });
  const params = { articleSeq: seq };
  const text: OfText = { of: 'HELP', seq };
  const articleQuery = useQuery(query(helpApi.article, { params }));
  useRead('HELP', articleQuery.data ? seq : undefined);
  const say = (helpful: boolean) =>
    void sendOne(
      ['board-help'],
      () => call(helpApi.feedback, { params, body: { helpful } }),
      '의견을 남겼습니다. 고맙습니다.',
    );
  return (
    <QueryView query={articleQuery} noun="도움말">
      {({ data: article }) => (
        <div className="jt-board-article jt-board-inner">
          <BodyView body={article.body} text={text} />
          <Attachments text={text} files={article.attachments} />
          <p className="jt-row">
            <small>이 글의 주소</small>
            <CopyButton what="글 주소" value={businessUrl(pathname + queryText({ open: seq }))} />
          </p>
          <div className="jt-row jt-wrap" role="group" aria-label="도움이 되었나요?">
            <span>도움이 되었나요?</span>
            <Button size="small" aria-pressed={article.mine === true} onClick={() => say(true)}>
              네
            </Button>
            <Button size="small" aria-pressed={article.mine === false} onClick={() => say(false)}>
              아니요
            </Button>
          </div>
          {article.related.length > 0 && (
            <div className="jt-row jt-wrap">
              <small>함께 보는 글</small>
              {article.related.map((one) => (
                <Button
                  key={one.articleSeq}
                  size="small"
                  variant="subtle"
                  onClick={() => onOpen(one.articleSeq)}
                >
                  {one.title}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </QueryView>
  );
}
