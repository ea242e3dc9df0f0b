/** The claim of whose plan something is typed and not stored: what is shown is not what would be paid. */
import { createStore } from '../../../ui/store.ts';

/** There is one drawer, so one at most. */
export const unsavedClaim = createStore<number | null>(null);

/** Why a refund of these waits; null where nothing of theirs is typed. */
export const unsavedOf = (ids: readonly number[]): string | null =>
  ids.includes(unsavedClaim.get() ?? -1)
    ? '저장하지 않은 환불 계산이 있습니다. 저장하거나 되돌린 뒤 승인해 주세요.'
    : null;
