import { isOperators, isUnsafe } from '@jangteo/contract/kit/endpoint.ts';
import { isErrorCode } from '@jangteo/contract/errors.ts';
import { RATES } from './rate.ts';
import type { Route } from './route.ts';

/**
 * D23: the process refuses to start on a route without audience, schema, sane deadline or known error codes.
 */
export function assertRoutes(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const { endpoint: e, handler } of routes) {
    const at = `${e.method} ${e.path}`;
    const refuse = (why: string): never => {
      throw new Error(`route ${at}: ${why}`);
    };
    const spelling = at.replace(/\/$/, ''); // both are served
    if (seen.has(spelling)) refuse('declared twice');
    seen.add(spelling);
    if (!e.audience || e.audience.users.length === 0 || e.audience.groups.length === 0) refuse('no audience');
    if (isOperators(e) && e.right === undefined) refuse('no right of an operator');
    if (!e.answer) refuse('no answer schema');
    if (!e.summary) refuse('no summary');
    const wanted = [...e.path.matchAll(/\{(\w+)\}/g)]
      .map((m) => m[1]!)
      .sort()
      .join();
    if (
      wanted !==
      Object.keys(e.params?.shape ?? {})
        .sort()
        .join()
    )
      refuse('params differ from the path');
    if (e.query && e.body && !e.paramsToo && isUnsafe(e.method) && Object.keys(e.query.shape).length > 0)
      refuse('query and body');
    if (e.body && !isUnsafe(e.method)) refuse('GET with a body');
    if (e.timeoutMs !== undefined && (e.timeoutMs <= 0 || e.timeoutMs > 15_000))
      refuse('deadline above 15 s');
    if (e.rate && !(e.rate in RATES)) refuse('unknown rate class');
    for (const code of e.errors ?? []) if (!isErrorCode(code)) refuse(`unknown error ${String(code)}`);
    if ((handler.mode === 'public') !== e.audience.users.includes('public'))
      refuse('public handler and audience differ');
    const { overview } = handler;
    if (overview && e.audience.users.join() !== overview) refuse(`only ${overview} sees all sellers here`);
    if (e.idempotent === 'required' && handler.mode !== 'tx' && !(handler.mode === 'public' && e.secret))
      refuse('a required key needs a transaction, of nobody in particular a sealed answer');
    if (e.form && !(handler.mode === 'public' && e.answer.kind === 'redirect'))
      refuse('a form of another site only leads on');
    const openToKeys = e.answer.kind === 'data' || e.answer.kind === 'page';
    if (e.scope && (!openToKeys || e.audience.users.includes('public'))) refuse('a scope nobody can use');
    // A file is made outside a transaction: its handler commits the access log first.
    const file = e.answer.kind === 'file' && handler.mode === 'plain';
    if (e.pii && handler.mode !== 'tx' && !file)
      refuse('personal data is answered only where the access log commits');
  }
}
