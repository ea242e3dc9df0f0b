/** 발주확인 can be taken back for ten minutes: by the toast, the note in the page's head, or Z. */
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { now } from '../../../ui/now.ts';
import { createStore } from '../../../ui/store.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshLines } from './refresh.ts';

export interface Undoable {
  token: string;
  /** Epoch ms. */
  until: number;
  count: number;
}
/** The latest 발주확인 of this tab that can still be taken back. */
export const undoable = createStore<Undoable | null>(null);

/** Stands ten seconds; afterwards the note in the head of the page offers it. */
const TOAST_MS = 10_000;

export function offerUndo({ undo, successCount }: BulkResult, message: string): void {
  if (!undo) return void toast(message, { tone: 'success' });
  const mine: Undoable = { token: undo.token, until: Date.parse(undo.until), count: successCount };
  undoable.set(mine);
  setTimeout(() => undoable.set((at) => (at === mine ? null : at)), Math.max(0, mine.until - now()));
  toast(message, { tone: 'success', duration: TOAST_MS, action: { label: '되돌리기', run: () => void takeBack(mine) } });
}

export async function takeBack(what: Undoable | null = undoable.get()): Promise<void> {
  if (!what) return void toast('되돌릴 발주확인이 없습니다.');
  const result = await runBulk([what.token], ([token], key) => call(deskApi.undo, { params: { token: token! }, body: {} }, { key }));
  undoable.set((at) => (at?.token === what.token ? null : at));
  if (result) {
    const rest = result.failCount > 0 ? ` ${result.failCount}건은 그사이 처리되어 그대로 두었습니다.` : '';
    toast(`발주확인 ${result.successCount}건을 되돌렸습니다.${rest}`, { tone: result.successCount > 0 ? 'success' : 'danger' });
  }
  await refreshLines();
}
