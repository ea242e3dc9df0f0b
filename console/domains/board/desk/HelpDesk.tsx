/** 도움말 관리: articles, and, with `?desk=`, their categories, synonyms and what was looked for in vain. */
import { helpCategoryDeskApi, helpDeskApi } from '@jangteo/contract/board/help/help.api.ts';
import { helpDeskList, type HelpDeskRow } from '@jangteo/contract/board/help/help.list.ts';
import { IconArrowsSort, IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { queryText } from '../../../kit/call/address.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { paths } from '../../../kit/paths.ts';
import { opening } from '../../../kit/record/dialog.tsx';
import { mayNot } from '../../../kit/may.ts';
import type { ReactNode } from 'react';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { HelpCategories } from './HelpCategories.tsx';
import { HelpMisses } from './HelpMisses.tsx';
import { HelpSynonyms } from './HelpSynonyms.tsx';
import { articleRecord } from './help-record.ts';
import { orderArticles } from './ArticleOrder.tsx';
import { preview } from './Preview.tsx';
import { deskAct } from './why.tsx';
import '../board.css';

const ArticleDialog = later(() => import('./ArticleDialog.tsx').then((m) => m.ArticleDialog));
const open = opening(articleRecord, (seq, done) => <ArticleDialog seq={seq} done={done} />);
const OLD = 'board-helpdesk';
const DESKS = [
  { key: 'articles', label: '글' },
  { key: 'categories', label: '분류' },
  { key: 'synonyms', label: '동의어' },
  { key: 'misses', label: '못 찾은 검색어' },
];

function Desks({ active }: { active: string }) {
  return (
    <Tabs
      label="도움말 관리"
      items={DESKS}
      active={active}
      renderLink={({ key, ...link }) => (
        <Link
          key={key}
          to={paths.adminHelp() + (key === 'articles' ? '' : queryText({ desk: key }))}
          activeOptions={{ exact: true, includeSearch: true }}
          {...link}
        />
      )}
    />
  );
}

export function HelpDesk() {
  const { desk = 'articles' } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  const desks = <Desks active={desk} />;
  if (desk === 'categories') return <HelpCategories desks={desks} />;
  if (desk === 'synonyms') return <HelpSynonyms desks={desks} />;
  return desk === 'misses' ? <HelpMisses desks={desks} /> : <Articles desks={desks} />;
}

/** As its readers will see it: the sides are its category's. */
async function look({ articleSeq: seq, exposed }: HelpDeskRow): Promise<void> {
  try {
    const { data } = await call(helpDeskApi.detail, { params: { articleSeq: seq } });
    const of = await call(helpCategoryDeskApi.detail, { params: { categorySeq: data.categorySeq } });
    const notYet = exposed && of.data.exposed ? null : '아직 아무에게도 보이지 않습니다.';
    preview({ ...data, sides: of.data.sides, text: { of: 'HELP', seq }, notYet });
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}

const menu = (row: HelpDeskRow): MenuItem[] => [
  { key: 'edit', label: '수정', onSelect: () => open(row.articleSeq) },
  { key: 'preview', label: '미리보기', onSelect: () => void look(row) },
  {
    key: 'expose',
    disabledReason: mayNot(helpDeskApi.expose),
    label: row.exposed ? '숨기기' : '노출하기',
    onSelect: () =>
      deskAct({
        title: row.exposed ? '글 숨김' : '글 노출',
        submit: row.exposed ? '숨김' : '노출',
        call: helpDeskApi.expose,
        params: { articleSeq: row.articleSeq },
        more: { exposed: !row.exposed },
        old: OLD,
        done: row.exposed ? '글을 숨겼습니다.' : '글을 노출합니다.',
      }),
  },
  {
    key: 'remove',
    disabledReason: mayNot(helpDeskApi.remove),
    label: '삭제',
    destructive: true,
    onSelect: () =>
      deskAct({
        title: '글 삭제',
        submit: '삭제',
        call: helpDeskApi.remove,
        params: { articleSeq: row.articleSeq },
        old: OLD,
        done: '글을 삭제했습니다.',
      }),
  },
];
const add: Act = {
  key: 'new',
  label: '글 등록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  get disabledReason() {
    return mayNot(helpDeskApi.add);
  },
  onSelect: () => open(null),
};

const order: Act = {
  key: 'order',
  label: '글 순서',
  icon: <IconArrowsSort />,
  get disabledReason() {
    return mayNot(helpDeskApi.putOrder);
  },
  onSelect: orderArticles,
};

const Articles = ({ desks }: { desks: ReactNode }) => (
  <ListPage<HelpDeskRow>
    spec={helpDeskList}
    load={helpDeskApi.list}
    desks={desks}
    actions={
      <>
        <ActButton act={order} />
        <ActButton act={add} variant="primary" />
      </>
    }
    acts={[add, order]}
    searchHint="제목, 검색어"
    cells={{
      title: (row) => (
        <button type="button" className="jt-board-title" onClick={() => open(row.articleSeq)}>
          {row.title}
        </button>
      ),
    }}
    rowActions={menu}
    card={(row) => (
      <>
        <b>{row.title}</b>
        <small>
          {row.category} · 조회 {count(row.views)} · {row.exposed ? '노출' : '숨김'}
        </small>
      </>
    )}
    empty={() => ({ title: '도움말이 없습니다.', next: '분류를 먼저 만들고 글을 등록해 주세요.' })}
  />
);
