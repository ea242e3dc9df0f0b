/** Why an act cannot be done with what is chosen. */
import { count, josa } from '../../ui/format.ts';
import type { Target } from '../list-page/model.ts';
import type { Job, ListAct, Sends, Subject } from './act.ts';

/** A sentence, or null: it can. */
export function refusalOf<R, X extends object>(
  subject: Subject<R, X>,
  act: ListAct<R, X>,
  label: string,
  target: Target<R>,
  job: Job<R, X>,
): string | null {
  const refused = subject.refuse?.(target, job) || tooMany(subject, act, label, target);
  if (refused || target.scope === 'searched') return refused;
  const { rows, count: chosen } = target;
  // Rows of other pages are not known here: the server judges them.
  if (!act.whyNot || rows.length < chosen || rows.length === 0) return null;
  const whys = rows.map((row) => act.whyNot!(row, job));
  if (whys.includes(null)) return null;
  return whys.find((why) => why !== undefined) ?? subject.never ?? null;
}

function tooMany<R, X extends object>(
  { noun, unit = '건', tooMany: words }: Subject<R, X>,
  act: ListAct<R, X>,
  label: string,
  target: Target<R>,
): string | null {
  const { most, whole }: Pick<Sends<R, X>, 'most' | 'whole'> = 'done' in act ? act : {};
  const all = target.scope === 'searched';
  if (all && !whole) return `검색결과 전체에는 쓸 수 없습니다. 목록에서 ${josa(noun, '을/를')} 골라 주세요.`;
  const limit = all ? whole!.most : (most ?? Infinity);
  if (!(all && target.capped) && target.count <= limit) return null;
  return words?.(limit, label) ?? `한 번에 ${count(limit)}${unit}까지 ${label}할 수 있습니다.`;
}
