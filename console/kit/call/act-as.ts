/** The seller in whose name an operator works, in this tab only (`X-Act-As`). */
import { isWrite, type ActMode } from '@jangteo/contract/admin/act-as.ts';
import { adminErrors } from '@jangteo/contract/admin/admin.errors.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { createStore } from '../../ui/store.ts';
import { ApiError } from './error.ts';
import { isOwnCall } from './hosts.ts';

export interface ActingSeller {
  userSeq: number;
  name: string;
  mode: ActMode;
  /** When it is over, epoch ms. */
  until: number;
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

/** The operator only looks: what they arrange here is kept nowhere. */
export const isReading = (): boolean => acting.get()?.mode === 'READ';

const { status, message } = adminErrors.ACT_AS_READ_ONLY;
export const READ_ONLY = message;

/** What the server would refuse to an operator who only reads is not sent: nothing of the page writes by itself. */
export function refuseReading(
  endpoint: Pick<Endpoint, 'id' | 'method' | 'sideEffect' | 'looks' | 'path' | 'audience'>,
): void {
  if (!isReading() || isOwnCall(endpoint) || endpoint.audience.users.includes('public')) return;
  if (isWrite(endpoint)) throw new ApiError(status, 'ACT_AS_READ_ONLY', message);
}
