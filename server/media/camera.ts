// A browser's camera: what its recorder makes comes through a socket, a fifth of a second at a time.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Taken } from './remux.ts';
import type { Session } from './session.ts';

/** Lets a camera in by its ticket; it begins once it is known what its recorder makes. */
export type AdmitCamera = (ticket: string) => Promise<((taken: Taken) => Session) | null>;

/** Holds a camera for as long as its session stands; null: it does not. Answers how to let go. */
export type Stands = (ticket: string, over: () => void) => Promise<(() => void) | null>;

export const CAMERA_PATH = '/ingest/camera';
const PROTOCOL = 'jangteo.ingest.1';
/** Of the live's socket (docs/spec/live.md): the ticket, and who is too slow or silent. */
const CLOSE = {
  refused: 4401,
  ended: 4404,
  silent: 4408,
  strange: 4415,
  flood: 4429,
  leaving: 4503,
} as const;
/** A reason may be so long on the wire. */
const REASON_BYTES = 123;
const SILENT_MS = 10_000;
const LARGEST_CHUNK = 4 << 20;
/** What ffmpeg has not taken yet may be so much; a camera sends 2.5 Mbps. */
const MOST_WAITING = 16 << 20;
/** The codec stands in the first kilobytes of a recording. */
const HEAD = 65_536;

/** Of whom nothing came: it only has to end. */
const NOTHING: Taken = { container: 'matroska', copy: true };

const EBML = Buffer.from('1a45dfa3', 'hex');

/**
 * What a recorder makes, by the head of it; null: it is not whole yet. `strange`: no recorder makes that, and nothing of
 * it goes further, so that nobody has us read what is named in a playlist.
 */
export function readHead(head: Buffer): Taken | 'strange' | null {
  if (head.length < 8) return null;
  const matroska = head.subarray(0, EBML.length).equals(EBML);
  if (!matroska && head.toString('latin1', 4, 8) !== 'ftyp') return 'strange';
  const container = matroska ? 'matroska' : 'mp4';
  const text = head.toString('latin1');
  if (/V_MPEG4\/ISO\/AVC|avc1|avc3/.test(text)) return { container, copy: true };
  return /V_VP[89]|V_AV1|vp09|av01/.test(text) || head.length > HEAD ? { container, copy: false } : null;
}

/** The reason, or as much of it as fits on the wire. */
function fitting(why: string): string {
  let text = why;
  while (Buffer.byteLength(text) > REASON_BYTES) text = text.slice(0, -1);
  return text;
}

/** The ticket of an upgrade; null where it is none of ours. */
function ticketOf(request: IncomingMessage): string | null {
  const [protocol, ticket, ...more] = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  return protocol === PROTOCOL && ticket && more.length === 0 ? ticket : null;
}

function take(socket: WebSocket, begin: (taken: Taken) => Session): void {
  let session: Session | null = null;
  let head: Buffer[] = [];
  let waiting = 0;
  const silence = setTimeout(() => socket.close(CLOSE.silent, '카메라에서 영상이 오지 않습니다.'), SILENT_MS);
  const write = (bytes: Buffer): void => {
    if (session!.write(bytes)) return void (waiting = 0);
    waiting += bytes.length;
    session!.drained(() => (waiting = 0));
    if (waiting > MOST_WAITING) socket.close(CLOSE.flood, '영상을 제때 처리하지 못했습니다.');
  };
  function start(taken: Taken): void {
    session = begin(taken);
    void session.ended.then(({ why, refusal }) => socket.close(CLOSE.ended, fitting(refusal ?? why)));
    head.forEach(write);
    head = [];
  }
  socket.on('message', (data: Buffer, binary: boolean) => {
    if (!binary) return;
    silence.refresh();
    if (session) return write(data);
    head.push(data);
    const taken = readHead(Buffer.concat(head));
    if (taken === 'strange') socket.close(CLOSE.strange, '카메라의 녹화가 아닙니다.');
    else if (taken) start(taken);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(silence);
    (session ?? begin(NOTHING)).finish(); // nothing came: over for the API, too
  });
}

/** Holds it while its session stands, then asks who it is; null: it is not let in. */
async function letIn(
  socket: WebSocket,
  ticket: string,
  { admit, stands }: { admit: AdmitCamera; stands: Stands },
): Promise<((taken: Taken) => Session) | null> {
  const release = await stands(ticket, () => socket.close(CLOSE.refused));
  if (!release) return null;
  socket.on('close', release);
  return admit(ticket);
}

/** Takes cameras at `/ingest/camera`, subprotocols `jangteo.ingest.1` and a ticket; other upgrades are refused. */
export function takeCameras(server: Server, admit: AdmitCamera, stands: Stands): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_CHUNK,
    perMessageDeflate: false,
    handleProtocols: () => PROTOCOL,
  });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, first: Buffer) => {
    stream.on('error', () => stream.destroy());
    const ticket = ticketOf(request);
    if (request.url?.split('?')[0] !== CAMERA_PATH || !ticket)
      return void stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    sockets.handleUpgrade(request, stream, first, (socket) => {
      socket.pause(); // what it sends meanwhile waits
      letIn(socket, ticket, { admit, stands }).then(
        (begin) => {
          socket.resume();
          if (!begin) return socket.close(CLOSE.refused);
          if (socket.readyState === socket.OPEN) take(socket, begin);
          else begin(NOTHING).finish();
        },
        () => socket.close(CLOSE.refused),
      );
    });
  });
  return () => sockets.clients.forEach((socket) => socket.close(CLOSE.leaving));
}
