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

/** A module's chunk with all that it imports, without what every page starts with. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const start = new Set<string>();
  const closure = (chunk: Rolldown.OutputChunk, found: Set<string>) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const css of (chunk as Styled).viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') closure(next, found);
    }
  };
  for (const entry of chunks.filter((one) => one.isEntry)) closure(entry, start);
  const home =
    chunks.find((one) => one.facadeModuleId === module) ??
    chunks.find((one) => one.moduleIds.includes(module));
  if (!home) throw new Error(`no chunk has ${module}`);
  const found = new Set<string>();
  closure(home, found);
  return [...found].filter((file) => !start.has(file));
}

/** Writes pages.json beside index.html. `folder`: the console's sources. */
export function pageFiles(folder: string): Plugin {
  return {
    name: 'page-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const shell = filesOf(bundle, path.join(folder, SHELL));
      const pages = routesBelow(folder).map(({ route, module, inShell }) => {
        const own = filesOf(bundle, module);
        return [route, [...new Set([...(inShell ? shell : []), ...own])]];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: JSON.stringify(Object.fromEntries(pages)),
      });
    },
  };
}
