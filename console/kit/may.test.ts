// operator.md §2: what a role may not do is closed with its reason where it is declared; who only looks changes nothing.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { someSeller } from '@jangteo/contract/account/user.testing.ts';
import { apis } from '@jangteo/contract/apis.ts';
import { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import { refundDeskApi } from '@jangteo/contract/claim/refund-desk.api.ts';
import { deskCalls } from '@jangteo/contract/desk/desk.api.ts';
import { isUnsafe } from '@jangteo/contract/kit/endpoint.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { setActing, READ_ONLY } from './call/act-as.ts';
import { fakeBrowser } from './call/fake-browser.ts';
import { listActs } from './list-acts/list-acts.ts';
import { mayNot } from './may.ts';
import { session } from './session.ts';

const signIn = (...operatorRoles: OperatorRole[]) => {
  const me: User = { ...someSeller, userType: 'admin', operatorRoles };
  session.set({ me, user: me });
};
beforeEach(() => void fakeBrowser());
afterEach(() => {
  setActing(null);
  session.set(null);
});

const NO_RIGHT = '이 작업을 할 권한이 없습니다.';

test('a call is closed to whoever lacks its right, and to whoever only looks at a seller’s screens', () => {
  signIn('CARE');
  expect(mayNot(refundDeskApi.retry)).toBeNull();
  expect(mayNot(adminApi.acknowledgeAlert)).toBe(NO_RIGHT);
  signIn('AUDITOR');
  expect(mayNot(refundDeskApi.one)).toBeNull();
  expect(mayNot(refundDeskApi.retry)).toBe(NO_RIGHT);
  expect(mayNot(deskCalls.refunds.take)).toBe(NO_RIGHT);
  signIn('FULL');
  setActing({ userSeq: 42, name: '온유상회', mode: 'READ', until: 0 });
  expect(mayNot(orderApi.list)).toBeNull();
  // Choosing another mode is the operator's own.
  expect(mayNot(adminApi.actAs)).toBeNull();
});

test('the acts of a list: none for whoever only looks, but for those that look', () => {
  const acts = listActs<{ id: number }, object, 'hide' | 'open' | 'edit' | 'mine'>(
    { id: ({ id }) => id, noun: '물건', old: [], heads: [], cells: () => [] },
    {
      hide: { label: '숨김', run: async () => undefined, done: () => '' },
      open: { label: '보기', looks: true, open: () => undefined },
      edit: { label: '수정', open: () => undefined },
      mine: { label: '맡기', calls: deskCalls.refunds.take, open: () => undefined },
    },
  );
  const closed = () =>
    acts.menu(['hide', 'open', 'edit', 'mine'], { id: 1 }).map(({ disabledReason }) => disabledReason);
  signIn('AUDITOR');
  expect(closed()).toEqual([null, null, null, NO_RIGHT]);
  setActing({ userSeq: 42, name: '온유상회', mode: 'READ', until: 0 });
  expect(closed().slice(0, 3)).toEqual([READ_ONLY, null, READ_ONLY]);
});

/** Calls that no page closes by their right, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'admin.endActing': 'always the own one',
  'approval.reject': 'said by the row’s `can`: its right is that of what it is about',
  'approval.withdraw': 'said by the row’s `can`',
  'admin-audit.download': 'the dialog of downloads',
  'settlement-run.closePreview': 'looks',
  'coupon-desk.previewIssue': 'looks',
  'admin-setting.preview': 'looks',
  'admin-commission.preview': 'looks',
  'admin-holiday.preview': 'looks',
  'admin-holiday.previewRemoval': 'looks',
  'admin-payday.preview': 'looks',
  'category-desk.previewDocs': 'looks',
  'admin-graderule.preview': 'looks',
  'seller-review.begin': 'by its key (review/acts.tsx)',
  'seller-review.approve': 'by its key',
  'seller-review.finish': 'by its key',
  'board-popupdesk.expose': 'by the menu of what stands before people (board/desk/why.tsx)',
  'board-popupdesk.remove': 'by that menu',
  'board-bannerdesk.expose': 'by that menu',
  'board-bannerdesk.remove': 'by that menu',
  'board-popupdesk.edit': 'the dialog of its record',
  'board-noticedesk.edit': 'the dialog of its record',
  'board-bannerdesk.edit': 'the dialog of its record',
  'board-helpdesk.edit': 'the dialog of its record',
  'board-helpcategory.edit': 'the dialog of its record',
  'board-helpsynonym.edit': 'the dialog of its record',
  'board-academydesk.edit': 'the dialog of its record',
};

test('every unsafe call of the desk is named where its button, its menu or its form is', () => {
  const root = path.join(import.meta.dirname, '../..');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
  const nameOf = new Map(
    read('contract/**/*.api.ts')
      .concat(read('contract/**/*.ts'))
      .flatMap((text) => [...text.matchAll(/(\w+) = defineApi\(\s*'([\w-]+)'/g)])
      .map(([, name, id]) => [name!, id!] as const),
  );
  const sources = read('console/**/*.ts*');
  const named = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/(?:calls?=\{|calls: |mayNot\(|noRight\(|act: |act=\{|[?:] )(\w+)\.(\w+)/g)].map(
        ([, api, key]) => `${nameOf.get(api!)}.${key}`,
      ),
    ),
  );
  const missing = apis
    .filter(({ method, right, id }) => right && isUnsafe(method) && !id.startsWith('desk-'))
    .map(({ id }) => id)
    .filter((id) => !named.has(id) && !(id in ELSEWHERE));
  expect(missing).toEqual([]);
});
