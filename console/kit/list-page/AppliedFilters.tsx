/** The sentence of applied filters with 초기화 and the saved views beside it; on phones also the way to the search. */
import { Button } from '../../ui/Button.tsx';
import { SentenceFilter } from '../../ui/SentenceFilter.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SearchButton } from './SearchBar.tsx';
import { sentenceParts } from './sentence.ts';
import { isNarrowed } from './state.ts';
import type { ListModel } from './useListModel.ts';

export function AppliedFilters({ list, onSearch }: { list: ListModel; onSearch?: () => void }) {
  const { spec, state, day, props, context } = list;
  const parts = sentenceParts({ spec, fields: props.fields ?? [], state, today: day, vocabulary: context.vocabulary, periodLabel: props.periodLabel });
  return (
    <div className="jt-list-applied">
      <SentenceFilter noun={spec.noun} parts={parts.map(({ key, field, value, without }) => ({ key, field, value, onRemove: () => list.search(without) }))} />
      <span className="jt-list-applied-tools">
        {onSearch ? <SearchButton set={parts.length} onOpen={onSearch} /> : (
          <>
            {(parts.length > 1 || isNarrowed(state.filter)) && <Button variant="subtle" size="small" onClick={list.reset}>초기화</Button>}
            <SavedViews list={list} />
          </>
        )}
      </span>
    </div>
  );
}
