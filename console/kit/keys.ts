/** Keyboard shortcuts: single keys outside text fields, listed in the ? sheet while their page is open. */
import { useEffect } from 'react';
import { createStore } from '../ui/store.ts';

/** How the ? sheet orders them. */
export const KEY_GROUPS = ['이동', '처리', '화면'] as const;
export type KeyGroup = (typeof KEY_GROUPS)[number];

export interface Shortcut {
  /** `j`, `Enter`, `/`, `?`, `mod+k` (⌘ or Ctrl), `shift+1`; empty: only listed in the command palette. */
  keys: string;
  label: string;
  group: KeyGroup;
  /** How the ? sheet says it where several keys do the like of it; null: another one says it. */
  said?: { keys: string; label: string } | null;
  /** Something that can be done here and now (acts.ts): the command palette offers it, too. */
  act?: boolean;
  /** Of something that lies over the page: goes before the page's own. */
  over?: boolean;
  /** Answer false to leave the key to the browser. */
  run: (event: KeyboardEvent) => void | false;
  /** Works inside text fields, too (only with `mod`). */
  everywhere?: boolean;
}

/** The shortcuts of everything on screen, newest first. */
export const activeShortcuts = createStore<readonly Shortcut[]>([]);

const OFF = 'jt-keys-off';
/** What is in force: of each key the newest, and acts without a key. */
export function inForce(all: readonly Shortcut[]): Shortcut[] {
  const newest = new Map<string, Shortcut>();
  for (const one of all) if (!newest.has(one.keys || one.label)) newest.set(one.keys || one.label, one);
  return [...newest.values()];
}

const WORDS: Readonly<Record<string, string>> = {
  mod: /Mac|iP/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl',
  shift: '⇧',
  alt: 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

/** How keys stand on a keyboard, one by one: `shift+p` is ⇧ and P, `+` is itself. */
export const keyWords = (keys: string): string[] =>
  keys.split(/(?<=.)\+(?=.)/).map((key) => WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : key));

export const singleKeysOn = (): boolean => localStorage.getItem(OFF) === null;
export const setSingleKeys = (on: boolean): void =>
  on ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1');

/** Letters go by their place on the keyboard, so they work while Hangul is on; figures, so that ⇧1 is not `!`. */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>,
): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const figure = event.shiftKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
  const base = letter ?? figure ?? event.key;
  if (event.metaKey || event.ctrlKey) return `mod+${base}`;
  if (event.altKey) return `alt+${base}`;
  return event.shiftKey && (letter || /^\w+$/.test(base)) && base.length > 0 ? `shift+${base}` : base;
}

const FIELD = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
const typing = (event: KeyboardEvent) => event.target instanceof HTMLElement && event.target.matches(FIELD);
/** What the keyboard has reached keeps its own Space. */
const pressing = (event: KeyboardEvent) =>
  event.key === ' ' &&
  event.target instanceof HTMLElement &&
  event.target.matches('button:focus-visible, a:focus-visible, summary:focus-visible, input:focus-visible');
/** Closed lists stay in the page without being shown (Mantine). */
const covered = () =>
  [...document.querySelectorAll('[data-jt-dialog], [data-jt-floating]')].some((one) => one.checkVisibility());

function listen(event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented) return;
  const key = keyOf(event);
  const modified = key.startsWith('mod+');
  if (!modified && (!singleKeysOn() || covered() || typing(event) || pressing(event))) return;
  for (const shortcut of activeShortcuts.get()) {
    if (shortcut.keys !== key || (typing(event) && !shortcut.everywhere)) continue;
    if (shortcut.run(event) === false) continue;
    event.preventDefault();
    return;
  }
}

/** Puts shortcuts into force while the component is on screen; `list` must be stable (useMemo). */
export function useShortcuts(list: readonly Shortcut[]): void {
  useEffect(() => {
    activeShortcuts.set((now) =>
      [...list, ...now].toSorted((a, b) => Number(b.over ?? false) - Number(a.over ?? false)),
    );
    document.addEventListener('keydown', listen);
    return () => {
      activeShortcuts.set((now) => now.filter((one) => !list.includes(one)));
      if (activeShortcuts.get().length === 0) document.removeEventListener('keydown', listen);
    };
  }, [list]);
}
