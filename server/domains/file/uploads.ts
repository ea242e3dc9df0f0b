import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ERRORS, Server } from '@tus/server';
import { errorBody } from '../../kit/http/envelope.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import { ALLOWED_HEADERS } from '../../kit/http/headers.ts';
import type { Purpose } from './media/kinds.ts';
import { malformed, toTus, tus, wanted, type Uploader } from './tus-request.ts';
import { CHECKSUMS, parseChecksum, TicketStore, tusRequest } from './tus-store.ts';
import { UPLOAD_LIFE_MS, type Ticket, type Tickets } from './tickets.ts';

export interface UploadsOptions {
  /** Folder of the parts; created when missing. */
  dir: string;
  purposes: Readonly<Record<string, Purpose>>;
  tickets: Tickets;
  /** Who sends this, by bearer; null answers 401. */
  authenticate: (req: IncomingMessage) => Promise<Uploader | null>;
  /**
   * Takes the complete file under `ticket.uploadId`, once
   * however often it is called; throws a Refusal to refuse it.
   */
  finish: (ticket: Ticket, path: string) => Promise<void>;
  /** What a finished upload answers, or null while it is not finished. */
  describe: (ticket: Ticket) => Promise<object | null>;
  /** Takes one of the user's places; false where all are taken. Refuses what would go over the day's bytes (G-TUS-3). */
  reserve: (ticket: Ticket) => Promise<boolean>;
  now: () => Date;
  /** Errors that are nobody's refusal. */
  report?: (error: unknown) => void;
}

const PATH = '/temp';
const ID = /^\/temp\/([0-9a-f]{32})$/;
const METHODS = new Set(['POST', 'HEAD', 'PATCH', 'DELETE', 'GET', 'OPTIONS']);
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/** Hands complete uploads over, each once at a time, and answers what they became. */
function createFinisher(options: UploadsOptions, store: TicketStore) {
  const going = new Map<string, Promise<void>>();
  const run = async (ticket: Ticket): Promise<void> => {
    if (await options.describe(ticket)) return; // another request was faster and its bytes are a hole already
    try {
      await options.finish(ticket, join(options.dir, ticket.uploadId));
    } catch (error) {
      // it will never be accepted
      if (error instanceof Refusal && error.status < 500) await store.remove(ticket.uploadId).catch(() => {});
      throw error;
    }
    await options.tickets.finish(ticket.uploadId);
    await store.hollow(ticket.uploadId, ticket.bytes);
  };
  return async (ticket: Ticket): Promise<object | null> => {
    const known = await options.describe(ticket);
    if (known) return known;
    const job = going.get(ticket.uploadId) ?? run(ticket).finally(() => going.delete(ticket.uploadId));
    going.set(ticket.uploadId, job);
    await job;
    return options.describe(ticket);
  };
}

/**
 * Takes a place for the upload of this request; 429 where the
 * day's bytes or the user's places are used up (G-TUS-3).
 */
async function reserve(options: UploadsOptions, purge: () => Promise<number>): Promise<void> {
  const { ticket } = tusRequest.getStore()!;
  if (await options.reserve(ticket)) return;
  if ((await purge()) === 0 || !(await options.reserve(ticket)))
    throw fail('TOO_MANY_REQUESTS', { params: { sec: 60 } });
}

function createServer(
  options: UploadsOptions,
  store: TicketStore,
  finishOnce: ReturnType<typeof createFinisher>,
  purge: () => Promise<number>,
): Server {
  return new Server({
    path: PATH,
    datastore: store,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: [], // the edge answers CORS
    allowedHeaders: ALLOWED_HEADERS.split(', '),
    maxSize: () => tusRequest.getStore()?.purpose.maxBytes ?? 0,
    namingFunction: () => tusRequest.getStore()!.ticket.uploadId,
    onUploadCreate: async () => reserve(options, purge).then(() => ({})),
    onUploadFinish: async () => {
      const body = JSON.stringify(await finishOnce(tusRequest.getStore()!.ticket));
      return { status_code: 200, headers: JSON_TYPE, body };
    },
    onResponseError: (_, error) => toTus(error, options.report),
  });
}

/** The upload that a request makes or asks about. Absent, foreign and expired ones are all the same 404. */
async function uploadOf(options: UploadsOptions, req: IncomingMessage, user: Uploader) {
  const { tickets, purposes, now } = options;
  const path = (req.url ?? '').split('?')[0]!;
  if (req.method === 'POST' && (path === PATH || path === `${PATH}/`)) {
    return { ...wanted(req, user, purposes), expiresAt: new Date(now().getTime() + UPLOAD_LIFE_MS) };
  }
  const found = await tickets.find(ID.exec(path)?.[1] ?? '');
  if (found?.ticket.ownerUserSeq !== user.userSeq) throw ERRORS.FILE_NOT_FOUND;
  if (req.method === 'POST') throw tus(405, 'Method not allowed');
  return { ...found, purpose: purposes[found.ticket.purpose]! };
}

/**
 * The tus 1.0 server at /temp (R130, G-TUS-1..3). `handle` takes raw requests whose body nobody has touched:
 * under Fastify hijack the reply and let `application/offset+octet-stream` pass unparsed. It answers tus
 * statuses, except for 401 in the envelope (Z8). `purge` removes uploads older than a day and answers how
 * many.
 */
export function createUploads(options: UploadsOptions) {
  const { tickets } = options;
  const store = new TicketStore(options.dir, tickets);
  const finishOnce = createFinisher(options, store);
  const purge = async (): Promise<number> => {
    const ids = await tickets.expired();
    for (const id of ids) await store.remove(id).catch(() => tickets.remove(id)); // or the bytes lie on another machine (docs/decisions/0282)
    return ids.length;
  };
  const server = createServer(options, store, finishOnce, purge);

  /** A finished upload is described; one whose last answer was lost is finished now. */
  const get = async (ticket: Ticket): Promise<string> => {
    const { size } = await stat(join(options.dir, ticket.uploadId));
    const answer = size === ticket.bytes ? await finishOnce(ticket) : null;
    if (!answer) throw ERRORS.FILE_NOT_FOUND;
    return JSON.stringify(answer);
  };

  async function run(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const anybody = req.method === 'OPTIONS';
    const user = anybody ? null : await options.authenticate(req);
    if (!user && !anybody)
      return void res.writeHead(401, JSON_TYPE).end(errorBody('AUTH_REQUIRED', '로그인이 필요합니다.'));
    const bad = malformed(req);
    if (bad) throw bad;
    if (!user) {
      res.setHeader('Tus-Checksum-Algorithm', CHECKSUMS.join(','));
      return server.handle(req, res);
    }
    const { expiresAt, ...upload } = await uploadOf(options, req, user);
    if (req.method === 'GET') {
      const body = await get(upload.ticket); // before the head is written: it may refuse
      return void res.writeHead(200, JSON_TYPE).end(body);
    }
    res.setHeader('Upload-Expires', expiresAt.toUTCString());
    const checksum = parseChecksum(String(req.headers['upload-checksum'] ?? '')) ?? null;
    return tusRequest.run({ userSeq: user.userSeq, ...upload, checksum }, () => server.handle(req, res));
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const override = req.headers['x-http-method-override'];
    if (req.method === 'POST' && override !== undefined) req.method = String(override).toUpperCase();
    try {
      if (!METHODS.has(req.method!)) throw tus(405, 'Method not allowed');
      await run(req, res);
    } catch (error) {
      const { status_code, body } = toTus(error, options.report);
      if (res.headersSent) return void res.destroy();
      res.writeHead(status_code, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Tus-Resumable': '1.0.0',
        'Tus-Version': '1.0.0',
        'Cache-Control': 'no-store',
      });
      res.end(req.method === 'HEAD' ? undefined : body);
    }
  }

  return { handle, purge };
}
