// decision 0140: which calls a borrowed session must not make is said with the call, so that none is forgotten.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apis } from './apis.ts';
import { isUnsafe, type Endpoint } from './kit/endpoint.ts';

const isPublic = ({ audience }: Endpoint): boolean => audience.users.includes('public');
const own = (apis as readonly Endpoint[]).filter((e) => isUnsafe(e.method) && !isPublic(e));

/**
 * A password of an account, or where its owner is reached: who holds that can have the password. One beside a file opens
 * that sheet alone.
 */
const takesAccount = ({ id, body }: Endpoint): boolean => {
  if (!body) return false;
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const named = id.startsWith('group.') ? /password|phoneNumber|email/i : /password/i;
  return !('pathname' in properties) && Object.keys(properties).some((name) => named.test(name));
};

test('every write to the own account, and every call that gives an account away, says whether it asks who it is', () => {
  const about = own.filter((e) => e.id.startsWith('account.') || takesAccount(e));
  expect(about.filter((e) => e.stepUp === undefined).map((e) => e.id)).toEqual([]);
  expect(about.length).toBeGreaterThan(20);
});

test('what asks for it is a person’s own call; nobody is asked who has not signed in', () => {
  const asked = (apis as readonly Endpoint[]).filter((e) => e.stepUp === 'ASKED');
  expect(asked.filter((e) => isPublic(e) || e.scope).map((e) => e.id)).toEqual([]);
  expect(asked.map((e) => e.id).sort()).toEqual([
    'account.beginSecondStep',
    'account.changeEmail',
    'account.changePerson',
    'account.changePhone',
    'account.confirmSecondStep',
    'account.prepareEmail',
    'account.snsLink',
    'account.snsUnlink',
    'admin-audit.download',
    'admin-operator.setRoles',
    'admin-system.dropJob',
    'admin.reveal',
    'approval.approve',
    'claim-refund.external',
    'claim-refund.payout',
    'group.setMemberPassword',
    'group.updateMember',
    'group.upload',
    'payout.retry',
    'settlement-run.close',
    'settlement-run.confirm',
    'settlement-run.pay',
    'settlement-withholding.download',
    'sponsorship-desk.approve',
    'sponsorship-desk.pay',
  ]);
});
