/** One board: its list, one of its posts by `?open=`, and writing. */
import { academyApi, type AcademyBoardRow } from '@jangteo/contract/board/academy/academy.api.ts';
import { IconPaperclip, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { queryText } from '../../../kit/call/address.ts';
import { query } from '../../../kit/call/query.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { WholePicture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count, day } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { QueryView } from '../../../kit/QueryView.tsx';
import { Search } from '../Search.tsx';
import { PostView } from './PostView.tsx';
import '../board.css';

const PostDialog = later(() => import('./PostDialog.tsx').then((m) => m.PostDialog));
const A_PAGE = 20;

export function AcademyMenuPage() {
  const menuSeq = Number(useLocation({ select: ({ pathname }) => pathname.split('/')[2] })) || 0;
  const { open } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  const menus = useQuery(query(academyApi.menus));
  const menu = menus.data?.data.find((one) => one.menuSeq === menuSeq);
  const boardSeq = Number(open) || null;
  return (
    <QueryView query={menus} noun="게시판">
      {() =>
        !menu ? (
          <>
            <PageHead title="아카데미" />
            <EmptyState
              framed
              title="없는 게시판입니다."
              next={<Link to={paths.academy()}>아카데미로</Link>}
            />
          </>
        ) : boardSeq === null ? (
          <Boards key={menuSeq} menu={menu} />
        ) : (
          <>
            <PageHead title={menu.name} />
            <PostView key={boardSeq} menuSeq={menuSeq} boardSeq={boardSeq} />
          </>
        )
      }
    </QueryView>
  );
}

interface Menu {
  menuSeq: number;
  name: string;
  descriptionTitle: string;
  layout: 'LIST' | 'CARD';
  writable: boolean;
}
type Tab = 'pinned' | 'mine' | 'popular' | null;
const TABS: readonly (readonly [Tab, string])[] = [
  [null, '전체'],
  ['popular', '인기글'],
  ['pinned', '고정'],
  ['mine', '내 글'],
];

function Boards({ menu }: { menu: Menu }) {
  const { menuSeq } = menu;
  const [keyword, setKeyword] = useState('');
  const [tab, setTab] = useState<Tab>(null);
  const [page, setPage] = useState(1);
  const boardsQuery = useQuery({
    ...query(academyApi.boards, {
      params: { menuSeq },
      query: {
        start: (page - 1) * A_PAGE,
        length: A_PAGE,
        ...(keyword && { keyword }),
        ...(tab && { tab }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const write = () =>
    void editOne(
      ['board-academy'],
      (done) => <PostDialog menuSeq={menuSeq} board={null} done={done} />,
      '글을 올렸습니다.',
    );
  return (
    <>
      <PageHead
        title={menu.name}
        note={menu.descriptionTitle}
        actions={
          <Button
            variant="primary"
            icon={<IconPencil />}
            disabledReason={!menu.writable && '글을 쓸 수 없는 게시판입니다.'}
            onClick={write}
          >
            글쓰기
          </Button>
        }
      />
      <div className="jt-row jt-wrap" role="group" aria-label="보기">
        {TABS.map(([key, label]) => (
          <Button
            key={label}
            size="small"
            aria-pressed={tab === key}
            onClick={() => {
              setTab(key);
              setPage(1);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <Search
        hint="제목, 내용"
        value={keyword}
        onSearch={(word) => {
          setKeyword(word);
          setPage(1);
        }}
      />
      <QueryView query={boardsQuery} noun="글">
        {({ data, recordsFiltered }) =>
          data.length === 0 ? (
            <EmptyState framed title="글이 없습니다." next="처음으로 글을 남겨 보세요." />
          ) : (
            <>
              <ul className={menu.layout === 'CARD' ? 'jt-board-cards' : 'jt-board-list'} aria-label="글">
                {data.map((row) => (
                  <Post key={row.boardSeq} row={row} menu={menu} />
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

const Post = ({ row, menu }: { row: AcademyBoardRow; menu: Menu }) => (
  <li>
    <Link to={paths.academyMenu(menu.menuSeq) + queryText({ open: row.boardSeq })} className="jt-board-row">
      {menu.layout === 'CARD' && row.thumbnail && <WholePicture src={row.thumbnail} alt="" />}
      <span className="jt-row jt-wrap">
        {row.pinned && <Chip tone="info">고정</Chip>}
        {row.isNew && <Chip tone="success">NEW</Chip>}
        <b>{row.title}</b>
        {row.hasFiles && <IconPaperclip size={14} aria-label="첨부 파일 있음" />}
      </span>
      <small>
        {row.author.nickname} · {day(row.createdAt)} · 댓글 {count(row.commentCount)} · 좋아요{' '}
        {count(row.likes)} · 조회 {count(row.views)}
      </small>
    </Link>
  </li>
);
