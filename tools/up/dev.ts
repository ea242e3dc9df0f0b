// `npm run dev`: the console from Vite with hot reload, the server's processes built again on every change.
import { watch } from 'node:fs';
import path from 'node:path';
import { root } from './home.ts';

type Address = { host: string; port: number; api: string };

/**
 * Serves the console's sources at the address and passes the API's paths on. Answers a function that ends it.
 */
export async function serveConsoleSources({ host, port, api }: Address): Promise<() => Promise<void>> {
  process.env.JANGTEO_API = api; // console/vite.config.ts knows which paths are the API's
  const { createServer } = await import('vite');
  const server = await createServer({
    root: path.join(root, 'console'),
    server: { host, port, strictPort: true },
  });
  await server.listen();
  return () => server.close();
}

const SETTLE_MS = 150;

/** Calls back once after each burst of changes of sources in the folders. */
export function watchSources(folders: string[], changed: () => void) {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql|json)$/.test(file) || /\.test\.ts$|node_modules/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, SETTLE_MS);
    });
  }
}
