import { createHmac, randomBytes } from 'node:crypto';
import { clock } from '../../kit/clock/clock.ts';
import { fetchExternal } from '../egress/egress.ts';
import type { Sms } from './port.ts';

const HOST = 'api.solapi.com';

export interface SolapiAccount {
  apiKey: string;
  apiSecret: string;
  sender: string;
}

/** `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`: signature = hex(HMAC-SHA256(date + salt, secret)). */
export function solapiAuthorization(
  { apiKey, apiSecret }: Pick<SolapiAccount, 'apiKey' | 'apiSecret'>,
  date: string,
  salt: string,
): string {
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

/** Messages API v4 of Solapi, a Korean SMS gateway; statusCode 2000 means that it took the message over. */
export function solapiSms(account: SolapiAccount): Sms {
  return {
    reports: false,
    send: async ({ to, text }) => {
      const date = new Date(clock.realMs()).toISOString();
      const answer = await fetchExternal(`https://${HOST}/messages/v4/send`, {
        method: 'POST',
        allow: [HOST],
        headers: {
          'content-type': 'application/json; charset=utf-8',
          authorization: solapiAuthorization(account, date, randomBytes(16).toString('hex')),
        },
        body: JSON.stringify({ message: { to, from: account.sender, text } }),
      });
      const { statusCode } = readAnswer(answer.text);
      if (answer.status !== 200 || statusCode !== '2000')
        throw new Error(`SMS gateway refused: ${answer.status} ${statusCode}`);
    },
    find: async () => null,
  };
}

function readAnswer(text: string): { statusCode: string } {
  try {
    const { statusCode } = JSON.parse(text) as { statusCode?: unknown };
    return { statusCode: typeof statusCode === 'string' ? statusCode.slice(0, 20) : 'none' };
  } catch {
    return { statusCode: 'unreadable' };
  }
}
