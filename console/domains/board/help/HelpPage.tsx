/** 도움말 and 가이드 of one side: categories, a search that understands Korean, articles that open where they stand. */
import { helpApi, type HelpHit } from '@jangteo/contract/board/help/help.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../../kit/call/query.ts';
import { ContactLinks, SupportChat } from '../../../kit/HouseLinks.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { QueryView } from '../../../kit/QueryView.tsx';
import { BannerStrip } from '../banner/BannerStrip.tsx';
import { Search } from '../Search.tsx';
import { useSide } from '../side-of-path.ts';
import { Manuals } from './Manuals.tsx';
import { Article } from './Article.tsx';
import '../board.css';

const A_PAGE = 20;

export function HelpPage() {
  const side = useSide();
  const guide = useLocation({ select: ({ pathname }) => pathname.startsWith('/guide/') });
  return <Help key={`${side} ${guide}`} side={side} kind={guide ? 'GUIDE' : 'HELP'} />;
}

interface Props {
  side: 'PRODUCER' | 'INFLUENCER';
  kind: 'HELP' | 'GUIDE';
}

function Help({ side, kind }: Props) {
  const [keyword, setKeyword] = useState('');
  const [categorySeq, setCategory] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  // A link names the article that it leads to.
  const named = useLocation({ select: (at) => Number((at.search as { open?: unknown }).open) || null });
  const [open, setOpen] = useState<number | null>(named);
  const tree = useQuery(query(helpApi.category, { query: { side, kind } }));
  const articlesQuery = useQuery({
    ...query(helpApi.search, {
      query: {
        side,
        start: (page - 1) * A_PAGE,
        length: A_PAGE,
        ...(keyword ? { keyword } : { kind }),
        ...(categorySeq !== null && { categorySeq }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const look = (word: string, category: number | null) => {
    setKeyword(word);
    setCategory(category);
    setPage(1);
    setOpen(null);
  };
  const all = (tree.data?.data ?? []).flatMap((one) => [one, ...one.children]);
  return (
    <>
      <PageHead
        note={
          kind === 'GUIDE'
            ? '처음부터 끝까지 따라 하는 안내입니다.'
            : '궁금한 말을 그대로 적어 보세요. 반만 적어도 찾아 드립니다.'
        }
      />
      <BannerStrip place="HELP" />
      <Search
        key={keyword}
        hint={kind === 'GUIDE' ? '가이드 검색' : '도움말 검색'}
        value={keyword}
        onSearch={(word) => look(word, null)}
      />
      {all.length > 0 && (
        <div className="jt-row jt-wrap" role="group" aria-label="분류">
          <Button size="small" aria-pressed={categorySeq === null} onClick={() => look(keyword, null)}>
            전체
          </Button>
          {all.map((one) => (
            <Button
              key={one.categorySeq}
              size="small"
              aria-pressed={categorySeq === one.categorySeq}
              onClick={() => look(keyword, one.categorySeq)}
            >
              {one.name} {one.count}
            </Button>
          ))}
        </div>
      )}
      <Manuals side={side} />
      <QueryView query={articlesQuery} noun="도움말">
        {({ data, recordsFiltered }) =>
          data.length === 0 ? (
            <Nothing side={side} keyword={keyword} onSearch={(word) => look(word, null)} />
          ) : (
            <>
              <ul className="jt-board-list" aria-label="도움말">
                {data.map((hit) => (
                  <li key={hit.articleSeq}>
                    <button
                      type="button"
                      className="jt-board-row"
                      aria-expanded={open === hit.articleSeq}
                      onClick={() => setOpen(open === hit.articleSeq ? null : hit.articleSeq)}
                    >
                      <b>{hit.title}</b>
                      {open !== hit.articleSeq && <Snippet {...hit} />}
                    </button>
                    {open === hit.articleSeq && <Article seq={hit.articleSeq} onOpen={setOpen} />}
                  </li>
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(recordsFiltered / A_PAGE)} onPage={setPage} />
            </>
          )
        }
      </QueryView>
      <div className="jt-board-ask jt-row jt-wrap">
        <span>
          찾는 답이 없나요? <Link to={paths.sellerInquiries()}>1:1 문의하기</Link>
        </span>
        <SupportChat of={side === 'PRODUCER' ? 'seller' : 'gripper'} />
      </div>
      <ContactLinks of={side === 'PRODUCER' ? ['seller', 'accounting'] : ['seller']} />
    </>
  );
}

/** The words that were looked for stand out. */
function Snippet({ snippet, marks }: HelpHit) {
  const pieces = marks.flatMap(([from, to], i) => [
    snippet.slice(i === 0 ? 0 : marks[i - 1]![1], from),
    <mark key={from}>{snippet.slice(from, to)}</mark>,
  ]);
  return (
    <small>
      {pieces}
      {snippet.slice(marks.at(-1)?.[1] ?? 0)}
    </small>
  );
}

interface NothingProps extends Pick<Props, 'side'> {
  keyword: string;
  onSearch: (word: string) => void;
}

function Nothing({ side, keyword, onSearch }: NothingProps) {
  const suggestionsQuery = useQuery({
    ...query(helpApi.suggest, { query: { side, keyword: keyword || '-' } }),
    enabled: keyword !== '',
  });
  const near = suggestionsQuery.data?.data ?? [];
  return (
    <EmptyState
      framed
      title={keyword ? `‘${keyword}’에 맞는 글이 없습니다.` : '등록된 글이 없습니다.'}
      next={near.length > 0 ? '혹시 이것을 찾으셨나요?' : '다른 말로 찾거나 1:1 문의로 알려 주세요.'}
      action={
        <span className="jt-row jt-wrap">
          {near.map((word) => (
            <Button key={word} onClick={() => onSearch(word)}>
              {word}
            </Button>
          ))}
        </span>
      }
    />
  );
}
