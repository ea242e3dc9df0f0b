/** A contract as it is looked at: where it is changed meanwhile, what changed is known and nothing is lost. */
import type { TermsChange } from '@jangteo/contract/contract/contract.diff.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../kit/call/query.ts';
import { movedBetween } from './proposed.ts';
import { callsOf } from './side.ts';

export interface Watched {
  contract: ContractDetail;
  /** What moved since it was opened; null: it stands as it was. */
  moved: readonly TermsChange[] | null;
}

export function useWatched(side: ContractSide, matchingContractSeq: number) {
  const contractQuery = useQuery({
    ...query(callsOf[side].detail, { params: { matchingContractSeq } }),
    staleTime: 0,
  });
  const [seen, setSeen] = useState<Watched | null>(null);
  const fresh = contractQuery.data?.data;
  // What was read before this was opened is not what is bound.
  if (fresh && contractQuery.isFetchedAfterMount && fresh.version !== seen?.contract.version)
    setSeen({ contract: fresh, moved: seen && movedBetween(seen.contract, fresh) });
  return { seen, query: contractQuery };
}
