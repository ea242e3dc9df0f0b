/** One notice: its text, what has changed in it, and its neighbours. */
import { houseNoticeApi } from '@jangteo/contract/board/notice/notice.api.ts';
import { noticeCategory } from '@jangteo/contract/board/notice/notice.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { queryText } from '../../../kit/call/address.ts';
import { query } from '../../../kit/call/query.ts';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count, day } from '../../../ui/format.ts';
import { QueryView } from '../../../kit/QueryView.tsx';
import { Attachments, type OfText } from '../Attachments.tsx';
import { BodyView } from '../BodyView.tsx';
import { useRead } from '../mark-read.ts';
import '../board.css';

interface Props {
  seq: number;
  list: string;
  addressOf: (noticeSeq: number) => string;
}

export function NoticeView({ seq, list, addressOf }: Props) {
  const text: OfText = { of: 'NOTICE', seq };
  const houseNoticeQuery = useQuery(query(houseNoticeApi.detail, { params: { noticeSeq: seq } }));
  useRead('NOTICE', houseNoticeQuery.data ? seq : undefined);
  return (
    <QueryView query={houseNoticeQuery} noun="공지">
      {({ data: notice }) => (
        <article className="jt-board-article">
          <header>
            <span className="jt-row jt-wrap">
              {notice.important && <Chip tone="danger">중요</Chip>}
              <Chip outline>{noticeCategory.label(notice.category)}</Chip>
            </span>
            <h2>{notice.title}</h2>
            <small>
              {day(notice.publishAt)} · 조회 {count(notice.views)}
            </small>
          </header>
          <BodyView body={notice.body} text={text} />
          <Attachments text={text} files={notice.attachments} />
          {notice.gripperRequest && (
            <Link
              to={paths.gripperRequests() + queryText({ noticeSeq: seq })}
              className={buttonClass({ variant: 'primary' })}
            >
              그리퍼 요청하기
            </Link>
          )}
          {notice.revisions.length > 0 && (
            <section aria-label="바뀐 내용">
              <h3>바뀐 내용</h3>
              <ul className="jt-board-changes">
                {notice.revisions.map(({ at, summary }) => (
                  <li key={at}>
                    <small>{day(at)}</small> {summary}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <nav className="jt-board-beside" aria-label="다른 공지">
            {notice.next && <Link to={addressOf(notice.next.noticeSeq)}>다음 글: {notice.next.title}</Link>}
            {notice.previous && (
              <Link to={addressOf(notice.previous.noticeSeq)}>이전 글: {notice.previous.title}</Link>
            )}
            <Link to={list}>목록으로</Link>
          </nav>
        </article>
      )}
    </QueryView>
  );
}

/** /notice/producer/{id}: the notice on a page of its own (R61). */
export function NoticePage() {
  const seq = Number(useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })) || 0;
  return (
    <>
      <PageHead />
      <NoticeView key={seq} seq={seq} list={paths.producerNotices()} addressOf={paths.producerNotice} />
    </>
  );
}
