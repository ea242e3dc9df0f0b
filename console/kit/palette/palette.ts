/**
 * What the command palette finds: pages and tasks by name or by first consonants (ㅂㅊㄹ → 발송처리). A syllable
 * that is still being typed counts (반푸 → 반품), and so does a name typed with the keyboard in English.
 */
import { convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul';

export interface Target {
  key: string;
  label: string;
  /** Where it stands in the menu. */
  place: string;
  /** Where it leads; asked for when it is chosen where only the server knows. */
  href: string | (() => Promise<string>);
}

const squeeze = (text: string) => text.toLowerCase().replace(/[\s·()/]/g, '');
const CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Are the letters of `word` in `text`, in this order? */
function inOrder(text: string, word: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === word[at]) at += 1;
  return at === word.length;
}

/**
 * 0 is best; null: no hit. Starts of names come before middles,
 * names before places, gaps between consonants last.
 */
export function rank(target: Pick<Target, 'label' | 'place'>, typed: string): number | null {
  const word = squeeze(typed);
  if (!word) return null;
  const initials = CONSONANTS.test(word);
  const letters = (text: string) => (initials ? squeeze(getChoseong(text)) : disassemble(squeeze(text)));
  const wanted = initials ? word : disassemble(word);
  const name = letters(target.label);
  const at = name.indexOf(wanted);
  if (at >= 0) return at === 0 ? 0 : 1;
  if (letters(target.place).includes(wanted)) return 2;
  return initials && word.length > 2 && inOrder(name, word) ? 3 : null;
}

/** The best hits first. */
export function search<T extends Pick<Target, 'label' | 'place'>>(targets: readonly T[], typed: string): T[] {
  const found = targets
    .map((target) => ({ target, at: rank(target, typed) }))
    .filter((hit): hit is { target: T; at: number } => hit.at !== null)
    .sort((a, b) => a.at - b.at)
    .map((hit) => hit.target);
  return found.length === 0 && /^[a-z\s]{2,}$/i.test(typed)
    ? search(targets, convertQwertyToHangul(typed))
    : found;
}

const RECENT = 'jt-recent';
const MAX_RECENT = 5;

/** Pages opened last from the palette by this user. */
export function recent(userSeq: number): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(`${RECENT}:${userSeq}`) ?? '[]');
    return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function remember(userSeq: number, key: string): void {
  const next = [key, ...recent(userSeq).filter((one) => one !== key)].slice(0, MAX_RECENT);
  localStorage.setItem(`${RECENT}:${userSeq}`, JSON.stringify(next));
}
