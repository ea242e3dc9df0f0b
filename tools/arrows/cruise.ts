import './typescript6.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { domainsIn, forbidden } from './rules.ts';

const ROOMS = ['contract', 'server', 'simulator', 'console', 'web', 'tools', 'bench', 'e2e'];

export type Cruise = { modules: number; violations: string[] };

/** Follows every import of the rooms of `house` and answers the forbidden ones as `rule: from → to (why)`. */
export async function cruiseHouse(house: string, all: readonly string[] = ROOMS): Promise<Cruise> {
  // after the hook of typescript6.ts, which a plain import statement would precede
  const { cruise } = await import('dependency-cruiser');
  const rules = forbidden(domainsIn(readFileSync(path.join(house, 'contract/domains.ts'), 'utf8')));
  const rooms = all.filter((room) => existsSync(path.join(house, room)));
  const result = await cruise(rooms, {
    baseDir: house,
    ruleSet: { forbidden: rules },
    validate: true,
    tsPreCompilationDeps: true, // imports of types count
    // Cycles are the linter's (import/no-cycle): here each import would look through the whole graph for its own.
    skipAnalysisNotInRules: true,
    // packages have folders `dist` too
    exclude: { path: '^(console/dist|console/\\.cache|tools/node_modules)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  });
  const { summary } = result.output as ICruiseResult;
  const why = new Map(rules.map((known) => [known.name, known.comment]));
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to} (${why.get(rule.name)})`,
    ),
  };
}
