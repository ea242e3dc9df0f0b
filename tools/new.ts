// `npm run new domain coupon [/documented/route]`: a domain in every room, served and checked, without calls yet.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, isDomainName, withApi, withDomain, withPage } from './new/domain.ts';
import { root } from './up/home.ts';

const [kind, name, route = null] = process.argv.slice(2);
if (kind !== 'domain' || !name || !isDomainName(name) || (route && !/^(\/[a-z0-9{}-]+)+$/.test(route))) {
  console.error('npm run new domain <word> [/documented/route]');
  process.exit(1);
}
if (existsSync(path.join(root, 'server/domains', name))) {
  console.error(`server/domains/${name} is there already`);
  process.exit(1);
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = {
  ...filesOf(name, route),
  'contract/apis.ts': withApi(read('contract/apis.ts'), name),
  'server/domains.ts': withDomain(read('server/domains.ts'), name),
  ...(route && { 'console/routes.ts': withPage(read('console/routes.ts'), name, route) }),
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  console.log(file);
}
console.log(
  '\nNext: npm run format, put the domain at its place in server/domains.ts, declare its first call in the contract.',
);
