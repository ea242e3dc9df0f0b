/** What can be done with rows of a list, for the bar and for the keys alike. */
import type { Act } from '../acts.ts';
import { chosen, targetOf } from './target.ts';
import type { Target } from './model.ts';
import type { ListModel } from './useListModel.ts';

const NOTHING = 'J와 K로 줄을 고르거나 X로 선택해 주세요.';
type Source = Pick<
  ListModel,
  'selection' | 'filter' | 'total' | 'capped' | 'rows' | 'spec' | 'props' | 'tools' | 'cursor' | 'at'
>;

/** What is acted on: what the bar says, else the marked row of this page; null: nothing is chosen. */
export function targetNow(list: Source): Target | null {
  const { selection, cursor, at } = list;
  if (selection.ids.size > 0) return targetOf(list, selection.scope);
  return cursor && at >= 0 ? chosen([cursor], list.rows, list.spec) : null;
}

/** Acts of the bar in its order: 엑셀 다운로드 stands before what cannot be taken back. */
export function actsNow(list: Source, onDownload: () => void): Act[] {
  const { props, selection, tools, rows, spec } = list;
  const target = targetNow(list);
  const all: readonly Act[] = props.bulk?.(target ?? chosen([], rows, spec), tools) ?? [];
  const acts = target ? all : all.map((one) => ({ ...one, disabledReason: NOTHING }));
  const download: Act[] =
    props.download && selection.ids.size > 0
      ? [{ key: 'download', label: '엑셀 다운로드', onSelect: onDownload }]
      : [];
  const final = (act: Act) => act.destructive === true;
  return [...acts.filter((one) => !final(one)), ...download, ...acts.filter(final)];
}
