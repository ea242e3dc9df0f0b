/** Keys of a list: J and K walk, X selects, Enter opens, / goes to the search. The ? sheet lists them (kit/keys.ts). */
import { useMemo, useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import { useShortcuts, type Shortcut } from '../keys.ts';
import { chosen } from './target.ts';
import type { ListModel } from './useListModel.ts';

export function useListKeys(list: ListModel, onSearch: () => void): void {
  const latest = useRef({ list, onSearch });
  latest.current = { list, onSearch };
  useShortcuts(useMemo<Shortcut[]>(() => {
    const walk = (by: 1 | -1) => () => latest.current.list.step(by);
    return [
      { keys: 'j', label: '다음 줄', run: walk(1) },
      { keys: 'k', label: '이전 줄', run: walk(-1) },
      {
        keys: 'x', label: '줄 선택·해제', run: () => {
          const { cursor, selection } = latest.current.list;
          if (cursor) selection.toggle(cursor);
        },
      },
      {
        keys: 'shift+x', label: '이 쪽 모두 선택·해제', run: () => {
          const { ids, selection } = latest.current.list;
          selection.set(ids, !ids.every((id) => selection.ids.has(id)));
        },
      },
      {
        keys: 'Enter', label: '줄 열기', run: (event) => {
          const { cursor, open } = latest.current.list;
          if (!cursor || (event.target as Element).closest('a, button, summary')) return false;
          open(cursor);
        },
      },
      { keys: '/', label: '검색어 입력', run: () => latest.current.onSearch() },
    ];
  }, []));
  useActionKeys(latest);
  useShortcuts(list.props.shortcuts ?? NONE);
}

const NONE: readonly Shortcut[] = [];

/** Keys of the bulk actions: on what is chosen, else on the marked row. */
function useActionKeys(latest: { current: { list: ListModel } }): void {
  const actionsNow = () => {
    const { list } = latest.current;
    const { selection, cursor } = list;
    const ids = selection.ids.size > 0 ? [...selection.ids] : cursor ? [cursor] : [];
    return { any: ids.length > 0, actions: list.props.bulk?.(chosen(ids, list.rows, list.spec), list.tools) ?? [] };
  };
  const named = actionsNow().actions.filter((one) => one.keys).map((one) => `${one.keys}\n${String(one.label)}`).join('\n');
  const run = useRef((_keys: string) => {});
  run.current = (keys) => {
    const { any, actions } = actionsNow();
    const action = actions.find((one) => one.keys === keys);
    if (!any) toast('J와 K로 줄을 고르거나 X로 선택해 주세요.');
    else if (action?.disabledReason) toast(action.disabledReason);
    else action?.onSelect?.();
  };
  useShortcuts(useMemo<Shortcut[]>(() => {
    const words = named === '' ? [] : named.split('\n');
    return Array.from({ length: words.length / 2 }, (_, i) => ({ keys: words[2 * i]!.toLowerCase(), label: words[2 * i + 1]!, run: () => run.current(words[2 * i]!) }));
  }, [named]));
}
