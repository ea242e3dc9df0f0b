import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A call of the control API, said once: route, input check and OpenAPI come from it. */
export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  operationId: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  run: (input: {
    params: z.output<P>;
    query: z.output<Q>;
    body: z.output<B>;
  }) => Promise<z.input<A>> | z.input<A>;
}
export type AnyCall = Omit<Call, 'run'> & { run: (input: never) => unknown };

/** Keeps the types of one declaration together. */
export const call = <
  P extends z.ZodType = z.ZodType<undefined>,
  Q extends z.ZodType = z.ZodType<undefined>,
  B extends z.ZodType = z.ZodType<undefined>,
  A extends z.ZodType = z.ZodType,
>(
  declared: Call<P, Q, B, A>,
): AnyCall => declared as unknown as AnyCall;

export const pathSeq = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number);

export interface SimError extends Error {
  status: number;
  code: string;
  data: unknown;
}

/** An answer other than success: HTTP status, our code, a Korean sentence. */
export const refuse = (status: number, code: string, message: string, data: unknown = null): SimError =>
  Object.assign(new Error(message), { status, code, data });
const isSimError = (error: unknown): error is SimError =>
  error instanceof Error && 'status' in error && 'code' in error;

const envelope = (code: string, message: string, data: unknown) => ({
  code,
  message,
  data,
  timestamp: new Date().toISOString(),
});
const nothing = z.strictObject({});

async function answerCall(declared: AnyCall, request: FastifyRequest): Promise<unknown> {
  const params = (declared.params ?? nothing).parse(request.params);
  const query = (declared.query ?? nothing).parse(request.query);
  const body = declared.body ? declared.body.parse(request.body ?? {}) : undefined;
  const run = declared.run as (input: { params: unknown; query: unknown; body: unknown }) => unknown;
  return envelope('SUCCESS', '', await run({ params, query, body }));
}

export function mountCalls(app: FastifyInstance, calls: readonly AnyCall[]): void {
  for (const declared of calls)
    app.route({
      method: declared.method,
      url: declared.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request) => answerCall(declared, request),
    });
}

const DETAILS = 10;

/**
 * The envelope for whatever went wrong (errors.md): 400 with the fields, 401, 404, what /market said, 500.
 */
export function errorOf(error: unknown): { status: number; body: unknown } {
  if (error instanceof z.ZodError) {
    const errors = error.issues
      .slice(0, DETAILS)
      .map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
    return {
      status: 400,
      body: { ...envelope('BAD_REQUEST', '입력하신 내용을 다시 확인해 주세요.', null), errors },
    };
  }
  if (isSimError(error) && error.status < 500)
    return { status: error.status, body: envelope(error.code, error.message, error.data) };
  const { statusCode, message } = error as { statusCode?: number; message: string };
  if (statusCode && statusCode < 500)
    return { status: statusCode, body: envelope('BAD_REQUEST', '입력하신 내용을 다시 확인해 주세요.', null) };
  return { status: 500, body: envelope('INTERNAL_ERROR', message, null) };
}

export const notFound = () => refuse(404, 'NOT_FOUND', '찾을 수 없습니다.');
