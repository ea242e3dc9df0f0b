import type { LegalCategory } from '@jangteo/contract/legal/exposed.api.ts';

/** The category that the address names; throws where there is none (R354). */
export function legalOf(list: readonly LegalCategory[], id: number): LegalCategory {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`legal category ${id} is missing`);
  return found;
}
