/** Whether who sits here can make a call at all: what a button says before it is pressed. The server decides. */
import { isWrite } from '@jangteo/contract/admin/act-as.ts';
import { levelOf, type EndpointDef } from '@jangteo/contract/kit/endpoint.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import { isReading, READ_ONLY } from './call/act-as.ts';
import { isOwnCall } from './call/hosts.ts';
import { session } from './session.ts';

/** Why this operator cannot make a call of the desk, as a button says it; null: they can. */
export function noRight(call: EndpointDef): string | null {
  const roles = session.get()?.me.operatorRoles ?? [];
  return call.right === undefined || holds(roles, call.right, levelOf(call))
    ? null
    : '이 작업을 할 권한이 없습니다.';
}

/** Why nothing of a seller's is changed here; null where nobody only looks. */
export const onlyLooks = (): string | null => (isReading() ? READ_ONLY : null);

type Call = EndpointDef & { id: string };
/** Both, of a call: a right that is not theirs, or a seller's screen that may only be looked at. */
export const mayNot = (call: Call): string | null =>
  noRight(call) ?? (isWrite(call) && !isOwnCall(call) ? onlyLooks() : null);
