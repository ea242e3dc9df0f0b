// The rules of RESTler, where an answer alone does not tell: what was deleted is gone, nobody reaches what
// is another's, no child stands below another parent, a retry is answered with what was answered before.
import { wireCode } from '@jangteo/contract/errors.ts';
import { codesOf } from '@jangteo/contract/frame.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { endpointById } from '../inputs.ts';
import type { Request } from '../occasion.ts';
import { send } from '../send.ts';
import type { Answer } from '../send.ts';
import { factsIn } from './walk-pool.ts';
import { subjectOf } from './walk-request.ts';
import { signIn } from './walk-going.ts';
import type { Going, Step, Walker } from './walk-going.ts';

/** What is wrong with the answer to this very step, or null. */
export function refusedAs(
  endpoint: Endpoint,
  { twist }: Step,
  request: Request,
  answer: Answer,
  { last }: Walker,
): string | null {
  const code = answer.body?.code ?? '';
  if (answer.status >= 400 && !codesOf(endpoint).some((name) => wireCode(name) === code))
    return `${code} is not declared for this call`;
  if (twist === 'again') {
    const key = request.headers?.['idempotency-key'];
    const retried =
      last &&
      key !== undefined &&
      key === last.request.headers?.['idempotency-key'] &&
      last.answer.status < 300;
    return retried && answer.text !== last.answer.text
      ? `a retry was answered otherwise, before: ${last.answer.text.slice(0, 200)}`
      : null;
  }
  if (!twist) return null;
  return (answer.status === 404 && code === 'NOT_FOUND') || refusedBefore(answer)
    ? null
    : `a ${twist} thing is not 404`;
}

/**
 * 400 for something else in the request: what it is about
 * was not looked for yet (errors.md: 400 comes before 404).
 */
function refusedBefore({ status, body }: Answer): boolean {
  const errors = (body?.data as { errors?: { field: string }[] } | null)?.errors ?? [];
  return (
    status === 400 && errors.length > 0 && errors.every(({ field }) => !/Seqs?(List)?(\[\d+\])?$/.test(field))
  );
}

/** Nobody is signed in with that token any more. */
const isOver = ({ status }: Answer): boolean => status === 401 || status === 463;

/** Where a thing was listed that is deleted now. */
const LISTED: Record<string, string> = {
  'order.removeMemo': 'order.memos',
  'preference.removeView': 'preference.views',
  'download.remove': 'download.requests',
  'account.endSession': 'account.sessions',
};

/**
 * After a deletion that went through: it is gone, from its list, too. After a sign-out the session is over.
 */
export async function afterwards(
  going: Going,
  walker: Walker,
  endpoint: Endpoint,
  request: Request,
  answer: Answer,
): Promise<string | null> {
  if (answer.status >= 300 || answer.headers.has('idempotent-replayed')) return null; // a replay does nothing
  const { world } = going.ground;
  const { headers: _, ...plain } = request;
  if (endpoint.id === 'account.logout') {
    const late = await send(world, endpointById('account.sessions'), walker.person, {});
    await signIn(going, walker);
    return isOver(late) ? null : `the session goes on after the sign-out: ${late.status}`;
  }
  const list = LISTED[endpoint.id];
  const subject = subjectOf(endpoint);
  if (!list || !subject) return null;
  const { typeKey, orderSeq } = (request.params ?? {}) as { typeKey?: string; orderSeq?: number };
  const params = { ...(typeKey ? { typeKey } : {}), ...(orderSeq ? { orderSeq } : {}) };
  let left = await send(world, endpointById(list), walker.person, { params });
  if (isOver(left) && endpoint.id === 'account.endSession') {
    await signIn(going, walker); // it was the walker's own
    left = await send(world, endpointById(list), walker.person, { params });
  }
  const id = Object.values(request.params!).at(-1);
  for (const fact of walker.pool.of(subject.kind)) if (fact.id === id) walker.pool.lose(fact);
  if (factsIn(list, params, left.body?.data).some((fact) => fact.kind === subject.kind && fact.id === id))
    return 'what was deleted is still listed';
  const twice = await send(world, endpoint, walker.person, plain);
  return twice.status === 404
    ? null
    : `what was deleted can be deleted again: ${twice.status} ${twice.text.slice(0, 200)}`;
}
