// Codes that the running product sent to somebody: by SMS, by mail.
import { expect } from 'vitest';
import { sentTo } from './buyers.ts';

const CODE = /인증번호는 (\d{6,8})/;

/** Codes that were sent to somebody, newest first; whatever else was sent to them stands between. */
const codesOf = async (to: string): Promise<string[]> =>
  (await sentTo(to)).flatMap(({ text }) => CODE.exec(text)?.[1] ?? []);

/** Does what sends a code, and answers that code. */
export async function codeSentBy(to: string, send: () => Promise<unknown>): Promise<string> {
  const before = (await codesOf(to)).length;
  await send();
  let codes: string[] = [];
  await expect
    .poll(async () => {
      codes = await codesOf(to);
      return codes.length;
    })
    .toBeGreaterThan(before);
  return codes[0]!;
}
