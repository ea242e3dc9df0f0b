// H4: stands between a process and PostgreSQL and spoils the line, as networks do.
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

export type Fault =
  /** Everything passes. */
  | { kind: 'none' }
  /** Every chunk waits, each way. */
  | { kind: 'latency'; ms: number }
  /** New connections are refused, open ones reset. */
  | { kind: 'down' }
  /** Nothing passes and nothing is closed, on open and on new connections. */
  | { kind: 'blackhole' }
  /** The next COMMIT reaches the database; its answer does not come back, the line is reset instead. */
  | { kind: 'reset-after-commit'; times: number }
  /** The next COMMIT does not reach the database, the line is reset instead. */
  | { kind: 'reset-before-commit'; times: number };

export interface FaultProxy {
  /** The connection text of the database, by way of the proxy. */
  url: string;
  set(fault: Fault): void;
  /** How often a line was reset at a COMMIT. */
  resets(): number;
  stop(): Promise<void>;
}

/** A text of the simple protocol or of a prepared statement: `commit`, then its end. */
const isCommit = (chunk: Buffer): boolean => chunk.includes('commit\0');

interface Line {
  client: Socket;
  server: Socket;
}

/** Opens a door on loopback that leads to the server of `databaseUrl`, over its unix socket or by TCP. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const lines = new Set<Line>();
  let fault: Fault = { kind: 'none' };
  let resets = 0;
  const cut = ({ client, server }: Line): void => {
    client.resetAndDestroy();
    server.destroy();
  };
  /** True where the chunk was spoilt. */
  const spoil = (line: Line, chunk: Buffer, upwards: boolean): boolean => {
    if (fault.kind === 'blackhole') return true;
    const atCommit = fault.kind === 'reset-after-commit' || fault.kind === 'reset-before-commit' ? fault : null;
    if (!atCommit || atCommit.times === 0 || !upwards || !isCommit(chunk)) return false;
    atCommit.times -= 1;
    resets += 1;
    if (atCommit.kind === 'reset-before-commit') cut(line);
    else line.server.write(chunk, () => line.server.once('data', () => cut(line)));
    return true;
  };
  const server = createServer((client) => {
    const line: Line = { client, server: folder ? createConnection(`${folder}/.s.PGSQL.${port}`) : createConnection(port, target.hostname) };
    lines.add(line);
    const deaf = new WeakSet<Socket>();
    const pass = (from: Socket, to: Socket, upwards: boolean): void => {
      from.on('data', (chunk) => {
        if (deaf.has(from)) return;
        if (spoil(line, chunk, upwards)) {
          if (fault.kind !== 'blackhole') deaf.add(line.server), deaf.add(line.client);
        } else if (fault.kind === 'latency') setTimeout(() => to.write(chunk), fault.ms);
        else to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        lines.delete(line);
      });
    };
    if (fault.kind === 'down') return cut(line);
    pass(client, line.server, true);
    pass(line.server, client, false);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cutAll = (): void => lines.forEach(cut);
  return {
    url: url.href,
    resets: () => resets,
    set: (next) => {
      // What a blackhole swallowed is gone for ever: those lines cannot be used again.
      if (next.kind === 'down' || fault.kind === 'blackhole') cutAll();
      fault = { ...next };
    },
    stop: () => {
      cutAll();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
