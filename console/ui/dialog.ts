/**
 * Questions that are answered with a promise (R147-R151). Nothing is loaded until the first one is asked.
 * `dialog.alert(msg)` → void · `confirm` → boolean · `prompt` → text or null · `deleteConfirm` → boolean ·
 * `leave` → 'stay' | 'save' | 'leave'. Escape and the veil mean "no".
 */
import type { ReactNode } from 'react';
import { createStore } from './store.ts';
import { uiPlace } from './ui-place.ts';

/** An answered dialog fades and is taken away after this time (R356), ms. */
export const OVERLAY_CLOSE_DELAY = 500;
/** The word for deletions; a caller may ask for another, e.g. the number of rows (R118). */
export const DELETE_WORD = 'DELETE';

export interface DialogTexts {
  title?: string;
  /** Text of the button that goes on. */
  ok?: string;
  cancel?: string;
  /** What follows from it, a list of rows: below the message. */
  detail?: ReactNode;
  /** The way on cannot be taken back: red text. */
  destructive?: boolean;
}
export interface PromptOptions extends DialogTexts {
  label?: string;
  value?: string;
  placeholder?: string;
  maxLength?: number;
  multiline?: boolean;
  /** A sentence when the text cannot be taken, else null. */
  check?: (text: string) => string | null;
}
export interface LeaveOptions extends DialogTexts {
  /** What keeping it and leaving is called. */
  save?: string;
}
export type LeaveAnswer = 'stay' | 'save' | 'leave';

export type Question =
  | { kind: 'alert' | 'confirm'; message: string; options: DialogTexts }
  | { kind: 'prompt'; message: string; options: PromptOptions }
  | { kind: 'delete'; message: string; options: DialogTexts & { word?: string } }
  | { kind: 'leave'; message: string; options: LeaveOptions };
export type Asked = Question & { id: number; open: boolean; answer: (value: unknown) => void };

export const dialogs = createStore<readonly Asked[]>([], uiPlace);
let last = 0;

function ask<T>(question: Question): Promise<T> {
  return new Promise((resolve) => {
    const id = ++last;
    const answer = (value: unknown) => {
      const asked = dialogs.get().find((one) => one.id === id);
      if (!asked?.open) return;
      dialogs.set((now) => now.map((one) => (one.id === id ? { ...one, open: false } : one)));
      setTimeout(() => dialogs.set((now) => now.filter((one) => one.id !== id)), OVERLAY_CLOSE_DELAY);
      resolve(value as T);
    };
    dialogs.set((now) => [...now, { ...question, id, open: true, answer }]);
  });
}

export const dialog = {
  alert: (message: string, options: DialogTexts = {}) => ask<void>({ kind: 'alert', message, options }),
  confirm: (message: string, options: DialogTexts = {}) =>
    ask<boolean>({ kind: 'confirm', message, options }),
  prompt: (message: string, options: PromptOptions = {}) =>
    ask<string | null>({ kind: 'prompt', message, options }),
  deleteConfirm: (message: string, options: DialogTexts & { word?: string } = {}) =>
    ask<boolean>({ kind: 'delete', message, options }),
  leave: (options: LeaveOptions = {}) =>
    ask<LeaveAnswer>({ kind: 'leave', message: '저장하지 않은 내용이 있습니다. 나가시겠어요?', options }),
};

/** R151: what was typed must be the word, blanks around it aside. Null when it is. */
export const deleteMismatch = (typed: string, word: string = DELETE_WORD): string | null =>
  typed.trim() === word ? null : '확인 문구를 확인해 주세요.';
