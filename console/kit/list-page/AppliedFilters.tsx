/**
 * The sentence of applied filters with 초기화 and the saved views beside it;
 * on phones also the way to the search.
 */
import { IconDots } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { SentenceFilter } from '../../ui/SentenceFilter.tsx';
import { ChosenName } from './choices.tsx';
import type { Filter } from './list.ts';
import { SavedViews } from './SavedViews.tsx';
import { SearchButton } from './SearchBar.tsx';
import { fieldsOf, sentenceParts, type FilterField } from './sentence.ts';
import { isNarrowed } from './state.ts';
import type { ListModel } from './useListModel.ts';

/** A filter that holds a number is told by its name. */
function named(fields: readonly FilterField[], filter: Filter, key: string) {
  const ask = fields.find((field) => field.key === key)?.ask;
  return ask && <ChosenName ask={ask} value={filter[key]!} />;
}

interface AppliedProps {
  list: ListModel;
  /** On phones: opens the search. */
  onSearch?: () => void;
  /** On phones: what else can be done with the list. */
  more: readonly MenuItem[];
}

export function AppliedFilters({ list, onSearch, more }: AppliedProps) {
  const { spec, state, day, props, context } = list;
  const fields = fieldsOf(spec, props.looks);
  const parts = sentenceParts({ spec, fields, state, today: day, vocabulary: context.vocabulary });
  return (
    <div className="jt-list-applied">
      <SentenceFilter
        noun={spec.noun}
        parts={parts.map(({ key, field, value, without }) => ({
          key,
          field,
          value: named(fields, state.filter, key) ?? value,
          onRemove: () => list.search(without),
        }))}
      />
      <span className="jt-list-applied-tools">
        {onSearch ? (
          <>
            <SearchButton set={parts.length} onOpen={onSearch} />
            <Menu
              label="목록에서 할 일"
              align="end"
              items={more}
              trigger={<IconButton label="목록에서 할 일" variant="default" icon={<IconDots />} />}
            />
          </>
        ) : (
          <>
            {(parts.length > 1 || isNarrowed(state.filter)) && (
              <Button variant="subtle" size="small" onClick={list.reset}>
                초기화
              </Button>
            )}
            <SavedViews list={list} />
          </>
        )}
      </span>
    </div>
  );
}
