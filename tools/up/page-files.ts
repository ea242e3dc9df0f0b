// Which files of the build a page loads, by documented route:
// the server tells the browser before any script has run.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROUTE = /'(\/[^']*)': \(\) =>\s+import\('\.\/([^']+\.tsx?)'\)\.then\(\(m\) => \(\{ Page:/g;
const SHELL = 'kit/shell/Shell.tsx';

/** Pages that a file names, with their modules. */
export const routesIn = (text: string): { route: string; module: string }[] =>
  [...text.matchAll(ROUTE)].map((hit) => ({ route: hit[1]!, module: hit[2]! }));

/** Those of all domains below `folder`, the console's sources, and those without the shell; modules by their whole path. */
export const routesBelow = (folder: string) =>
  ['bare-pages.ts', ...globSync('domains/*/index.ts', { cwd: folder })].flatMap((file) =>
    routesIn(readFileSync(path.join(folder, file), 'utf8')).map(({ route, module }) => ({
      route,
      module: path.join(folder, path.dirname(file), module),
      inShell: file !== 'bare-pages.ts',
    })),
  );

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>;
type Styled = { viteMetadata?: { importedCss: Set<string> } };

/** A module's chunk with all that it imports, without what index.html names: every page starts with it. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const closure = (chunk: Rolldown.OutputChunk, found: Set<string>) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const css of (chunk as Styled).viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') closure(next, found);
    }
  };
  const home =
    chunks.find((one) => one.facadeModuleId === module) ??
    chunks.find((one) => one.moduleIds.includes(module));
  if (!home) throw new Error(`no chunk has ${module}`);
  const found = new Set<string>();
  closure(home, found);
  const html = String((bundle['index.html'] as Rolldown.OutputAsset).source);
  return [...found].filter((file) => !html.includes(file));
}

type Listed = (filesOfModule: (module: string) => string[]) => (readonly [page: string, files: string[]])[];

/** Writes pages.json beside index.html. */
const listing = (list: Listed): Plugin => ({
  name: 'page-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const pages = Object.fromEntries(list((module) => filesOf(bundle, module)));
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
  },
});

/** Those of the console, whose sources are in `folder`, by documented route. */
export const pageFiles = (folder: string): Plugin =>
  listing((files) => {
    const shell = files(path.join(folder, SHELL));
    return routesBelow(folder).map(({ route, module, inShell }) => [
      route,
      [...new Set([...(inShell ? shell : []), ...files(module)])],
    ]);
  });

const PUBLIC = /\n {2}(\w+): \(\w*\) =>\s+import\('\.\/([^']+\.tsx)'\)/g;

/** The public pages whose code is a file of its own, by name, as client.tsx in `folder` has them. */
export const publicPages = (folder: string) =>
  [...readFileSync(path.join(folder, 'client.tsx'), 'utf8').matchAll(PUBLIC)].map(([, page, module]) => ({
    page: page!,
    module: path.join(folder, module!),
  }));

/** Those of the public pages, by name. */
export const publicFiles = (folder: string): Plugin =>
  listing((files) => publicPages(folder).map(({ page, module }) => [page, files(module)]));
