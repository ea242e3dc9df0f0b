import type { FastifyRequest } from 'fastify';
import { fail } from '../../../kit/http/fail.ts';
import { readPart } from '../../file/index.ts';

/** Reads a body to its end and keeps none of it: how fast it came is what its sender wants to know. */
export async function swallow(request: FastifyRequest): Promise<{ bytes: number }> {
  if (!request.isMultipart()) throw fail('UNSUPPORTED_MEDIA_TYPE');
  const part = await readPart(request);
  let bytes = 0;
  for await (const piece of part.body as AsyncIterable<Buffer>) bytes += piece.length;
  return { bytes };
}
