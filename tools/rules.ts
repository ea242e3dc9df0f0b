// `npm run check`, step "house rules": prints what breaks a rule of tools/rules and fails when there is something.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findAboveCeilings } from './rules/ceilings.ts';
import { findInCitations } from './rules/citations.ts';
import { findInDecisions } from './rules/decisions.ts';
import { findNameless } from './rules/house.ts';
import { findInMigrations } from './rules/migrations.ts';
import { findSeveralSellers, tenantTablesIn } from './rules/one-seller.ts';
import { findPatterns } from './rules/patterns.ts';
import { readHouse } from './rules/source.ts';
import { findForeignWrites } from './rules/writes.ts';
import { root } from './up/home.ts';

const sources = readHouse(root);
const tenantTables = tenantTablesIn(readFileSync(path.join(root, 'server/schema/tables.ts'), 'utf8'));
const findings = [
  ...sources.flatMap(findPatterns),
  ...findNameless(sources),
  ...findAboveCeilings(sources),
  ...findForeignWrites(sources),
  ...findSeveralSellers(sources, tenantTables),
  ...findInMigrations(root),
  ...findInCitations(root),
  ...findInDecisions(root),
];
for (const { file, line, rule, why } of findings) console.log(`${file}:${line} ${rule}: ${why}`);
process.exitCode = findings.length > 0 ? 1 : 0;
