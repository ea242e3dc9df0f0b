import { z } from 'zod';
import type { Audience } from './audience.ts';
import { bulkResult } from './bulk.ts';
import { data, nothing, page } from './endpoint.ts';
import type { ErrorCode } from './error.ts';
import { seq, seqList } from './field.ts';
import type { ListSpec } from './list.ts';

/** So many are deleted by one call. */
export const RECORDS_AT_ONCE = 200;

interface Calls<R extends z.ZodObject, A extends z.ZodType, E extends z.ZodType> {
  /** Of adding; a record stands one below it. */
  path: string;
  audience: Audience;
  /** What is answered of one that was read or written; it names its version. */
  record: R;
  body: { add: A; edit: E };
  /** Of whatever writes one, beside VERSION_CONFLICT of editing and exposing. */
  errors?: readonly ErrorCode[];
}

/**
 * The calls that a record can have: a thing with a list, a form, a version, exposure and deletion. A domain declares those
 * that it serves; where the documents spell one otherwise it says so over it: `{ ...notices.add, path: '/v1/notices/' }`.
 * Of `expose` it says what carries the switch: a body or a query.
 */
export function recordCalls<
  S extends ListSpec,
  R extends z.ZodObject,
  A extends z.ZodType,
  E extends z.ZodType,
>(spec: S, { path, audience, record, body, errors }: Calls<R, A, E>) {
  const all = { audience, path } as const;
  const one = {
    audience,
    path: `${path}/{${spec.id}}`,
    params: z.strictObject({ [spec.id]: seq() } as { [K in S['id']]: ReturnType<typeof seq> }),
  } as const;
  const refusing = errors ? { errors } : {};
  const overVersion: readonly ErrorCode[] = ['VERSION_CONFLICT', ...(errors ?? [])];
  return {
    list: {
      ...all,
      summary: `${spec.title} 목록`,
      method: 'GET',
      query: spec.query as S['query'],
      answer: page(spec.row as S['row']),
    },
    detail: { ...one, summary: `${spec.title} 하나`, method: 'GET', answer: data(record) },
    add: {
      ...all,
      ...refusing,
      summary: `${spec.title} 등록`,
      method: 'POST',
      body: body.add,
      answer: data(record),
    },
    edit: {
      ...one,
      summary: `${spec.title} 수정`,
      method: 'PUT',
      body: body.edit,
      answer: data(record),
      errors: overVersion,
    },
    remove: { ...one, summary: `${spec.title} 삭제`, method: 'DELETE', answer: nothing },
    removeAll: {
      ...all,
      summary: `${spec.title} 여러 개 삭제`,
      method: 'DELETE',
      body: z.strictObject({ [`${spec.id}List`]: seqList(RECORDS_AT_ONCE) } as {
        [K in `${S['id']}List`]: ReturnType<typeof seqList>;
      }),
      answer: data(bulkResult),
    },
    expose: {
      ...one,
      summary: `${spec.title} 노출 또는 숨김`,
      method: 'PATCH',
      path: `${one.path}/expose`,
      answer: data(record),
      errors: overVersion,
    },
  } as const;
}
