import type { ContractStatus } from '@jangteo/contract/contract/contract.enums.ts';
import { contractLifecycle, type ContractAction } from '@jangteo/contract/contract/contract.lifecycle.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Machine, Moved } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';

interface ContractFacts {
  gripper_user_seq: number;
  revision: number;
}
export type MovedContract = Moved<'matching_contract', ContractFacts, ContractStatus>;

interface Told {
  sellerSeq: number;
  contractSeq: number;
  gripperUserSeq: number;
  revision: number;
  version: number;
  from: ContractStatus | null;
  to: ContractStatus;
  requestResponseSeq?: number;
}

/** Later domains and the broadcaster's copy hear of it, open tabs of both parties, too. */
export async function tellMoved(db: Db, told: readonly Told[]): Promise<void> {
  const out = toQueryable(db);
  await Promise.all([
    emit(
      out,
      ...told.map(({ version, ...payload }) => ({
        topic: 'contract.moved' as const,
        key: `contract.moved:${payload.contractSeq}:${version}`,
        sellerSeq: payload.sellerSeq,
        payload,
      })),
    ),
    publish(
      out,
      ...told.flatMap(({ sellerSeq, gripperUserSeq }) =>
        [sellerSeq, gripperUserSeq].map((who) => ({
          type: 'counts.changed' as const,
          sellerSeq: who,
          data: { keys: ['contract', 'contract-gripper', 'contract-legacy', 'contract-legacy-gripper'] },
        })),
      ),
    ),
  ]);
}

const afterMove = (db: Db, moved: readonly MovedContract[]): Promise<void> =>
  tellMoved(
    db,
    moved.map(({ row, from, to, set }) => ({
      sellerSeq: row.owner,
      contractSeq: row.id,
      gripperUserSeq: row.gripper_user_seq,
      revision: (set.revision as number | undefined) ?? row.revision,
      version: row.version + 1,
      from,
      to,
    })),
  );

/** Both parties write the one row, which lives with the seller. */
export const contractMachine: Machine<'matching_contract', ContractFacts, ContractStatus, ContractAction> = {
  lifecycle: contractLifecycle,
  table: 'matching_contract',
  id: 'contract_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['gripper_user_seq', 'revision'],
  after: afterMove,
};
