/** What a person did can be taken back for a while: by the toast, the note in the page's head, the row's menu, or Z. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { undoApi } from '@jangteo/contract/undo/undo.api.ts';
import type { Act } from '../acts.ts';
import { refetchDomains, type QueryDomain } from '../call/query.ts';
import { call } from '../call/call.ts';
import { runBulk } from '../bulk/run-bulk.ts';
import { loadPathState, savePathState } from '../path-state.ts';
import { session } from '../session.ts';
import { now } from '../../ui/now.ts';
import { createStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.ts';

/** What undo needs to know of an act: data alone, so that a reload keeps it. */
export interface UndoableAct {
  /** What its rows are, `line`: pages and menus offer what is about theirs. */
  rows: string;
  /** 발주확인 */
  title: string;
  /** Domains whose queries are old once it is taken back. */
  makesOld: readonly QueryDomain[];
}
export interface Undoable {
  act: UndoableAct;
  token: string;
  /** Epoch ms. */
  until: number;
  count: number;
  /** Its rows; null where only the server knows them (검색결과 전체). */
  ids: readonly number[] | null;
}
/** Each act of this tab that can still be taken back, the latest last; a reload keeps them. */
export const undoables = createStore<readonly Undoable[]>([]);

const NAME = 'undo';
const whose = (): string => String(session.get()?.user.userSeq ?? '');

function keep(change: (all: readonly Undoable[]) => readonly Undoable[]): void {
  undoables.set(change);
  savePathState(NAME, whose(), undoables.get());
}
const without = (token: string) => (all: readonly Undoable[]) => all.filter((one) => one.token !== token);
const forgetAt = ({ token, until }: Undoable): unknown =>
  setTimeout(() => keep(without(token)), Math.max(0, until - now()));

/** What a reload of the page left. */
export function restoreUndo(): void {
  const left = (loadPathState<readonly Undoable[]>(NAME, whose()) ?? []).filter((one) => one.until > now());
  undoables.set(left);
  for (const one of left) forgetAt(one);
}

/** Stands ten seconds; afterwards the note in the head of the page offers it. */
const TOAST_MS = 10_000;

/** Says what was done and, where the result can be taken back, offers that. */
export function offerUndo(
  act: UndoableAct,
  { undo, successCount, failures }: BulkResult,
  message: string,
  ids?: readonly number[],
): void {
  if (!undo) return void toast(message, { tone: 'success' });
  const failed = new Set(failures.map((one) => one.seq));
  const mine: Undoable = {
    act,
    token: undo.token,
    until: Date.parse(undo.until),
    count: successCount,
    ids: ids?.filter((id) => !failed.has(id)) ?? null,
  };
  keep((all) => [...all, mine]);
  forgetAt(mine);
  toast(message, {
    tone: 'success',
    duration: TOAST_MS,
    action: { label: '되돌리기', run: () => void takeBack(mine) },
  });
}

/** The latest act on such rows. */
export const latestOf = (rows: string, all = undoables.get()): Undoable | undefined =>
  all.findLast((one) => one.act.rows === rows);

/** The latest act that changed this row. */
export const undoOf = (rows: string, id: number, all = undoables.get()): Undoable | undefined =>
  all.findLast((one) => one.act.rows === rows && one.ids?.includes(id));

/** Takes an act back; with `only` these rows of it, the others can be taken back later. */
export async function takeBack(what: Undoable | undefined, only?: readonly number[]): Promise<void> {
  if (!what) return void toast('되돌릴 작업이 없습니다.');
  const body = only ? { seqList: [...only] } : {};
  const result = await runBulk([what.token], ([token], key) =>
    call(undoApi.takeBack, { params: { token: token! }, body }, { key }),
  );
  const rest = only ? (what.ids?.filter((id) => !only.includes(id)) ?? []) : [];
  keep((all) =>
    all.flatMap((one) =>
      one.token !== what.token ? [one] : rest.length > 0 ? [{ ...one, ids: rest, count: rest.length }] : [],
    ),
  );
  if (result) {
    const stayed = result.failCount > 0 ? ` ${result.failCount}건은 그사이 처리되어 그대로 두었습니다.` : '';
    toast(`${what.act.title} ${result.successCount}건을 되돌렸습니다.${stayed}`, {
      tone: result.successCount > 0 ? 'success' : 'danger',
    });
  }
  await refetchDomains(what.act.makesOld);
}

/** Z of a page whose rows are such: the latest act on them. */
export const undoActOf = (rows: string, label = '되돌리기'): Act => ({
  key: 'undo',
  label,
  keys: 'Z',
  onSelect: () => void takeBack(latestOf(rows)),
});
