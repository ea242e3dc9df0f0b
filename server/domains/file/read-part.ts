import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail, Refusal } from '../../kit/http/fail.ts';

export interface Part {
  fieldname: string;
  filename: string;
  /** Its bytes. Ends only once the whole body has been read and nothing in it was broken. */
  body: Readable;
}

/**
 * The file of a multipart body, its first. The body may break behind the file as
 * well, so what was read counts only when `body` has ended. Whatever the parser says
 * of a broken body is the sender's fault, UPLOAD_FAILED; a size limit keeps its name.
 */
export async function readPart(request: FastifyRequest): Promise<Part> {
  const parts = request.parts();
  const first = await firstFile(parts).catch(named);
  return { fieldname: first.fieldname, filename: first.filename, body: Readable.from(bytesOf(first, parts)) };
}

async function firstFile(parts: AsyncIterableIterator<Multipart>): Promise<MultipartFile> {
  for (let next = await parts.next(); !next.done; next = await parts.next())
    if (next.value.type === 'file') return next.value;
  throw fail('UPLOAD_FAILED');
}

async function* bytesOf(
  part: MultipartFile,
  parts: AsyncIterableIterator<Multipart>,
): AsyncGenerator<Buffer> {
  try {
    yield* part.file as AsyncIterable<Buffer>;
    for (let next = await parts.next(); !next.done; next = await parts.next())
      if (next.value.type === 'file') throw fail('UPLOAD_FAILED');
  } catch (error) {
    named(error);
  }
}

function named(error: unknown): never {
  const tooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
  throw tooLarge || error instanceof Refusal ? error : fail('UPLOAD_FAILED');
}
