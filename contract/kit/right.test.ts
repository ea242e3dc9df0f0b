// operator.md §2: one table of roles and rights, and no call of an operator without its right.
import { deskCalls } from '../desk/desk.api.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apis } from '../apis.ts';
import { approvalKind } from '../approval/approval.enums.ts';
import { approvalRight } from '../approval/approval.right.ts';
import { isOperators, isUnsafe, levelOf, type Endpoint } from './endpoint.ts';
import {
  conflictOf,
  givenRoles,
  holds,
  operatorRole,
  rights,
  rightsOf,
  rightsTable,
  type Right,
} from './right.ts';

const calls = apis as readonly Endpoint[];

/** The table of the documents: right → role → its letters. A row may say several rights, parted by dots. */
function documented(): Record<string, Record<string, string>> {
  const text = readFileSync(new URL('../../docs/spec/operator.md', import.meta.url), 'utf8');
  const lines = text.slice(text.indexOf('| right · what |')).split('\n');
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const roles = cells(lines[0]!)
    .slice(1)
    .map((head) => head.split(' ')[0]!);
  const table: Record<string, Record<string, string>> = {};
  for (const line of lines.slice(2, lines.indexOf(''))) {
    const [what, ...said] = cells(line);
    const names = what!.split('·').map((part) => /[A-Z_]+/.exec(part)![0]);
    for (const [n, name] of names.entries()) {
      const row = said.map((cell) => cell.split('·').map((one) => one.replace(/[, ]/g, ''))[n] ?? '');
      table[name] = Object.fromEntries(roles.map((role, at) => [role, row[at]!]).filter(([, is]) => is));
    }
  }
  return table;
}

test('the table is the documents’', () => {
  expect(rightsTable).toEqual(documented());
  expect(Object.keys(rightsTable)).toEqual(Object.keys(rights));
});

test('every call of operators names its right, under /v1/admin or not; nobody else’s does, but for papers', () => {
  const own = calls.filter((e) => isOperators(e) || e.path.startsWith('/v1/admin/'));
  expect(own.filter((e) => e.right === undefined).map((e) => e.id)).toEqual([]);
  expect(own.filter((e) => !isOperators(e)).map((e) => e.id)).toEqual([]);
  expect(own.length).toBeGreaterThan(100);
  const papers = calls.filter((e) => e.right && !isOperators(e)).map((e) => `${e.id} ${e.right}`);
  expect(papers.sort()).toEqual(['seller-conversion.paper DOCUMENT', 'seller-paper.download DOCUMENT']);
});

test('for every call and every kind of approval there is a role that may; nobody but FULL may everything', () => {
  const nobodys = calls.filter(
    (e) => e.right && !givenRoles.some((role) => holds([role], e.right!, levelOf(e))),
  );
  expect(nobodys.map((e) => e.id)).toEqual([]);
  for (const kind of approvalKind.values)
    expect(
      givenRoles.filter((role) => holds([role], approvalRight[kind], 'a')),
      kind,
    ).not.toEqual([]);
  for (const role of givenRoles) expect(rightsOf([role], 'w').length).toBeLessThan(12);
  expect(rightsOf(['FULL'], 'a')).toEqual(Object.keys(rights));
});

test('who works or approves reads; reading is not work, nor is approving', () => {
  const all = Object.keys(rights) as Right[];
  for (const right of all)
    for (const role of givenRoles) {
      const [r, w, a] = (['r', 'w', 'a'] as const).map((level) => holds([role], right, level));
      expect([right, role, (w || a) && !r]).toEqual([right, role, false]);
    }
  expect(holds(['CARE'], 'DOCUMENT', 'r')).toBe(false);
  expect(holds(['APPROVER'], 'PAYOUT', 'w')).toBe(false);
  expect(holds(['FINANCE'], 'PAYOUT', 'a')).toBe(false);
  expect([holds([], 'ANY', 'r'), holds(['SYSTEM'], 'ANY', 'w')]).toEqual([false, true]);
});

test('roles that one person may not hold together', () => {
  expect(conflictOf(['CHIEF', 'EXAMINER', 'CARE', 'POLICY', 'CONTENT', 'FINANCE', 'SYSTEM'])).toBeNull();
  expect(conflictOf(['APPROVER', 'CARE', 'POLICY'])).toBeNull();
  for (const pair of [
    ['FINANCE', 'APPROVER'],
    ['AUDITOR', 'CARE'],
    ['SYSTEM', 'APPROVER'],
    ['CHIEF', 'APPROVER'],
  ] as const)
    expect([...conflictOf(pair)!].sort()).toEqual([...pair].sort());
  expect(operatorRole.values).toHaveLength(givenRoles.length + 1);
});

/** Names of what is sent, in whichever of its forms. */
function namesIn({ body, query }: Endpoint): string[] {
  const names = (schema: z.core.JSONSchema.JSONSchema): string[] => [
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
      typeof one === 'object' ? names(one) : [],
    ),
  ];
  const schemas = [body, query].filter((one) => one !== undefined);
  return schemas.flatMap((one) => names(z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })));
}

test('every unsafe act of an operator says why, in `why` or in a text of its own', () => {
  const acts = calls.filter((e) => isOperators(e) && isUnsafe(e.method));
  const silent = acts.filter(
    (e) => !namesIn(e).some((name) => ['why', 'text', 'note', 'reason', 'conclusion'].includes(name)),
  );
  // Taken, given back, and seen (docs/decisions/0233); what was begun with a reason ends without one; what counts whom a
  // round would reach changes nothing.
  const taking = Object.values(deskCalls).flatMap(({ take, giveBack }) => [take.id, giveBack.id]);
  expect(silent.map((e) => e.id).sort()).toEqual(
    ['admin.acknowledgeAlert', 'admin.endActing', 'coupon-desk.previewIssue', ...taking].sort(),
  );
});
