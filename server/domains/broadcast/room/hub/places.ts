import type { WebSocket } from 'ws';
import { isLoopback, netOf } from '../../../../kit/http/address.ts';
import type { Ticket } from '../queries/people.ts';

/** More than the tabs that people keep open of one live; who has them all fills no room. */
const PER_USER = 12;
const PER_ADDRESS = 300;

export interface Places {
  /** Takes a place of its user and of its address until the socket closes; false where either has none left. */
  take(ws: WebSocket, ticket: Ticket, ip: string): boolean;
  taken(): number;
}

/** Sockets of one process by who they are of and where they come from. */
export function openPlaces(countLoopback: boolean): Places {
  const users = new Map<string, number>();
  const addresses = new Map<string, number>();
  const count = (where: Map<string, number>, key: string, by: 1 | -1): void => {
    const n = (where.get(key) ?? 0) + by;
    if (n > 0) where.set(key, n);
    else where.delete(key);
  };
  return {
    take: (ws, { viewer, kind, user }, ip) => {
      const net = netOf(ip);
      const own = kind === 'WATCH' ? viewer : `staff ${user}`;
      const full = (addresses.get(net) ?? 0) >= PER_ADDRESS && (countLoopback || !isLoopback(ip));
      if (full || (users.get(own) ?? 0) >= PER_USER) return false;
      count(users, own, 1);
      count(addresses, net, 1);
      ws.on('close', () => {
        count(users, own, -1);
        count(addresses, net, -1);
      });
      return true;
    },
    taken: () => [...users.values()].reduce((sum, n) => sum + n, 0),
  };
}
