/** A proposal over a contract (수정제안, 변경 제안, a copy of it), or from nothing. */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { useWatched } from '../useWatched.ts';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import type { Begun } from './proposal-form.ts';
import { ProposalDialog, WIDTH } from './ProposalDialog.tsx';

interface Props {
  side: ContractSide;
  matchingContractSeq: number;
  as: 'claim' | 'copy';
  done: (sent: true | null) => void;
}

export function ProposalOf({ side, matchingContractSeq, as, done }: Props) {
  const { seen, query } = useWatched(side, matchingContractSeq);
  if (!seen)
    return (
      <QueryDialog title="계약 제안" width={WIDTH} query={query} noun="계약" onClose={() => done(null)} />
    );
  return <ProposalDialog side={side} as={as} seen={seen} again={() => query.refetch()} done={done} />;
}

interface NewProps extends Pick<Props, 'side' | 'done'> {
  begun?: Begun;
  /** Who may be proposed to; without it those under contract. */
  ask?: Ask | undefined;
}

export const NewProposal = ({ side, begun, ask, done }: NewProps) => (
  <ProposalDialog
    side={side}
    as="new"
    seen={null}
    {...(begun && { begun })}
    ask={ask}
    again={async () => undefined}
    done={done}
  />
);
