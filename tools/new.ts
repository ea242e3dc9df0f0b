// `npm run new domain|call|list|form|dialog …`: writes what CONTRIBUTING shows, formatted.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callFiles, METHODS } from './new/call.ts';
import { dialogFiles } from './new/dialog.ts';
import { domainFiles } from './new/domain.ts';
import { formFiles } from './new/form.ts';
import { listFiles } from './new/list.ts';
import { isDomainName, isKey, isPath, type Written } from './new/words.ts';
import { root } from './up/home.ts';

const USAGE = `npm run new domain <word>
npm run new call <domain> <key> <METHOD> </documented/path>
npm run new list <domain> </documented/path> </documented/route>
npm run new form <domain> <key of a call with a body> </documented/route>
npm run new dialog <domain> <key of a call with a body>`;

const at = (file: string) => path.join(root, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const stands = (domain: string) => existsSync(at(`contract/${domain}/index.ts`));

/** The number of a migration behind the last one: 0019. */
function next(): string {
  const last = readdirSync(at('server/schema/migrations')).sort().at(-1)!;
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
}

/** Null where the arguments are none of the five. */
function write([kind, domain = '', ...rest]: readonly string[]): Written | null {
  if (!isDomainName(domain) || stands(domain) === (kind === 'domain')) return null;
  const [one = '', two = '', three = ''] = rest;
  if (kind === 'domain') return domainFiles(domain, read);
  if (kind === 'call' && isKey(one) && METHODS.includes(two) && isPath(three))
    return callFiles(domain, one, two, three, read);
  if (kind === 'list' && isPath(one) && isPath(two)) return listFiles(domain, one, two, read, next());
  if (kind === 'form' && isKey(one) && isPath(two)) return formFiles(domain, one, two, read);
  if (kind === 'dialog' && isKey(one)) return dialogFiles(domain, one);
  return null;
}

const files = write(process.argv.slice(2));
if (!files) {
  console.error(USAGE);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
  console.log(file);
}
// Twice: the formatter moves a comment only when the line before it stands.
for (const _ of [1, 2])
  spawnSync(at('node_modules/.bin/oxfmt'), Object.keys(files), { cwd: root, stdio: 'ignore' });
