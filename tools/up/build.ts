// Builds of the console and of the server's processes,
// named by a hash of their sources: unchanged means built.
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './home.ts';

const dist = path.join(root, 'dist');
const KEEP_MS = 24 * 3_600_000; // a build of before may still be served by another process

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (
      entry.name === 'node_modules' ||
      entry.name.startsWith('.') ||
      entry.name === 'dist' ||
      entry.name.includes('.test.')
    )
      continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

/**
 * Hash of all sources in the given folders, of the settings,
 * of the lock file and of the place, which it contains.
 */
function hashOf(folders: string[], settings: unknown): string {
  const hash = createHash('sha256').update(root).update(process.version).update(JSON.stringify(settings));
  const files = [path.join(root, 'package-lock.json')];
  for (const folder of folders) {
    if (existsSync(path.join(root, folder))) files.push(...filesBelow(path.join(root, folder)));
  }
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function forgetOld(kind: string, current: string) {
  for (const name of readdirSync(dist)) {
    const full = path.join(dist, name);
    const old =
      name.startsWith(`${kind}-`) && full !== current && Date.now() - statSync(full).mtimeMs > KEEP_MS;
    if (old) rmSync(full, { recursive: true, force: true });
  }
}

type Build = { kind: string; folders: string[]; settings?: unknown; build: (into: string) => Promise<void> };

async function buildOnce({ kind, folders, settings = null, build }: Build): Promise<string> {
  const place = path.join(dist, `${kind}-${hashOf(folders, settings)}`);
  if (existsSync(place)) return place;
  mkdirSync(dist, { recursive: true });
  const unfinished = path.join(dist, `.${kind}-${randomUUID()}`);
  await build(unfinished);
  try {
    renameSync(unfinished, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(unfinished, { recursive: true }); // another start has built the same meanwhile
  }
  forgetOld(kind, place);
  return place;
}

/** A build of Vite's, by a script of its own. */
const viteBuild = (script: string) => async (into: string) => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [path.join(root, 'tools/up', script), into], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`화면을 빌드하지 못했습니다. (${script})`);
};

/** The console, ready to be served. Answers its folder. */
export const buildConsole = (): Promise<string> =>
  buildOnce({
    kind: 'console',
    folders: ['console', 'contract', 'tools/up'],
    build: viteBuild('vite-build.ts'),
  });

/** The public pages: folder `client` is served, `server` makes their first HTML. */
export const buildWeb = (): Promise<string> =>
  buildOnce({
    kind: 'web',
    folders: ['web', 'contract', 'console/ui', 'console/letters', 'tools/seed', 'tools/up'],
    build: viteBuild('vite-web.ts'),
  });

/** Both, as a process that serves pages wants them. One after the other: each build fills both cores. */
export async function buildPages(): Promise<Record<string, string>> {
  return { CONSOLE_DIR: await buildConsole(), WEB_DIR: await buildWeb() };
}

/**
 * Files beside a module (migrations, worker scripts) are
 * found from its source's place, not from the bundle's.
 */
const keepPlaces = {
  name: 'keep-places',
  transform(code: string, id: string) {
    if (!id.endsWith('.ts') || !code.includes('import.meta.')) return null;
    const placed = code
      .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
      .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(path.dirname(id)))
      .replaceAll(/\bimport\.meta\.filename\b/g, JSON.stringify(id));
    return { code: placed, map: null }; // no line moves
  },
};

const isPackage = (id: string) => !/^[./]/.test(id) && !id.startsWith('@jangteo/');

async function bundle(entries: Record<string, string>, into: string) {
  const { rolldown } = await import('rolldown');
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
  );
  const bundled = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    external: isPackage,
    plugins: [keepPlaces],
  });
  await bundled.write({ dir: into, format: 'esm', sourcemap: true, entryFileNames: '[name].js' });
  await bundled.close();
}

/** The processes as one file each with shared chunks: they start several times faster than their sources. */
export function buildServer(entries: Record<string, string>): Promise<string> {
  const folders = ['server', 'contract', 'simulator', 'tools/seed', 'tools/up'];
  return buildOnce({ kind: 'server', folders, settings: entries, build: (into) => bundle(entries, into) });
}
