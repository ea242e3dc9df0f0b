import { holds } from '@jangteo/contract/kit/right.ts';
import type { Caller } from './caller.ts';

/** Whether this operator may stand in a seller's place at all. */
export const mayAct = ({ operatorRoles = [] }: Pick<Caller, 'operatorRoles'>): boolean =>
  holds(operatorRoles, 'ACT_AS', 'w');
