import type { Caller } from '../auth/caller.ts';
import type { MoveContext } from './move.ts';

/** Who moves: the seller, the operator in the seller's place, the buyer, or the system. */
export type Mover = MoveContext['actor'];
export const systemMover: Mover = { kind: 'system', seq: null, name: '시스템' };

const asOperator = ({ name }: { name: string }): string => `${name}(운영자)`;

/** The person who signs with their own name; an operator in the seller's place never signs with the seller's. */
export const signerOf = ({ operator, name }: Caller): string => (operator ? asOperator(operator) : name);

/** The signed-in seller; an acting operator counts as operator where the action knows one. */
export function moverOf(caller: Caller, by: readonly string[]): Mover {
  const { operator } = caller;
  if (!operator) return { kind: 'seller', seq: caller.userSeq, name: caller.shopName ?? caller.name };
  return {
    kind: by.includes('admin') ? 'admin' : 'seller',
    seq: operator.userSeq,
    name: asOperator(operator),
  };
}
