// A browser's camera: what its recorder makes comes through a socket, a fifth of a second at a time.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Session } from './session.ts';

/** Lets a camera in by its ticket; `copy`: its picture is H.264 already. */
export type AdmitCamera = (ticket: string) => Promise<((copy: boolean) => Session) | null>;

/** Holds a camera for as long as its session stands; null: it does not. Answers how to let go. */
export type Stands = (ticket: string, over: () => void) => Promise<(() => void) | null>;

export const CAMERA_PATH = '/ingest/camera';
const PROTOCOL = 'jangteo.ingest.1';
/** Of the live's socket (docs/spec/live.md): the ticket, and who is too slow or silent. */
const CLOSE = { refused: 4401, silent: 4408, flood: 4429, ended: 4404, leaving: 4503 } as const;
const SILENT_MS = 10_000;
const LARGEST_CHUNK = 4 << 20;
/** What ffmpeg has not taken yet may be so much; a camera sends 2.5 Mbps. */
const MOST_WAITING = 16 << 20;
/** The codec stands in the first kilobytes of a recording. */
const HEAD = 65_536;

/** Whether a recording's picture is H.264; null: its head is not whole yet. */
export function isH264(head: Buffer): boolean | null {
  const text = head.toString('latin1');
  if (/V_MPEG4\/ISO\/AVC|avc1|avc3/.test(text)) return true;
  return /V_VP[89]|V_AV1|vp09|av01/.test(text) || head.length > HEAD ? false : null;
}

/** The ticket of an upgrade; null where it is none of ours. */
function ticketOf(request: IncomingMessage): string | null {
  const [protocol, ticket, ...more] = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  return protocol === PROTOCOL && ticket && more.length === 0 ? ticket : null;
}

function take(socket: WebSocket, begin: (copy: boolean) => Session): void {
  let session: Session | null = null;
  let head: Buffer[] = [];
  let waiting = 0;
  const silence = setTimeout(() => socket.close(CLOSE.silent), SILENT_MS);
  const write = (bytes: Buffer): void => {
    if (session!.write(bytes)) return void (waiting = 0);
    waiting += bytes.length;
    session!.drained(() => (waiting = 0));
    if (waiting > MOST_WAITING) socket.close(CLOSE.flood);
  };
  function start(copy: boolean): void {
    session = begin(copy);
    void session.ended.then(() => socket.close(CLOSE.ended));
    head.forEach(write);
    head = [];
  }
  socket.on('message', (data: Buffer, binary: boolean) => {
    if (!binary) return;
    silence.refresh();
    if (session) return write(data);
    head.push(data);
    const copy = isH264(Buffer.concat(head));
    if (copy !== null) start(copy);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(silence);
    (session ?? begin(true)).finish(); // nothing came: over for the API, too
  });
}

/** Holds it while its session stands, then asks who it is; null: it is not let in. */
async function letIn(
  socket: WebSocket,
  ticket: string,
  { admit, stands }: { admit: AdmitCamera; stands: Stands },
): Promise<((copy: boolean) => Session) | null> {
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
          else begin(true).finish();
        },
        () => socket.close(CLOSE.refused),
      );
    });
  });
  return () => sockets.clients.forEach((socket) => socket.close(CLOSE.leaving));
}
