// A source file as the house rules see it: the text without comments, line numbers unchanged.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

export type Source = { file: string; text: string; code: string };

const ROOMS = ['contract', 'server', 'simulator', 'console', 'tools', 'bench', 'e2e'];
const GENERATED = new Set(['server/schema/tables.ts']);

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** `file` is relative to the house, with slashes. */
export function sourceOf(file: string, text: string): Source {
  let code = text;
  const { comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  for (const { start, end } of comments) {
    code = code.slice(0, start) + blank(text.slice(start, end)) + code.slice(end);
  }
  return { file, text, code };
}

function* filesBelow(house: string, folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(house, folder), { withFileTypes: true })) {
    if (['node_modules', 'dist', '.cache'].includes(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(house, file);
    else if (/\.tsx?$/.test(entry.name) && !GENERATED.has(file)) yield file;
  }
}

/** Every TypeScript file of the house. */
export function readHouse(house: string): Source[] {
  const files = ROOMS.flatMap((room) => [...filesBelow(house, room)]);
  return files.map((file) => sourceOf(file, readFileSync(path.join(house, file), 'utf8')));
}

export const isTest = (file: string) => /\.(test|testing|e2e)\.tsx?$|\/(testing|proofs)\//.test(file);
