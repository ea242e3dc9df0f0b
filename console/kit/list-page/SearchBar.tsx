/** The search row and 상세 조건 below it. What is typed is a draft until 조회 or Enter. */
import type { EnumOf } from '@jangteo/contract/kit/enum.ts';
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState, type ClipboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DateRangePicker } from '../../ui/DateRangePicker.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { QUICK, QUICK_LABELS, quickOf, type Quick } from '../../ui/range.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { joinKeywords, splitKeywords } from './keywords.ts';
import { firstSearchKey, type AnyList, type Filter } from './list.ts';
import { firstDateKey, omit, type FilterField } from './sentence.ts';
import { rangeOf, writeState, type ListState } from './state.ts';
import type { ListModel } from './useListModel.ts';

type Draft = Pick<ListState, 'period' | 'filter'> & { text: string };
const draftOf = ({ period, filter }: ListState): Draft => ({ period, filter, text: joinKeywords((filter.keyword as string[] | undefined) ?? []) });
/** R77: the nearest ranges stand in the row, all of them in the menu behind; direct input is the calendar. */
const NEAR: readonly Quick[] = ['today', 'week', 'month'];

/** What 조회 searches for: the typed text as keywords, without leftovers. */
function applied({ period, filter, text }: Draft, spec: AnyList): Pick<ListState, 'period' | 'filter'> {
  const keyword = splitKeywords(text);
  const rest = omit(filter, 'keyword', 'searchKey');
  if (keyword.length === 0) return { period, filter: rest };
  return { period, filter: { ...rest, ...(spec.searchKeys && { searchKey: filter.searchKey ?? firstSearchKey(spec) }), keyword } };
}

export function useSearchDraft(list: ListModel) {
  const { state, spec } = list;
  const [held, setHeld] = useState({ of: state, draft: draftOf(state) });
  const draft = held.of === state ? held.draft : draftOf(state);
  const now = applied(draft, spec);
  return {
    draft,
    put: (change: Partial<Draft>) => setHeld({ of: state, draft: { ...draft, ...change } }),
    set: (name: string, value: Filter[string] | undefined) =>
      setHeld({ of: state, draft: { ...draft, filter: value === undefined ? omit(draft.filter, name) : { ...draft.filter, [name]: value } } }),
    dirty: writeState(spec, { ...state, ...now }) !== writeState(spec, state),
    search: () => list.search(now),
  };
}
export type SearchDraft = ReturnType<typeof useSearchDraft>;

interface BarProps { list: ListModel; form: SearchDraft; more: boolean; onMore: (more: boolean) => void }

export function SearchBar({ list, form, more, onMore }: BarProps) {
  const fields = (list.props.fields ?? []).filter((field) => field.of || field.bool);
  const hidden = fields.filter((field) => !field.inBar);
  const set = hidden.filter((field) => list.state.filter[field.key] !== undefined).length;
  return (
    <form className="jt-list-search" role="search" aria-label={`${list.spec.noun} 검색`} onSubmit={(event) => { event.preventDefault(); form.search(); }}>
      <div className="jt-list-bar">
        <PeriodControls list={list} form={form} />
        {fields.filter((field) => field.inBar).map((field) => <FieldControl key={field.key} field={field} form={form} list={list} hideLabel />)}
        <KeywordBox list={list} form={form} />
        {hidden.length > 0 && <Button icon={<IconAdjustmentsHorizontal />} aria-expanded={more} onClick={() => onMore(!more)}>상세 조건{set > 0 && <b className="jt-list-set">{set}</b>}</Button>}
        <Button type="submit" variant={form.dirty ? 'primary' : 'default'}>조회</Button>
      </div>
      {more && hidden.length > 0 && <div className="jt-list-more">{hidden.map((field) => <FieldControl key={field.key} field={field} form={form} list={list} />)}</div>}
    </form>
  );
}

export function PeriodControls({ list, form }: Pick<BarProps, 'list' | 'form'>) {
  const { spec, day } = list;
  if (!('from' in spec.filters)) return null;
  const range = rangeOf(form.draft.period, day);
  const period = list.props.periodLabel ?? '기간';
  const keep = (quick: Quick) => form.put({ period: quick === 'direct' ? form.draft.period : quick });
  return (
    <>
      {spec.dateKeys && (
        <Select
          label="기준일" hideLabel className="jt-list-datekey" value={String(form.draft.filter.dateKey ?? firstDateKey(spec))} options={options(spec.dateKeys).filter((one) => one.value !== 'NONE')}
          onChange={(value) => form.set('dateKey', value === firstDateKey(spec) ? undefined : value)}
        />
      )}
      <DateRangePicker label={period} hideLabel className="jt-list-range" quick={[]} value={range} onChange={(next) => form.put({ period: next ? { from: next.from.slice(0, 10), to: next.to.slice(0, 10) } : 'all' })} />
      <span className="jt-list-quick">
        <Segmented<Quick> label="빠른 기간" value={quickOf(range, day)} onChange={keep} options={NEAR.map((one) => ({ value: one, label: QUICK_LABELS[one] }))} />
      </span>
      <Menu label="모든 기간" items={QUICK.filter((one) => one !== 'direct').map((one) => ({ key: one, label: QUICK_LABELS[one], checked: quickOf(range, day) === one, onSelect: () => keep(one) }))} trigger={<IconButton label="빠른 기간 모두 보기" variant="default" className="jt-list-quick-all" icon={<IconChevronDown />} />} />
    </>
  );
}

export function KeywordBox({ list, form }: Pick<BarProps, 'list' | 'form'>) {
  const { spec, props } = list;
  if (!('keyword' in spec.filters)) return null;
  const { draft } = form;
  const count = splitKeywords(draft.text).length;
  // A one-line field would glue pasted lines together.
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(text)) return;
    event.preventDefault();
    form.put({ text: joinKeywords(splitKeywords(`${draft.text},${text}`)) });
  };
  const keys = spec.searchKeys && options(spec.searchKeys).filter((one) => !props.searchKeys || props.searchKeys.includes(one.value));
  return (
    <>
      {keys && <Select label="검색항목" hideLabel className="jt-list-key" value={String(draft.filter.searchKey ?? firstSearchKey(spec))} options={keys} onChange={(value) => form.set('searchKey', value)} />}
      <div className="jt-list-keyword" onPasteCapture={paste}>
        <TextInput
          label="검색어" hideLabel name="keyword" type="search" icon={<IconSearch />} value={draft.text} onChange={(text) => form.put({ text })}
          placeholder={props.searchHint ?? '검색어 (쉼표로 여러 개)'} suffix={count > 1 ? `${count}개` : <kbd className="jt-kbd">/</kbd>}
        />
      </div>
    </>
  );
}

const options = (of: EnumOf, only?: readonly string[]) => (only ?? of.values).map((value) => ({ value: value as string, label: of.label(value) }));

/** Several of an enumeration, or 전체·예·아니요. */
export function FieldControl({ field, form, list, hideLabel }: { field: FilterField; form: SearchDraft; list: ListModel; hideLabel?: boolean }) {
  const value = form.draft.filter[field.key];
  if (field.bool) {
    return (
      <Select
        label={field.label} hideLabel={hideLabel} value={value === undefined ? 'all' : String(value)} onChange={(next) => form.set(field.key, next === 'all' ? undefined : next === 'true')}
        options={[{ value: 'all', label: '전체' }, { value: 'true', label: '예' }, { value: 'false', label: '아니요' }]}
      />
    );
  }
  const chosen = (value as readonly string[] | undefined) ?? [];
  const all = (field.only ?? field.of!.values).map((one) => ({ value: one as string, label: field.of!.label(one, list.context.vocabulary) }));
  return (
    <div className={hideLabel ? 'jt-list-multi' : undefined} data-more={chosen.length > 1 ? `외 ${chosen.length - 1}` : undefined}>
      <MultiSelect label={field.label} hideLabel={hideLabel} placeholder={hideLabel ? field.label : '전체'} value={chosen} options={all} onChange={(next) => form.set(field.key, next.length > 0 ? next : undefined)} />
    </div>
  );
}

/** On phones the row is one button beside the sentence. */
export function SearchButton({ set, onOpen }: { set: number; onOpen: () => void }) {
  return <IconButton label="검색 조건" variant="default" icon={<IconAdjustmentsHorizontal />} count={set} onClick={onOpen} />;
}
