// Builds of the console and of the server's processes, named by a hash of their sources: unchanged means built.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './home.ts';
import { precompress } from './precompress.ts';

const dist = path.join(root, 'dist');
const KEEP = 2; // the build of before may still be served by another process

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

/** Hash of all sources in the given folders, of the lock file and of the place (stack traces name it). */
export function hashOf(folders: string[]): string {
  const hash = createHash('sha256').update(root).update(process.version);
  const files = [path.join(root, 'package-lock.json'), path.join(root, 'tools/up/build.ts')];
  for (const folder of folders) {
    if (existsSync(path.join(root, folder))) files.push(...filesBelow(path.join(root, folder)));
  }
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function forgetOld(kind: string) {
  const builds = readdirSync(dist)
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => ({ full: path.join(dist, name), at: statSync(path.join(dist, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { full } of builds.slice(KEEP)) rmSync(full, { recursive: true, force: true });
}

async function buildOnce(
  kind: string,
  folders: string[],
  build: (into: string) => Promise<void>,
): Promise<string> {
  const place = path.join(dist, `${kind}-${hashOf(folders)}`);
  if (existsSync(place)) return place;
  mkdirSync(dist, { recursive: true });
  const unfinished = path.join(dist, `.${kind}-${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  await build(unfinished);
  if (existsSync(place)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, place);
  forgetOld(kind);
  return place;
}

/** The console, ready to be served. Answers its folder. */
export function buildConsole(): Promise<string> {
  return buildOnce('console', ['console', 'contract'], async (into) => {
    const { build } = await import('vite');
    await build({
      root: path.join(root, 'console'),
      logLevel: 'error',
      build: { outDir: into, emptyOutDir: true },
    });
    precompress(into);
  });
}

/** Files beside a module (migrations, worker scripts) are found from its source's place, not from the bundle's. */
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

/** The processes as one file each with shared chunks: they start several times faster than their sources. */
export function buildServer(entries: Record<string, string>): Promise<string> {
  return buildOnce('server', ['server', 'contract', 'simulator', 'tools/seed'], async (into) => {
    const { rolldown } = await import('rolldown');
    const input = Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
    );
    const bundle = await rolldown({
      input,
      cwd: root,
      platform: 'node',
      external: isPackage,
      plugins: [keepPlaces],
    });
    await bundle.write({ dir: into, format: 'esm', sourcemap: true, entryFileNames: '[name].js' });
    await bundle.close();
  });
}
