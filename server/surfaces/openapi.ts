import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { errorDef, wireCode } from '@jangteo/contract/errors.ts';
import { codesOf } from '@jangteo/contract/frame.ts';
import { isUnsafe, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _drop, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/**
 * The OpenAPI 3.1 document of every served call, in the documents' spelling. Half a second
 * of a core for some hundred calls: requests have their turn between one and the next.
 */
export async function openApi(endpoints: readonly Endpoint[], version: string): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
    await turn();
  }
  return {
    openapi: '3.1.0',
    info: { title: '장터 API', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

const STATUS: Partial<Record<Endpoint['answer']['kind'], number>> = { none: 204, redirect: 302 };

function operation(e: Endpoint): Json {
  const isPublic = e.audience.users.includes('public');
  return {
    operationId: e.id,
    summary: e.summary,
    tags: [e.id.split('.')[0]],
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    parameters: parametersOf(e),
    ...bodyOf(e),
    responses: { [STATUS[e.answer.kind] ?? 200]: answerOf(e), ...errorsOf(e) },
    'x-audience': e.audience,
    ...(e.right ? { 'x-operator-right': e.right } : {}),
    'x-scope': e.scope ?? null,
    'x-money': e.money ?? false,
    'x-pii': e.pii ?? false,
    'x-idempotent': e.idempotent ?? (isUnsafe(e.method) && !isPublic && !e.multipart ? 'accepted' : false),
    'x-download': e.download ?? false,
    'x-side-effect': e.sideEffect ?? false,
    'x-timeout-ms': e.timeoutMs ?? 15_000,
  };
}

function parametersOf(e: Endpoint): Json[] {
  const group = (where: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] => {
    if (!schema) return [];
    const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(json.properties ?? {}).map(([name, s]) => ({
      name,
      in: where,
      required: where === 'path' || (json.required ?? []).includes(name),
      schema: s,
      ...(s.type === 'array' ? { style: 'form', explode: true } : {}),
    }));
  };
  const key: Json[] =
    e.idempotent === 'required'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ]
      : [];
  return [...group('path', e.params), ...group('query', e.query), ...group('header', e.headers), ...key];
}

function bodyOf(e: Endpoint): Json {
  if (e.multipart)
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', format: 'binary' } },
              required: ['file'],
            },
          },
        },
      },
    };
  if (!e.body) return {};
  return {
    requestBody: {
      required: !e.bodyOptional,
      content: { 'application/json': { schema: schemaOf(e.body, 'input') } },
    },
  };
}

function answerOf(e: Endpoint): Json {
  if (e.answer.kind === 'file')
    return {
      description: '파일',
      content: { [e.answer.mime]: { schema: { type: 'string', format: 'binary' } } },
    };
  if (e.answer.kind === 'none') return { description: '본문 없음' };
  if (e.answer.kind === 'stream')
    return { description: '이벤트 스트림', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  if (e.answer.kind === 'redirect')
    return {
      description: '다음 주소로 이동합니다.',
      headers: { location: { schema: { type: 'string' } } },
    };
  const envelope = (data: Json, more: Json = {}): Json => ({
    type: 'object',
    required: [
      'code',
      'message',
      'data',
      'timestamp',
      ...Object.keys(more).filter((k) => k !== 'recordsFilteredCapped'),
    ],
    properties: {
      code: { const: 'SUCCESS' },
      message: { type: 'string' },
      data,
      timestamp: { type: 'string', format: 'date-time' },
      ...more,
    },
  });
  const int = { type: 'integer', minimum: 0 };
  const schema =
    e.answer.kind === 'page'
      ? envelope(
          { type: 'array', items: schemaOf(e.answer.row, 'output') },
          { draw: int, recordsFiltered: int, recordsTotal: int, recordsFilteredCapped: { const: true } },
        )
      : envelope(schemaOf(e.answer.schema, 'output'));
  return { description: '성공', content: { 'application/json': { schema } } };
}

/** Error answers by status, each with its codes and sentences. */
function errorsOf(e: Endpoint): Json {
  const told = codesOf(e).filter((code) => e.answer.kind !== 'none' || errorDef(code).status >= 500);
  const byStatus = Map.groupBy(told, (code) => errorDef(code).status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.map((c) => errorDef(c).message).join(' / '), 'x-codes': codes.map(wireCode) },
    ]),
  );
}
