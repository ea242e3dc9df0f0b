/** 공지사항 of one side: pinned first, new ones marked; `?open=` shows one where there is no page of its own. */
import { houseNoticeApi } from '@jangteo/contract/board/notice/notice.api.ts';
import { noticeCategory } from '@jangteo/contract/board/notice/notice.enums.ts';
import type { HouseNoticeRow } from '@jangteo/contract/board/notice/notice.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { queryText } from '../../../kit/call/address.ts';
import { query } from '../../../kit/call/query.ts';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count, day } from '../../../ui/format.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { QueryView } from '../../../kit/QueryView.tsx';
import { useRead } from '../mark-read.ts';
import { Search } from '../Search.tsx';
import { useSide } from '../side-of-path.ts';
import { NoticeView } from './NoticeView.tsx';
import '../board.css';

const A_PAGE = 20;

export function NoticesPage() {
  const side = useSide();
  const { open } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  const seq = Number(open) || null;
  const list = side === 'PRODUCER' ? paths.producerNotices() : paths.influencerNotices();
  const addressOf = (noticeSeq: number): string =>
    side === 'PRODUCER' ? paths.producerNotice(noticeSeq) : list + queryText({ open: noticeSeq });
  if (seq !== null)
    return (
      <>
        <PageHead />
        <NoticeView seq={seq} list={list} addressOf={addressOf} />
      </>
    );
  return <Notices key={side} side={side} addressOf={addressOf} />;
}

interface Props {
  side: 'PRODUCER' | 'INFLUENCER';
  addressOf: (noticeSeq: number) => string;
}

function Notices({ side, addressOf }: Props) {
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  useRead('NOTICE_LIST', null);
  const houseNoticesQuery = useQuery({
    ...query(houseNoticeApi.search, {
      query: { side, start: (page - 1) * A_PAGE, length: A_PAGE, ...(keyword && { keyword }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead note="정책과 기능이 바뀔 때 이곳에서 알려 드립니다." />
      <Search
        hint="제목, 내용"
        value={keyword}
        onSearch={(word) => {
          setKeyword(word);
          setPage(1);
        }}
      />
      <QueryView query={houseNoticesQuery} noun="공지">
        {({ data, recordsFiltered }) =>
          data.length === 0 ? (
            <EmptyState
              framed
              title={keyword ? '찾는 공지가 없습니다.' : '등록된 공지가 없습니다.'}
              next={keyword ? '다른 말로 찾아보세요.' : '새 공지가 올라오면 메뉴에 표시됩니다.'}
            />
          ) : (
            <>
              <ul className="jt-board-list" aria-label="공지">
                {data.map((row) => (
                  <Row key={row.noticeSeq} row={row} to={addressOf(row.noticeSeq)} />
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(recordsFiltered / A_PAGE)} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </>
  );
}

const Row = ({ row, to }: { row: HouseNoticeRow; to: string }) => (
  <li>
    <Link to={to} className="jt-board-row">
      <span className="jt-row jt-wrap">
        {row.pinned && <Chip tone="info">고정</Chip>}
        {row.important && <Chip tone="danger">중요</Chip>}
        <Chip outline>{noticeCategory.label(row.category)}</Chip>
        {row.isNew && <Chip tone="success">NEW</Chip>}
      </span>
      <b>{row.title}</b>
      <small>
        {day(row.publishAt)} · 조회 {count(row.views)}
      </small>
    </Link>
  </li>
);
