/** Files that pages of a build load beyond the first ones: the browser is told of them before any script has run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts and styles by page, as the build lists them (tools/up/page-files.ts). */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

/** Absent in builds that list nothing (tests): a page then finds its files by itself. */
export function readPageFiles(dir: string): PageFiles {
  try {
    return JSON.parse(readFileSync(join(dir, 'pages.json'), 'utf8')) as PageFiles;
  } catch {
    return {};
  }
}

/** What the browser is told to fetch at once. `base`: the path of the build. */
export const linksTo = (files: readonly string[], base = '/'): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="${base}${file}">`
        : `<link rel="modulepreload" crossorigin href="${base}${file}">`,
    )
    .join('');
