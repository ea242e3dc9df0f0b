/** 공지: the newest five, and the one that stands above the page. */
import { noticeCategory } from '@jangteo/contract/board/notice/notice.enums.ts';
import { sidesOf } from '@jangteo/contract/board/side.ts';
import { toldApi } from '@jangteo/contract/dashboard/told.api.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { linkOf, PageLink } from '../../kit/PageLink.tsx';
import { queryText } from '../../kit/call/address.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { day } from '../../ui/format.ts';
import { AsyncPanel } from './AsyncPanel.tsx';

/** Where this reader's side has its notices; a broadcaster opens one in the list. */
function useNoticePaths() {
  const user = session.use()?.user;
  const broadcaster = user !== undefined && sidesOf(user)[0] === 'INFLUENCER';
  return {
    list: broadcaster ? paths.influencerNotices() : paths.producerNotices(),
    one: (seq: number) =>
      broadcaster ? paths.influencerNotices() + queryText({ open: seq }) : paths.producerNotice(seq),
  };
}

export function TopNotice() {
  const to = useNoticePaths();
  const noticeTopQuery = useQuery({ ...query(toldApi.noticeTop), staleTime: 60_000 });
  const notice = noticeTopQuery.data?.data;
  if (!notice) return null;
  return (
    <PageLink {...linkOf(to.one(notice.noticeSeq))} className="jt-top-notice">
      <IconSpeakerphone size={18} aria-hidden />
      <span className="jt-hidden">중요 공지: </span>
      <b>{notice.title}</b>
    </PageLink>
  );
}

export function NoticePanel() {
  const to = useNoticePaths();
  const noticeQuery = useQuery({ ...query(toldApi.notice), staleTime: 60_000 });
  return (
    <AsyncPanel
      query={noticeQuery}
      noun="공지"
      title="공지"
      flush
      actions={
        <PageLink className="jt-link" {...linkOf(to.list)}>
          모두 보기
        </PageLink>
      }
    >
      {(notices) =>
        notices.length === 0 ? (
          <p className="jt-dashboard-none">올라온 공지가 없습니다.</p>
        ) : (
          <ul className="jt-dashboard-lines">
            {notices.map((notice) => (
              <li key={notice.noticeSeq}>
                <PageLink {...linkOf(to.one(notice.noticeSeq))}>
                  <span className="jt-alert" data-new={notice.isNew || undefined}>
                    <b>
                      {notice.isNew && <span className="jt-hidden">새 공지. </span>}
                      {notice.title}
                    </b>
                    <small>
                      {noticeCategory.label(notice.category)}
                      {notice.publishAt && ` · ${day(notice.publishAt.slice(0, 10))}`}
                    </small>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        )
      }
    </AsyncPanel>
  );
}
