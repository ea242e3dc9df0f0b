/** What the command palette finds: pages by name or by first consonants (ㅂㅊㄹ → 발송처리), orders by number. */
import { getChoseong } from 'es-hangul';

export interface Target {
  key: string;
  label: string;
  /** Where it stands in the menu. */
  place: string;
  href: string;
}

const squeeze = (text: string) => text.toLowerCase().replace(/[\s·()/]/g, '');
const CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** 0 is best; null: no hit. Starts of names come before middles, names before places. */
export function rank(target: Pick<Target, 'label' | 'place'>, typed: string): number | null {
  const word = squeeze(typed);
  if (!word) return null;
  const label = squeeze(target.label);
  const at = CONSONANTS.test(word) ? squeeze(getChoseong(target.label)).indexOf(word) : label.indexOf(word);
  if (at >= 0) return at === 0 ? 0 : 1;
  const place = squeeze(target.place);
  return (CONSONANTS.test(word) ? squeeze(getChoseong(target.place)) : place).includes(word) ? 2 : null;
}

export function search(targets: readonly Target[], typed: string): Target[] {
  return targets
    .map((target) => ({ target, at: rank(target, typed) }))
    .filter((hit): hit is { target: Target; at: number } => hit.at !== null)
    .sort((a, b) => a.at - b.at)
    .map((hit) => hit.target);
}

/** A number that may be an order's: digits with or without blanks and dashes. */
export function orderNumber(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^[1-9]\d{3,15}$/.test(digits) ? digits : null;
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
