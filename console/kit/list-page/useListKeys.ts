/**
 * Keys of a list: J and K walk, X selects, Enter opens, / goes to the search.
 * The ? sheet lists those that do something here (kit/keys.ts).
 */
import { useMemo, useRef } from 'react';
import { useShortcuts, type Shortcut } from '../keys.ts';
import { toast } from '../../ui/toast.ts';
import type { ListModel } from './useListModel.ts';

export function useListKeys(list: ListModel, onSearch: () => void): void {
  const latest = useRef({ list, onSearch });
  latest.current = { list, onSearch };
  const { opens, selects } = list;
  const nexts = list.props.next !== undefined;
  useShortcuts(
    useMemo<Shortcut[]>(() => {
      const walk = (by: 1 | -1) => () => latest.current.list.step(by);
      return [
        { keys: 'j', label: '다음 줄', group: '이동', run: walk(1) },
        { keys: 'k', label: '이전 줄', group: '이동', run: walk(-1) },
        ...(selects ? choosing(() => latest.current.list) : []),
        ...(opens ? [opening(() => latest.current.list)] : []),
        ...(nexts ? [toNext(() => latest.current.list)] : []),
        { keys: '/', label: '검색어 입력', group: '이동', run: () => latest.current.onSearch() },
      ];
    }, [opens, selects, nexts]),
  );
  useShortcuts(list.props.shortcuts ?? NONE);
}

const choosing = (list: () => ListModel): Shortcut[] => [
  {
    keys: 'x',
    label: '줄 선택·해제',
    group: '처리',
    run: () => {
      const { cursor, selection } = list();
      if (cursor) selection.toggle(cursor);
    },
  },
  {
    keys: 'shift+x',
    label: '이 쪽 모두 선택·해제',
    group: '처리',
    run: () => {
      const { ids, selection } = list();
      selection.set(ids, !ids.every((id) => selection.ids.has(id)));
    },
  },
];

const opening = (list: () => ListModel): Shortcut => ({
  keys: 'Enter',
  label: '줄 열기',
  group: '이동',
  run: (event) => {
    const { cursor, open } = list();
    if (!cursor || (event.target as Element).closest('a, button, summary')) return false;
    open(cursor);
  },
});

const toNext = (list: () => ListModel): Shortcut => ({
  keys: 'n',
  label: '다음 건 열기',
  group: '처리',
  run: () => {
    if (!list().next()) toast('이 쪽에 다음 건이 없습니다.');
  },
});

const NONE: readonly Shortcut[] = [];
