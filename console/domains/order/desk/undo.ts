/** 발주확인 can be taken back for ten minutes: by the toast, the note in the page's head, its row, or Z. */
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { loadPathState, savePathState } from '../../../kit/path-state.ts';
import { session } from '../../../kit/session.ts';
import { now } from '../../../ui/now.ts';
import { createStore } from '../../../ui/store.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshLines } from './refresh.ts';

export interface Undoable {
  token: string;
  /** Epoch ms. */
  until: number;
  count: number;
  /** Its lines; null where only the server knows them (검색결과 전체). */
  ids: readonly number[] | null;
}
/** Each 발주확인 of this tab that can still be taken back, the latest last; a reload keeps them. */
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

export function offerUndo(
  { undo, successCount, failures }: BulkResult,
  message: string,
  ids?: readonly number[],
): void {
  if (!undo) return void toast(message, { tone: 'success' });
  const failed = new Set(failures.map((one) => one.seq));
  const mine: Undoable = {
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

/** The 발주확인 that a line came with. */
export const undoOf = (line: number, all = undoables.get()): Undoable | undefined =>
  all.findLast((one) => one.ids?.includes(line));

/** Takes a 발주확인 back; with `lines` only these of it, the others can be taken back later. */
export async function takeBack(
  what: Undoable | undefined = undoables.get().at(-1),
  lines?: readonly number[],
): Promise<void> {
  if (!what) return void toast('되돌릴 발주확인이 없습니다.');
  const body = lines ? { orderProductSeqList: [...lines] } : {};
  const result = await runBulk([what.token], ([token], key) =>
    call(deskApi.undo, { params: { token: token! }, body }, { key }),
  );
  const rest = lines ? (what.ids?.filter((id) => !lines.includes(id)) ?? []) : [];
  keep((all) =>
    all.flatMap((one) =>
      one.token !== what.token ? [one] : rest.length > 0 ? [{ ...one, ids: rest, count: rest.length }] : [],
    ),
  );
  if (result) {
    const stayed = result.failCount > 0 ? ` ${result.failCount}건은 그사이 처리되어 그대로 두었습니다.` : '';
    toast(`발주확인 ${result.successCount}건을 되돌렸습니다.${stayed}`, {
      tone: result.successCount > 0 ? 'success' : 'danger',
    });
  }
  await refreshLines();
}
