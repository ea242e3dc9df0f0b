import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '../../adapters/storage/port.ts';
import { KINDS, MUSIC_MIME } from './media/kinds.ts';
import { disposition } from './names.ts';

export interface Servable {
  /** From the server's own tables, never from the client. */
  mime: string;
  name: string;
  bytes: number;
  /** Changes with the bytes. */
  tag: string;
  /** For everybody and for good, or for this user and one minute. */
  public: boolean;
  /** How long others may keep it, where not for good. */
  cache?: string;
  open: (range?: ByteRange) => Promise<Readable>;
}

/** The reader went away: before the first byte, or after. */
const READER_GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

const INLINE = new Set<string>([
  ...Object.values(KINDS)
    .filter((k) => k.inline)
    .map((k) => k.mime),
  'image/webp',
  MUSIC_MIME,
]);

/** One range of a Range header; null where it asks for none that we serve; 'none' where it cannot be met. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | null | 'none' {
  const m = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!m || (m[1] === '' && m[2] === '')) return null;
  const start = m[1] === '' ? Math.max(0, bytes - Number(m[2])) : Number(m[1]);
  const end = m[1] === '' || m[2] === '' ? bytes - 1 : Math.min(Number(m[2]), bytes - 1);
  return start > end || start >= bytes ? 'none' : { start, end };
}

/**
 * Serves a user's file so that no browser can be talked into running it: type from our table, nosniff,
 * sandboxed, saved instead of shown unless it is picture, film or music (G-FIL-3). One range, 304 by ETag, HEAD.
 */
export async function serveFile(req: IncomingMessage, res: ServerResponse, file: Servable): Promise<void> {
  const etag = `"${file.tag}"`;
  const known = Object.values(KINDS).some((k) => k.mime === file.mime) || INLINE.has(file.mime);
  const headers: Record<string, string | number> = {
    'Content-Type': known ? file.mime : 'application/octet-stream',
    'Content-Disposition': disposition(file.name, INLINE.has(file.mime)),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    ...(file.public && { 'Access-Control-Allow-Origin': '*' }), // music is read into the camera's sound
    'Cross-Origin-Resource-Policy': file.public ? 'cross-origin' : 'same-site',
    'Cache-Control':
      file.cache ?? (file.public ? 'public, max-age=31536000, immutable' : 'private, max-age=60'),
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (req.headers['if-none-match'] === etag) return void res.writeHead(304, headers).end();
  const stale = req.headers['if-range'] !== undefined && req.headers['if-range'] !== etag;
  const range = stale ? null : rangeOf(req.headers.range, file.bytes);
  if (range === 'none')
    return void res.writeHead(416, { 'Content-Range': `bytes */${file.bytes}`, 'Content-Length': 0 }).end();
  if (res.destroyed) return; // gone while it was drawn
  const source = req.method === 'HEAD' ? null : await file.open(range ?? undefined);
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${file.bytes}`;
  res.writeHead(range ? 206 : 200, {
    ...headers,
    'Content-Length': range ? range.end - range.start + 1 : file.bytes,
  });
  if (!source) return void res.end();
  await pipeline(source, res).catch((error: NodeJS.ErrnoException) => {
    if (!READER_GONE.has(error.code ?? '')) throw error;
  });
}
