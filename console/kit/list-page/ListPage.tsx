/**
 * A list page from its declaration: `<ListPage spec={orderList} load={orderApi.list} … />`. The URL is the
 * only state (R70); what a domain adds are slots. Rows become cards below 768 px.
 */
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { PAGE_SIZES } from '@jangteo/contract/kit/page.ts';
import { QueryError } from '../QueryView.tsx';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { count } from '../../ui/format.ts';
import { Later, later } from '../../ui/later.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { NativeSelect } from '../../ui/Select.tsx';
import { media } from '../../ui/theme.ts';
import { useActs, type Act } from '../acts.ts';
import { ActButton } from '../ActButton.tsx';
import { PageHead } from '../PageHead.tsx';
import { actsNow } from './acts.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { CardTabs, openTab } from './CardTabs.tsx';
import { ListCards } from './ListCards.tsx';
import { ListHead, sortItems } from './ListHead.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListPageProps } from './model.ts';
import { SearchBar } from './SearchBar.tsx';
import { isNarrowed } from './state.ts';
import { StateLink } from './StateLink.tsx';
import { targetOf } from './target.ts';
import { useListKeys } from './useListKeys.ts';
import { useListModel, type ListModel } from './useListModel.ts';
import { useSearchDraft } from './useSearchDraft.ts';
import './list.css';

// Opened by a press: not part of the first load.
const ColumnDialog = later(() => import('./ColumnDialog.tsx').then((m) => m.ColumnDialog));
const DownloadDialog = later(() => import('./DownloadDialog.tsx').then((m) => m.DownloadDialog));
const SearchSheet = later(() => import('./SearchSheet.tsx').then((m) => m.SearchSheet));
const NONE: readonly Act[] = [];
type Overlay = 'columns' | 'download' | 'search' | null;

// oxlint-disable-next-line typescript/no-explicit-any -- the row type binds the slots of one page
export function ListPage<R = any>(props: ListPageProps<R>) {
  const list = useListModel(props);
  const form = useSearchDraft(list);
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [more, setMore] = useState(false);
  const close = () => setOverlay(null);
  useListKeys(list, () =>
    phone
      ? setOverlay('search')
      : document.querySelector<HTMLInputElement>('.jt-list-keyword input')?.focus(),
  );
  useActs(props.acts ?? NONE);
  // With a drawer open its order is what is acted on: its own buttons have the keys, the bar is away.
  const beside = props.drawer !== undefined && list.state.open !== null;
  const acts = actsNow(list, () => setOverlay('download'));
  useActs(beside ? NONE : acts);
  return (
    <div className="jt-list" data-drawer={list.state.open !== null || undefined}>
      <PageHead note={props.note} actions={phone && props.acts ? leadsOf(props.acts) : props.actions} />
      {props.desks && <div className="jt-list-desks">{props.desks}</div>}
      {(props.cards || list.spec.firstTab || list.spec.tabBy) && <CardTabs list={list} phone={phone} />}
      {props.figures && <div className="jt-list-figures">{props.figures(list.filter)}</div>}
      {!phone && <SearchBar list={list} form={form} more={more} onMore={setMore} />}
      <AppliedFilters
        list={list}
        onSearch={phone ? () => setOverlay('search') : undefined}
        more={moreItems(list, () => setOverlay('download'))}
      />
      <ListHead
        list={list}
        quiet={Boolean(phone && props.cards && !props.sum)}
        onColumns={() => setOverlay('columns')}
        onDownload={() => setOverlay('download')}
      />
      <div className="jt-list-body">
        {list.page.isError && !list.page.data ? (
          <QueryError query={list.page} noun="목록" />
        ) : phone ? (
          <ListCards list={list} />
        ) : (
          <ListTable list={list} />
        )}
        {list.ready && list.rows.length === 0 && <Nothing list={list} />}
      </div>
      <ListFoot list={list} />
      {list.selection.ids.size > 0 && !beside && <Bulk list={list} acts={acts} />}
      {props.drawer?.({
        open: list.state.open,
        row: list.openRow as R | undefined,
        gone: list.ready && !list.page.isPlaceholderData && !list.openRow,
        place: list.at >= 0 ? list.state.start + list.at + 1 : 0,
        total: list.total,
        step: list.step,
        close: list.close,
      })}
      <Later key={overlay} onFail={close}>
        {overlay === 'columns' && <ColumnDialog list={list} onClose={close} />}
        {overlay === 'download' && <DownloadDialog list={list} onClose={close} />}
        {overlay === 'search' && <SearchSheet list={list} form={form} onClose={close} />}
      </Later>
    </div>
  );
}

/** What the page is for; undefined, and no room for it, where it has none. */
function leadsOf(acts: readonly Act[]): ReactNode {
  const leads = acts.filter((act) => act.lead);
  if (leads.length === 0) return undefined;
  return leads.map((act) => <ActButton key={act.key} act={act} variant="primary" />);
}

/** What has no room of its own on a phone: the other acts of the head, the download, the order of the rows. */
function moreItems(list: ListModel, onDownload: () => void): MenuItem[] {
  const { acts = NONE, download } = list.props;
  const sheet: Act[] = download
    ? [{ key: 'download', label: '엑셀 다운로드', icon: <IconDownload />, onSelect: onDownload }]
    : [];
  return [
    ...acts.filter((act) => act.icon && !act.lead).map((act) => ({ ...act, keys: undefined })),
    ...sheet,
    { key: 'sorts', heading: '정렬' },
    ...sortItems(list),
  ];
}

/** R78: says why it is empty and what to do next. */
function Nothing({ list }: { list: ListModel }) {
  const { state, props, spec } = list;
  if (isNarrowed(state.filter))
    return (
      <EmptyState
        title="검색 결과가 없습니다."
        next="검색어와 조건을 줄이거나 기간을 넓혀 주세요."
        action={<Button onClick={list.reset}>검색조건 초기화</Button>}
      />
    );
  const wide = 'from' in spec.filters && state.period !== 'all';
  if (wide)
    return (
      <EmptyState
        title="이 기간에 등록된 내용이 없습니다."
        next="기간을 넓히면 지난 내용을 볼 수 있습니다."
        action={<Button onClick={() => list.search({ period: 'all' })}>전체 기간 보기</Button>}
      />
    );
  return <EmptyState {...(typeof props.empty === 'function' ? props.empty(openTab(list)) : props.empty)} />;
}

function ListFoot({ list }: { list: ListModel }) {
  const { state, total, rows, url } = list;
  const pages = Math.max(1, Math.ceil(total / state.length));
  const page = Math.floor(state.start / state.length) + 1;
  return (
    <div className="jt-list-foot">
      <span>
        {rows.length > 0
          ? `${count(state.start + 1)} – ${count(state.start + rows.length)} / ${count(total)}`
          : ''}
      </span>
      <Pagination
        page={page}
        pages={pages}
        renderLink={({ key, page: to, ...link }) => (
          <StateLink key={key} list={list} to={{ start: (to - 1) * state.length, open: null }} {...link} />
        )}
      />
      <span className="jt-list-size">
        <NativeSelect
          label="한 쪽에 볼 개수"
          hideLabel
          size="small"
          value={String(state.length)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size}개씩` }))}
          onChange={(size) => url.go({ length: Number(size), start: 0 })}
        />
      </span>
    </div>
  );
}

function Bulk({ list, acts }: { list: ListModel; acts: readonly Act[] }) {
  const { selection, total, capped, props } = list;
  const target = targetOf(list, selection.scope);
  return (
    <BulkBar
      selected={selection.ids.size}
      searched={total}
      scope={selection.scope}
      onScope={selection.setScope}
      onClear={selection.clear}
      actions={acts}
      note={
        capped && selection.scope === 'searched'
          ? `${count(total)}건 이상: 조건을 좁혀 주세요`
          : props.bulkNote?.(target)
      }
    />
  );
}
