import { z } from 'zod';
import type { ErrorCode } from './error.ts';
import type { ApiScope } from './api-scope.ts';
import type { Audience, GroupRole } from './audience.ts';
import type { AskedRight, Level } from './right.ts';
import type { FeatureSwitch } from './switch.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What stands behind `data`: a value, a page of rows, a file, an event stream, another address to go to; or nothing at
 * all, 204 whatever became of it.
 */
export type Answer =
  | { kind: 'data'; schema: z.ZodType }
  | { kind: 'page'; row: z.ZodObject }
  | { kind: 'file'; mime: string }
  | { kind: 'redirect' }
  | { kind: 'stream' }
  | { kind: 'none' };

export interface EndpointDef {
  /** One Korean line; stands in OpenAPI. */
  summary: string;
  method: Method;
  /** Exactly the documents' spelling, parameters in braces. */
  path: string;
  audience: Audience;
  /** What a seller reads whose group role the audience lacks, where it is not ACCESS_DENIED. */
  refusedAs?: Partial<Record<GroupRole, ErrorCode>>;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body may be absent altogether (POST /user/web/login, R24). */
  bodyOptional?: boolean;
  /** The documents send params beside the payload (R326); everywhere else one of the two says it all (R244). */
  paramsToo?: true;
  /** The body is multipart/form-data with exactly one part named `file`; `body` is absent. */
  multipart?: boolean;
  /** The body is a form of another site's page (application/x-www-form-urlencoded), posted without our cookies. */
  form?: true;
  headers?: z.ZodObject;
  answer: Answer;
  /** Codes beyond those of the frame (contract/frame.ts); any other is refused by the edge in tests. */
  errors?: readonly ErrorCode[];
  /** Lets a key of the producer API with this scope in; without one no key comes in (claims.md §8). */
  scope?: ApiScope;
  /** Answers a secret that is shown once: what is stored of the answer is sealed. */
  secret?: true;
  /** Moves or fixes money. */
  money?: boolean;
  /**
   * Which right of an operator it asks for; of a call for others, too, it is asked of operators alone. The server refuses to
   * start where a call of operators alone has none.
   */
  right?: AskedRight;
  /** How much of it, where reading is not all that a GET does, or a write is more than work. */
  level?: Level;
  /** What an operator may have switched off: 503 SWITCHED_OFF then, and nothing is read of the body. */
  switch?: FeatureSwitch;
  /** Answers unmasked personal data: writes the access log in its transaction. */
  pii?: boolean;
  /** `required`: 400 without Idempotency-Key (⚿). Every unsafe call accepts one. */
  idempotent?: 'required' | 'accepted';
  download?: boolean;
  /** A documents' call whose query does something, or carries a secret: needs X-Access-Path (Z1). */
  sideEffect?: boolean;
  /**
   * Of a call that a borrowed session must not make: `ASKED` wants the key of POST /user/step-up in X-Step-Up, `WITHIN`
   * proves in its own body who it is, `NONE` says that nothing of the account is taken by it. Calls about the own account
   * and calls with a password in them cannot leave it out (contract/step-up.test.ts). `OPERATOR`: asked of operators alone,
   * others see what is their own.
   */
  stepUp?: 'ASKED' | 'OPERATOR' | 'WITHIN' | 'NONE';
  /**
   * An unsafe method, for the length of what it asks, that changes nothing: open to an operator who only looks at a seller's
   * screens, for whom it runs in a transaction that cannot write.
   */
  looks?: true;
  /** Also while the account owes something first (461): signing out, and what settles the debt. */
  anytime?: boolean;
  /** Rate class; the numbers stand in server/kit/http. */
  rate?: 'default' | 'events' | 'login' | 'code' | 'lookup' | 'upload' | 'line' | 'live';
  timeoutMs?: number;
  bodyLimit?: number;
}

export type Endpoint<D extends EndpointDef = EndpointDef> = D & { readonly id: string };

type Api<T extends Record<string, EndpointDef>> = { readonly [K in keyof T]: T[K] & { readonly id: string } };

/** Declares the calls of one domain. The id is `<domain>.<key>`; paths keep the documents' spelling. */
export function defineApi<const T extends Record<string, EndpointDef>>(domain: string, calls: T): Api<T> {
  const out: Record<string, EndpointDef & { id: string }> = {};
  for (const [key, call] of Object.entries(calls)) out[key] = { ...call, id: `${domain}.${key}` };
  return out as Api<T>;
}

export const data = <S extends z.ZodType>(schema: S) => ({ kind: 'data' as const, schema });
export const page = <R extends z.ZodObject>(row: R) => ({ kind: 'page' as const, row });
export const file = (mime: string) => ({ kind: 'file' as const, mime });
export const stream = { kind: 'stream' as const };
export const redirect = { kind: 'redirect' as const };
export const none = { kind: 'none' as const };
/** The answer `data: null`. */
export const nothing = data(z.null());
/** An empty JSON body `{}`. */
export const emptyBody = z.strictObject({});

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives. */
export interface InputOf<E extends EndpointDef> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E['bodyOptional'] extends true ? Parsed<E['body']> | undefined : Parsed<E['body']>;
  headers: Parsed<E['headers']>;
}

/** The part `K` of a call: required where its schema asks for something, left out where there is no schema. */
type Part<E extends EndpointDef, K extends 'params' | 'query' | 'body' | 'headers'> = E[K] extends z.ZodType
  ? object extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : { [P in K]?: undefined };

/** What a caller passes: defaults may be left out, what the schemas require may not. */
export type CallOf<E extends EndpointDef> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  (E['bodyOptional'] extends true ? Partial<Part<E, 'body'>> : Part<E, 'body'>);

/** Arguments of a function that makes the call `E`: its input may be left out where nothing in it is required. */
export type CallArgs<E extends EndpointDef, More extends unknown[] = []> =
  object extends CallOf<E> ? [input?: CallOf<E>, ...more: More] : [input: CallOf<E>, ...more: More];

export type DataOf<E extends EndpointDef> = E['answer'] extends {
  kind: 'data';
  schema: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;
export type RowOf<E extends EndpointDef> = E['answer'] extends {
  kind: 'page';
  row: infer R extends z.ZodObject;
}
  ? z.output<R>
  : never;

export const isUnsafe = (method: Method): boolean => method !== 'GET';

/** How much of its right a call asks for. */
export const levelOf = ({ level, method }: EndpointDef): Level => level ?? (isUnsafe(method) ? 'w' : 'r');

/** Whether anybody is asked for the key of POST /user/step-up. */
export const asksStepUp = ({ stepUp }: Pick<EndpointDef, 'stepUp'>): boolean =>
  stepUp === 'ASKED' || stepUp === 'OPERATOR';

/** Operators alone call it: it has a right, or the server does not start. */
export const isOperators = ({ audience }: EndpointDef): boolean => audience.users.join() === 'admin';
