/** What is typed into the search row: a draft until 조회 or Enter. */
import { useState } from 'react';
import { refuse } from '../form/refuse.ts';
import { joinKeywords, keywordProblem, splitKeywords, wordsIn } from './keywords.ts';
import { firstSearchKey, type AnyList, type Filter } from './list.ts';
import { omit } from './sentence.ts';
import { writeState, type ListState } from './state.ts';
import type { ListModel } from './useListModel.ts';

type Draft = Pick<ListState, 'period' | 'filter'> & { text: string };
const draftOf = ({ period, filter }: ListState): Draft => ({
  period,
  filter,
  text: joinKeywords(wordsIn(filter.keyword)),
});

/** Whether a list looks for several words at once; where it does not, a comma is a letter like others. */
const takesSeveral = (spec: AnyList): boolean => spec.filters.keyword!.schema.safeParse(['.']).success;

/** What 조회 searches for: the typed text as keywords, without leftovers. */
function applied({ period, filter, text }: Draft, spec: AnyList): Pick<ListState, 'period' | 'filter'> {
  const keyword = splitKeywords(text);
  const rest = omit(filter, 'keyword', 'searchKey');
  if (keyword.length === 0) return { period, filter: rest };
  return {
    period,
    filter: {
      ...rest,
      ...(spec.searchKeys && { searchKey: filter.searchKey ?? firstSearchKey(spec) }),
      keyword: takesSeveral(spec) ? keyword : text.normalize('NFC').trim(),
    },
  };
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
      setHeld({
        of: state,
        draft: {
          ...draft,
          filter: value === undefined ? omit(draft.filter, name) : { ...draft.filter, [name]: value },
        },
      }),
    dirty: writeState(spec, { ...state, ...now }) !== writeState(spec, state),
    /** False where the words cannot be searched for; that was told. */
    search: (): boolean => {
      const problem = keywordProblem(splitKeywords(draft.text));
      if (problem) void refuse({ message: problem, field: 'keyword' });
      else list.search(now);
      return problem === null;
    },
  };
}
export type SearchDraft = ReturnType<typeof useSearchDraft>;
