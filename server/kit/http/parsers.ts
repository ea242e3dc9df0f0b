import type { FastifyInstance } from 'fastify';
import { fail } from './fail.ts';
import { takesForms } from './guard.ts';

/** What a company's page posts back to us is short. */
const FORM_LIMIT = 16_384;

/**
 * JSON only, parsed as it is; an empty body is undefined (DELETE with a JSON type would be a 400 otherwise). A form is
 * taken where a call is made for one.
 */
export function installParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, parseJson(text as string));
    } catch {
      done(fail('BAD_REQUEST'), undefined);
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (request, text, done) => {
      if (!takesForms(request)) return done(fail('UNSUPPORTED_MEDIA_TYPE'), undefined);
      done(null, Object.fromEntries(new URLSearchParams(text as string)));
    },
  );
}

/** Refuses `__proto__` and constructor tricks and absurd depth instead of carrying them on. */
export function parseJson(text: string): unknown {
  if (/"(?:__proto__|(?:\\u005f){2}proto(?:\\u005f){2})"\s*:/i.test(text))
    throw new SyntaxError('forbidden key');
  let depth = 0;
  for (const c of text) {
    if (c === '[' || c === '{') depth += 1;
    else if (c === ']' || c === '}') depth -= 1;
    if (depth > 64) throw new SyntaxError('too deep');
  }
  return /\d[.eE]|-0/.test(text) ? JSON.parse(text, plainIntegers) : JSON.parse(text);
}

/**
 * G-COE-1: 1.0 and 1e3 are no integers on the wire, although
 * JSON.parse makes them so; NaN is no value of any field.
 */
function plainIntegers(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  return typeof value === 'number' &&
    Number.isInteger(value) &&
    source !== undefined &&
    /[.eE]|^-0$/.test(source)
    ? Number.NaN
    : value;
}
