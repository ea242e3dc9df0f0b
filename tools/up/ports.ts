import { createServer } from 'node:net';

/** True when nobody listens at the address. */
export function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Below those that systems give to outgoing connections: such a port would be taken again before it is used. */
const [LOWEST, HOW_MANY] = [20_000, 12_000];

/** A port of loopback that is free at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * HOW_MANY);
    if (await isFree('127.0.0.1', port)) return port;
  }
}
