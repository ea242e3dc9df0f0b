/** Short answers to what the user did. Bottom-left for 3 s, at the bottom on phones (R358). */
import { createStore } from './store.ts';
import { uiPlace } from './ui-place.ts';

export interface Toast {
  id: number;
  message: string;
  tone: 'info' | 'success' | 'danger';
  action?: { label: string; run: () => void };
  /** ms; a toast with an action stays 6 s so that it can be reached. */
  duration: number;
}

export const toasts = createStore<readonly Toast[]>([], uiPlace);
let last = 0;

/** Shows a message and answers its id. At most three stand at once; the oldest goes. */
export function toast(message: string, options: Partial<Omit<Toast, 'id' | 'message'>> = {}): number {
  const { tone = 'info', action, duration = action ? 6000 : 3000 } = options;
  const id = ++last;
  toasts.set((now) => [...now, { id, message, tone, action, duration }].slice(-3));
  return id;
}

/** Says what was done and offers to undo it. */
export const undoToast = (message: string, undo: () => void): number =>
  toast(message, { tone: 'success', action: { label: '되돌리기', run: undo } });

export function dismissToast(id: number): void {
  toasts.set((now) => now.filter((one) => one.id !== id));
}
