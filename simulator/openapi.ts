const json = (schema: Record<string, unknown>) => ({ content: { 'application/json': { schema } } });
const done = { 200: { description: '성공', ...json({ type: 'object', required: ['code', 'message', 'data', 'timestamp'] }) } };
const key = { name: 'X-Sim-Key', in: 'header', required: false, schema: { type: 'string' } };

/** The control API's own document; operation ids are those of the simulator's specification. */
export function simOpenApi(): Record<string, unknown> {
  const call = (operationId: string, summary: string, more: Record<string, unknown> = {}) => ({ operationId, summary, parameters: [key], responses: done, ...more });
  return {
    openapi: '3.1.0',
    info: { title: '장터 시뮬레이터', version: '1' },
    paths: {
      '/sim/v1/clock': {
        get: call('simClock', '업무 시각을 읽습니다.'),
        put: call('simClockSet', '업무 시각을 옮깁니다.', {
          requestBody: json({ type: 'object', additionalProperties: false, properties: { now: { type: 'string', format: 'date-time' }, advanceMs: { type: 'integer', minimum: 0 }, rate: { type: 'number', minimum: 0 }, reset: { const: true } } }),
        }),
      },
      '/sim/v1/inbox': {
        get: call('simInbox', '보낸 문자와 메일을 새것부터 읽습니다.', {
          parameters: [key, { name: 'to', in: 'query', schema: { type: 'string' } }, { name: 'since', in: 'query', schema: { type: 'string', format: 'date-time' } }],
        }),
      },
      '/sim/v1/reset': { post: call('simReset', '데모 장터를 처음 상태로 되돌립니다.') },
    },
  };
}
