// House rule: an authority that code or a document names (a rule R241, a device D8,
// a section of order-desk.md) stands in docs, so that a reader can look it up.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './patterns.ts';
import { sourceOf } from './source.ts';

const CITING = [
  '*.md',
  '{contract,server,simulator,console,tools,bench,e2e,docs}/**/*.{ts,tsx,mjs,sql,css,md}',
];
const NOT_OURS = /(^|\/)(node_modules|dist|\.cache)\//;
/** They quote what does not exist. */
const QUOTES = /^tools\/rules\/.*\.test\.ts$/;
/** Names of the world that look like an id of ours. */
const NAMES: ReadonlySet<string> = new Set(['S3']);
/** Where a file that is cited by its bare name stands. */
const SHELVES = ['docs/spec', 'docs', 'docs/decisions', 'docs/operations', '.'];

export type Citing = { file: string; text: string };

export type Authorities = {
  ids: ReadonlySet<string>;
  /** Numbers of the headings of each page of docs/spec, by its name. */
  sections: ReadonlyMap<string, ReadonlySet<string>>;
  /** Also by the beginning of a name: decisions are cited by their number. */
  exists: (file: string) => boolean;
};

/** `- [ ] R12.` of a checklist, `| D8 |` at the beginning of a row. */
const idsIn = (text: string) =>
  [...text.matchAll(/^(?:- \[.\] (R\d+)\.|\| ([A-Z]{1,2}\d+[a-z]?|G-[A-Z]+-\d+) \|)/gm)].map(
    (hit) => hit[1] ?? hit[2]!,
  );

const sectionsIn = (text: string) =>
  new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map((hit) => hit[1]!));

/** What may be cited in a house. */
export function authoritiesOf(house: string): Authorities {
  const pages = globSync('docs/spec/*.md', { cwd: house }).map((file) => ({
    name: path.basename(file),
    text: readFileSync(path.join(house, file), 'utf8'),
  }));
  return {
    ids: new Set(pages.flatMap(({ text }) => idsIn(text))),
    sections: new Map(pages.map(({ name, text }) => [name, sectionsIn(text)])),
    exists: (file) => globSync(`${file}*`, { cwd: house }).length > 0,
  };
}

/** Comments and titles of tests: elsewhere a letter with a number is a cell of a sheet or a part of a drawing. */
function proseOf({ file, text }: Citing): string {
  if (!/\.(tsx?|css)$/.test(file)) return text;
  const blank = (comment: string) => comment.replaceAll(/\S/g, ' ');
  const { code } = file.endsWith('.css')
    ? { code: text.replaceAll(/\/\*[\s\S]*?\*\//g, blank) }
    : sourceOf(file, text);
  const titles = [...text.matchAll(/\b(?:describe|test|it)(?:\.\w+)*\(\s*(['"`])[^\n]*?\1/g)];
  const inTitle = (at: number) => titles.some((hit) => at >= hit.index && at < hit.index + hit[0].length);
  return text.replaceAll(/\S/g, (letter, at: number) => (code[at] !== letter || inTitle(at) ? letter : ' '));
}

/** A sentence goes on in the next line of a comment; every letter keeps its place. */
const flowing = (text: string) =>
  text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g, (gap) => ' '.repeat(gap.length));

type Citation = { at: number; name: string };

function idsCited(citing: Citing, { ids }: Authorities): Citation[] {
  const letters = new Set([...ids].filter((id) => /^[A-Z]\d/.test(id)).map((id) => id[0]));
  letters.delete('R');
  const short = new RegExp(`(?<!\\w)[${[...letters].join('')}]\\d{1,2}[a-z]?(?!\\w)`, 'g');
  return [
    ...citing.text.matchAll(/(?<!\w)(?:R[1-9]\d{0,2}|G-[A-Z]+-\d+)(?!\w)/g),
    ...proseOf(citing).matchAll(short),
  ]
    .filter(([id]) => !ids.has(id) && !NAMES.has(id))
    .map((hit) => ({ at: hit.index, name: hit[0] }));
}

const FILE =
  /(?<![\w/.{}$*-])(docs\/(?:[\w-]+\/)*[\w-]+(?:\.\w+)*|(?:[\w-]+\/)*[\w-]+\.(?:md|tsv))((?:,? +§? ?\d+(?:\.\d+)*(?!\w))*)/g;

function filesCited(citing: Citing, { sections, exists }: Authorities): Citation[] {
  const { file, text } = citing;
  const prose = proseOf(citing);
  const lost: Citation[] = [];
  for (const { index: at, 1: name = '', 2: tail = '' } of flowing(text).matchAll(FILE)) {
    // a path in code is opened by somebody, who fails where there is nothing
    const inCode = /^(?!docs\/).*\//.test(name) && prose[at] === ' ';
    const places = [...SHELVES, path.posix.dirname(file)].map((shelf) => path.posix.join(shelf, name));
    const known = sections.get(path.posix.basename(name));
    const missing = (tail.match(/\d+(?:\.\d+)*/g) ?? []).filter((section) => known && !known.has(section));
    if (!inCode && !places.some(exists)) lost.push({ at, name });
    lost.push(...missing.map((section) => ({ at, name: `${name} §${section}` })));
  }
  return lost;
}

/** Everything in one file that cites what does not stand in docs. */
export function findLostCitations(citing: Citing, known: Authorities): Finding[] {
  return [...idsCited(citing, known), ...filesCited(citing, known)].map(({ at, name }) => ({
    file: citing.file,
    line: citing.text.slice(0, at).split('\n').length,
    rule: 'citations-resolve',
    why: `${name} stands nowhere in docs/spec or docs: write it down or name the right one`,
  }));
}

/** The same for a whole house. */
export function findInCitations(house: string): Finding[] {
  const known = authoritiesOf(house);
  return globSync(CITING, { cwd: house, exclude: (name) => NOT_OURS.test(`${name}/`) })
    .filter((file) => !QUOTES.test(file))
    .flatMap((file) =>
      findLostCitations({ file, text: readFileSync(path.join(house, file), 'utf8') }, known),
    );
}
