// `npm run new domain|call|list|form|dialog …`: writes what CONTRIBUTING shows, formatted.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callFiles, METHODS } from './new/call.ts';
import { dialogFiles } from './new/dialog.ts';
import { domainFiles } from './new/domain.ts';
import { formFiles } from './new/form.ts';
import { listFiles } from './new/list.ts';
import { isKey, isPath, placeOf, type Written } from './new/words.ts';
import { root } from './up/home.ts';

const USAGE = `npm run new domain <word>
npm run new call <domain[/noun]> <key> <METHOD> </documented/path>
npm run new list <domain[/noun]> </documented/path> </documented/route>
npm run new form <domain[/noun]> <key of a call with a body> </documented/route>
npm run new dialog <domain[/noun]> <key of a call with a body>`;

/** What the scaffold cannot know. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  domain: ['its place in contract/domains.ts, which orders the arrows', 'its README'],
  call: [
    'answer, body and errors in the contract, and what it does',
    'an example, and ids that it names, in examples.testing.ts of the domain where random values would not do',
    'a line in docs/spec/ours.txt where the documents do not have it',
    'a test of what it does, and of each error',
  ],
  list: [
    'npm run tables, and where the table stands among the locks of the domain (its tables.ts)',
    'what must always hold of its rows in invariants.sql.ts, and a wrong row for each in breaks.testing.ts',
    'columns, filters and words; its place in contract/menu/menu.ts',
    'rows of the demo in tools/seed, and its looks in e2e',
  ],
  form: ['its fields and what each part lacks', 'its place in contract/menu/menu.ts, and its looks in e2e'],
  dialog: ['its fields, its title in Korean, and who opens it'],
};

const at = (file: string) => path.join(root, file);
const seen = new Set<string>();
function read(file: string): string | null {
  seen.add(file);
  return existsSync(at(file)) ? readFileSync(at(file), 'utf8') : null;
}
const stands = (domain: string) => existsSync(at(`contract/${domain}/index.ts`));

/** The number of a migration behind the last one: 0019. */
function next(): string {
  const last = readdirSync(at('server/schema/migrations')).sort().at(-1)!;
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
}

/** Null where the arguments are none of the five. */
function write([kind, text = '', ...rest]: readonly string[]): Written | null {
  const place = placeOf(text);
  if (!place || stands(place.domain) === (kind === 'domain')) return null;
  const [one = '', two = '', three = ''] = rest;
  if (kind === 'domain') return text === place.domain ? domainFiles(text, read) : null;
  if (kind === 'call' && isKey(one) && METHODS.includes(two) && isPath(three))
    return callFiles(place, one, two, three, read);
  if (kind === 'list' && isPath(one) && isPath(two)) return listFiles(place, one, two, read, next());
  if (kind === 'form' && isKey(one) && isPath(two)) return formFiles(place, one, two, read);
  if (kind === 'dialog' && isKey(one)) return dialogFiles(place, one);
  return null;
}

function leave(why: string): never {
  console.error(why);
  process.exit(1);
}

const words = process.argv.slice(2);
const files = write(words) ?? leave(USAGE);
// What it has not read it would write over.
const over = Object.keys(files).filter((file) => existsSync(at(file)) && !seen.has(file));
if (over.length > 0) leave(`nothing is written: ${over.join(', ')} would be written over; name another noun`);
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
  console.log(file);
}
// Twice: the formatter moves a comment only when the line before it stands.
for (const _ of [1, 2])
  spawnSync(at('node_modules/.bin/oxfmt'), Object.keys(files), { cwd: root, stdio: 'ignore' });
console.log(['', 'Left to do:', ...LEFT[words[0]!]!.map((what) => `- ${what}`)].join('\n'));
