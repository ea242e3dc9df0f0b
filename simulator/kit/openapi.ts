import { z } from 'zod';
import type { AnyCall } from './calls.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _drop, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const key = { name: 'X-Sim-Key', in: 'header', required: false, schema: { type: 'string' } };

function parametersIn(where: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, s]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: s,
  }));
}

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data', 'timestamp'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data,
    timestamp: { type: 'string', format: 'date-time' },
  },
});

function operation(declared: AnyCall): Json {
  return {
    operationId: declared.operationId,
    summary: declared.summary,
    parameters: [key, ...parametersIn('path', declared.params), ...parametersIn('query', declared.query)],
    ...(declared.body ? { requestBody: { required: true, ...json(schemaOf(declared.body, 'input')) } } : {}),
    responses: {
      200: { description: '성공', ...json(envelope(schemaOf(declared.answer, 'output'))) },
      400: { description: '입력하신 내용을 다시 확인해 주세요.', ...json(envelope({})) },
      401: { description: 'X-Sim-Key가 필요합니다.', ...json(envelope({})) },
      default: { description: '처리하지 못했습니다.', ...json(envelope({})) },
    },
  };
}

/** The control API's own document, made from the calls. */
export function simOpenApi(calls: readonly AnyCall[]): Json {
  const paths: Record<string, Json> = {};
  for (const declared of calls)
    (paths[declared.path] ??= {})[declared.method.toLowerCase()] = operation(declared);
  return {
    openapi: '3.1.0',
    info: {
      title: '장터 시뮬레이터',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
  };
}
