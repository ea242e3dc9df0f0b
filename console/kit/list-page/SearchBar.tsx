/** The search row and 상세 조건 below it. What is typed is a draft until 조회 or Enter. */
import type { EnumOf, Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DateRangePicker } from '../../ui/DateRangePicker.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { QUICK, QUICK_LABELS, quickOf, type Quick } from '../../ui/range.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FieldControl } from './FieldControl.tsx';
import { joinKeywords, keywordCount, keywordProblem, splitKeywords } from './keywords.ts';
import { firstSearchKey } from './list.ts';
import { dateLabel, fieldsOf, firstDateKey, hasControl } from './sentence.ts';
import { rangeOf } from './state.ts';
import type { ListModel } from './useListModel.ts';
import type { SearchDraft } from './useSearchDraft.ts';

/** R77: the nearest ranges stand in the row, all of them in the menu behind; direct input is the calendar. */
const NEAR: readonly Quick[] = ['today', 'week', 'month'];

interface BarProps {
  list: ListModel;
  form: SearchDraft;
  more: boolean;
  onMore: (more: boolean) => void;
}

/** After Enter in the search box the keys are the list's: J goes to its first row. */
function focusList(): void {
  if (document.activeElement instanceof HTMLInputElement)
    document.querySelector<HTMLElement>('.jt-list-scroll')?.focus({ preventScroll: true });
}

export function SearchBar({ list, form, more, onMore }: BarProps) {
  const fields = fieldsOf(list.spec, list.props.looks).filter(hasControl);
  const hidden = fields.filter((field) => !field.bar);
  const set = hidden.filter((field) => list.state.filter[field.key] !== undefined).length;
  return (
    <form
      className="jt-list-search"
      role="search"
      aria-label={`${list.spec.noun} 검색`}
      onSubmit={(event) => {
        event.preventDefault();
        form.search();
        focusList();
      }}
    >
      <div className="jt-list-bar">
        <PeriodControls list={list} form={form} />
        {fields
          .filter((field) => field.bar)
          .map((field) => (
            <FieldControl key={field.key} field={field} form={form} list={list} hideLabel />
          ))}
        <KeywordBox list={list} form={form} />
        {hidden.length > 0 && (
          <Button icon={<IconAdjustmentsHorizontal />} aria-expanded={more} onClick={() => onMore(!more)}>
            상세 조건{set > 0 && <b className="jt-list-set">{set}</b>}
          </Button>
        )}
        <Button type="submit" variant={form.dirty ? 'primary' : 'default'}>
          조회
        </Button>
      </div>
      {more && hidden.length > 0 && (
        <div className="jt-list-more">
          {hidden.map((field) => (
            <FieldControl key={field.key} field={field} form={form} list={list} />
          ))}
        </div>
      )}
    </form>
  );
}

export function PeriodControls({ list, form }: Pick<BarProps, 'list' | 'form'>) {
  const { spec, day } = list;
  if (!('from' in spec.filters)) return null;
  const range = rangeOf(form.draft.period, day);
  const keep = (quick: Quick) => form.put({ period: quick === 'direct' ? form.draft.period : quick });
  return (
    <>
      {spec.dateKeys && (
        <Select
          label="기준일"
          hideLabel
          className="jt-list-datekey"
          value={String(form.draft.filter.dateKey ?? firstDateKey(spec))}
          options={options(spec.dateKeys, list.context).filter((one) => one.value !== 'NONE')}
          onChange={(value) => form.set('dateKey', value === firstDateKey(spec) ? undefined : value)}
        />
      )}
      <DateRangePicker
        label={dateLabel(spec, form.draft.filter, list.context.vocabulary)}
        hideLabel
        className="jt-list-range"
        quick={[]}
        value={range}
        onChange={(next) =>
          form.put({ period: next ? { from: next.from.slice(0, 10), to: next.to.slice(0, 10) } : 'all' })
        }
      />
      <span className="jt-list-quick">
        <Segmented<Quick>
          label="빠른 기간"
          value={quickOf(range, day)}
          onChange={keep}
          options={NEAR.map((one) => ({ value: one, label: QUICK_LABELS[one] }))}
        />
      </span>
      <Menu
        label="모든 기간"
        items={QUICK.filter((one) => one !== 'direct').map((one) => ({
          key: one,
          label: QUICK_LABELS[one],
          checked: quickOf(range, day) === one,
          onSelect: () => keep(one),
        }))}
        trigger={
          <IconButton
            label="빠른 기간 모두 보기"
            variant="default"
            className="jt-list-quick-all"
            icon={<IconChevronDown />}
          />
        }
      />
    </>
  );
}

export function KeywordBox({ list, form }: Pick<BarProps, 'list' | 'form'>) {
  const { spec, props } = list;
  if (!('keyword' in spec.filters)) return null;
  const { draft } = form;
  const words = splitKeywords(draft.text);
  // A one-line field would glue pasted lines together.
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(text)) return;
    event.preventDefault();
    form.put({ text: joinKeywords(splitKeywords(`${draft.text},${text}`)) });
  };
  const keys =
    spec.searchKeys &&
    options(spec.searchKeys, list.context).filter(
      (one) => !props.searchKeys || props.searchKeys.includes(one.value),
    );
  return (
    <>
      {keys && (
        <Select
          label="검색항목"
          hideLabel
          className="jt-list-key"
          value={String(draft.filter.searchKey ?? firstSearchKey(spec))}
          options={keys}
          onChange={(value) => form.set('searchKey', value)}
        />
      )}
      <div
        className="jt-list-keyword"
        data-tip="쉼표로 나누면 여러 개를 함께 찾습니다."
        onPasteCapture={paste}
      >
        <TextInput
          label="검색어"
          hideLabel
          name="keyword"
          type="search"
          icon={<IconSearch />}
          value={draft.text}
          onChange={(text) => form.put({ text })}
          placeholder={props.searchHint ?? '검색어'}
          error={keywordProblem(words)}
          suffix={words.length > 0 ? keywordCount(words) : <kbd className="jt-kbd">/</kbd>}
        />
      </div>
    </>
  );
}

const options = (of: EnumOf, { vocabulary }: { vocabulary: Vocabulary }) =>
  of.values.map((value) => ({ value: value as string, label: of.label(value, vocabulary) }));

/** On phones the row is one button beside the sentence. */
export function SearchButton({ set, onOpen }: { set: number; onOpen: () => void }) {
  return (
    <IconButton
      label="검색 조건"
      variant="default"
      icon={<IconAdjustmentsHorizontal />}
      count={set}
      onClick={onOpen}
    />
  );
}
