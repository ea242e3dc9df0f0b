import { levelOf, type EndpointDef } from '@jangteo/contract/kit/endpoint.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import { session } from './session.ts';

/** Why this operator cannot make a call of the desk, as a button says it; null: they can. The server decides. */
export function noRight(call: EndpointDef): string | null {
  const roles = session.get()?.me.operatorRoles ?? [];
  return call.right === undefined || holds(roles, call.right, levelOf(call))
    ? null
    : '이 작업을 할 권한이 없습니다.';
}
