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
  /** Reset at a COMMIT: nothing passes any more. */
  spent: boolean;
  client: Socket;
  server: Socket;
}

function pass(from: Socket, to: Socket, spoil: (chunk: Buffer) => 'lost' | number, gone: () => void): void {
  from.on('data', (chunk) => {
    const wait = spoil(chunk);
    if (wait === 0) to.write(chunk);
    else if (wait !== 'lost') setTimeout(() => to.write(chunk), wait);
  });
  from.on('error', () => undefined); // close follows
  from.on('close', () => {
    to.destroy();
    gone();
  });
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
  /** What becomes of a chunk: it is lost, or passes after so many milliseconds. */
  const spoil = (line: Line, chunk: Buffer, upwards: boolean): 'lost' | number => {
    if (fault.kind === 'blackhole' || line.spent) return 'lost';
    if (fault.kind === 'latency') return fault.ms;
    const atCommit =
      fault.kind === 'reset-after-commit' || fault.kind === 'reset-before-commit' ? fault : null;
    if (!atCommit || atCommit.times === 0 || !upwards || !isCommit(chunk)) return 0;
    atCommit.times -= 1;
    resets += 1;
    line.spent = true;
    if (atCommit.kind === 'reset-before-commit') cut(line);
    else line.server.write(chunk, () => line.server.once('data', () => cut(line)));
    return 'lost';
  };
  const server = createServer((client) => {
    const line: Line = {
      spent: false,
      client,
      server: folder
        ? createConnection(`${folder}/.s.PGSQL.${port}`)
        : createConnection(port, target.hostname),
    };
    lines.add(line);
    const gone = (): void => void lines.delete(line);
    if (fault.kind === 'down') return cut(line);
    pass(client, line.server, (chunk) => spoil(line, chunk, true), gone);
    pass(line.server, client, (chunk) => spoil(line, chunk, false), gone);
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
