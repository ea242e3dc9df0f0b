/** The seller in whose name an operator works, in this tab only (`X-Act-As`). */
import { createStore } from '../../ui/store.ts';

export interface ActingSeller {
  userSeq: number;
  name: string;
}

const KEY = 'jt-act-as';

function stored(): ActingSeller | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ActingSeller | null;
    return value && Number.isSafeInteger(value.userSeq) ? value : null;
  } catch {
    return null;
  }
}

export const acting = createStore<ActingSeller | null>(
  typeof sessionStorage === 'undefined' ? null : stored(),
);

export function setActing(seller: ActingSeller | null): void {
  if (seller) sessionStorage.setItem(KEY, JSON.stringify(seller));
  else sessionStorage.removeItem(KEY);
  acting.set(seller);
}
