import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import {
  contractCan,
  type ContractRefusal,
  type ContractStanding,
  type legacyCanKeys,
} from '@jangteo/contract/contract/contract.lifecycle.ts';

/** What may be done with an older contract: it can be answered, and turned into a proposal once. */
export function legacyCan(
  at: ContractStanding & { converted: boolean },
  side: ContractSide,
): Record<(typeof legacyCanKeys)[number], ContractRefusal | null> {
  const { claim, agree } = contractCan(at, side);
  const over = !['ACTIVE', 'AGREED', 'PROPOSED_BY_PRODUCER', 'PROPOSED_BY_GRIPPER'].includes(at.status);
  return { claim, agree, convert: at.converted ? 'CONVERTED' : over ? 'STATE' : null };
}
