/** The room's door on the server of an API process. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { ROOM_PATH, ROOM_PROTOCOL, UP_MAX_BYTES } from '@jangteo/contract/broadcast/room.frames.ts';
import { openCarrier } from '../../../../adapters/events/open.ts';
import type { Carrier } from '../../../../adapters/events/port.ts';
import type { Opened } from '../../../../kit/domain.ts';
import type { Deps } from '../../../../kit/http/context.ts';
import { originAllowed } from '../../../../kit/http/guard.ts';
import { log } from '../../../../kit/http/log.ts';
import { onUpgrade } from '../../../../kit/http/upgrade.ts';
import { carriedBus, postgresBus } from './bus.ts';
import { openHub, TICK_MS, type Hub } from './hub.ts';

/** The second subprotocol. */
function ticketOf({ headers }: IncomingMessage): string | null {
  const [first, ticket] = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  return first === ROOM_PROTOCOL && ticket && /^[\w-]{20,80}$/.test(ticket) ? ticket : null;
}

const REFUSED = 'HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Takes over sockets at the room's path. A page of another site gets none, and nobody without a ticket. */
function takeOver(server: WebSocketServer, hub: Hub, { config }: Deps) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer, ip: string): void => {
    const { origin, host } = request.headers;
    const ticket = ticketOf(request);
    if (!ticket || (origin && !originAllowed(origin, host, config.origins))) return void socket.end(REFUSED);
    server.handleUpgrade(request, socket, head, (ws) => {
      hub.enter(ws, ticket, ip).catch((error: Error) => {
        log.warn({ error: error.message }, 'socket not let in');
        ws.close(1_011);
      });
    });
  };
}

/** Opens the rooms of a process. */
export function openRooms(deps: Deps): Opened {
  let hub: Hub | undefined;
  let beat: NodeJS.Timeout | undefined;
  let carrier: Carrier | null = null;
  return {
    mount: async (app: FastifyInstance) => {
      const { job } = deps.pools;
      carrier = await openCarrier(deps.config.eventsUrl);
      hub = await openHub({
        pool: job,
        bus: carrier ? carriedBus(job, carrier) : postgresBus(job),
        standings: deps.standings,
        countLoopback: deps.config.env === 'production',
      });
      const server = new WebSocketServer({
        noServer: true,
        maxPayload: UP_MAX_BYTES,
        perMessageDeflate: false,
        handleProtocols: () => ROOM_PROTOCOL,
      });
      onUpgrade(app.server, ROOM_PATH, takeOver(server, hub, deps), deps.config);
      let busy = false;
      beat = setInterval(() => {
        if (busy) return;
        busy = true;
        void hub!
          .tick()
          .catch((error: Error) => log.warn({ error: error.message }, 'rooms'))
          .finally(() => (busy = false));
      }, TICK_MS);
    },
    stop: async () => {
      clearInterval(beat);
      await hub?.stop();
      await carrier?.close();
    },
  };
}
