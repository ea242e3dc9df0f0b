/**
 * Who is behind a balancer of TCP: version 1 of the PROXY protocol (haproxy's `send-proxy`) puts one line in front of
 * what a connection says, `PROXY TCP4 203.0.113.7 10.0.0.2 51034 1935`.
 */
import type { Socket } from 'node:net';
import { addressIn } from '../kit/http/address.ts';

const LINE = /^PROXY TCP[46] (\S{2,45}) \S{2,45} \d{1,5} \d{1,5}$/;
const END = '\r\n';
/** The longest line of the protocol. */
const MOST = 107;

/**
 * The address behind the balancer, once its line is there; null where it is none, or the connection has ended. Reads
 * nothing behind the line, and leaves the socket paused.
 */
export function passedOn(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let said = Buffer.alloc(0);
    const take = (bytes: Buffer): void => {
      said = Buffer.concat([said, bytes]);
      const end = said.indexOf(END);
      if (end < 0 && said.length < MOST) return;
      socket.pause().off('data', take).off('close', gone);
      const line = LINE.exec(said.subarray(0, Math.max(end, 0)).toString('latin1'));
      socket.unshift(said.subarray(end + END.length));
      resolve(line && addressIn(line[1]!));
    };
    const gone = (): void => resolve(null);
    socket.on('data', take).once('close', gone);
  });
}
