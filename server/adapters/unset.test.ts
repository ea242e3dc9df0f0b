import { describe, expect, test } from 'vitest';
import { openBank } from './bank/bank.ts';
import { openBusinessRegistry } from './business-registry/business-registry.ts';
import { openCouriers } from './courier/courier.ts';
import { openMail } from './mail/mail.ts';
import { openPayments } from './payment/payment.ts';
import { openSms } from './sms/sms.ts';
import { lookAtCompanies } from './unset.ts';

const production = { NODE_ENV: 'production' };
const nobody = { simUrl: null };
const namesIn = (lines: readonly string[]) =>
  lines.map((line) => line.match(/not set: ([A-Z_, ]+)/)![1]!.split(', '));

test('production says who is missing, a demo does not', () => {
  expect(lookAtCompanies({})).toEqual([]);
  expect(lookAtCompanies(production)[0]).toBe(
    'MAIL_URL이(가) 없어 메일을 보낼 수 없습니다. (not set: MAIL_URL)',
  );
  const all = Object.fromEntries(
    namesIn(lookAtCompanies(production))
      .flat()
      .map((name) => [name, 'x']),
  );
  expect(lookAtCompanies({ ...production, ...all })).toEqual([]);
});

describe('whatever it names, the adapter does nothing without', () => {
  const message = { to: '01012345678', text: '안내' };
  const asks = [
    (env: NodeJS.ProcessEnv) => openMail(env).send({ ...message, subject: '안내', key: 'a' }),
    (env: NodeJS.ProcessEnv) => openSms(nobody, env).send(message),
    (env: NodeJS.ProcessEnv) => openPayments(nobody, env).find(1),
    (env: NodeJS.ProcessEnv) => openBank(nobody, env).holder({ bank: '004', no: '1' }),
    (env: NodeJS.ProcessEnv) => openBusinessRegistry(nobody, env).status(['1234567891']),
    (env: NodeJS.ProcessEnv) =>
      openCouriers(nobody, env).track({ companyCode: 'CJ', trackingNo: '123456789012' }),
  ];
  const groups = namesIn(lookAtCompanies(production));
  test.each(groups.flatMap((names, i) => names.map((name) => [name, names, asks[i]!] as const)))(
    '%s',
    async (name, names, ask) => {
      const others = Object.fromEntries(names.filter((one) => one !== name).map((one) => [one, 'x']));
      await expect(ask(others)).rejects.toThrow('not set');
    },
  );
});
