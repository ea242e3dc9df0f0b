// Codes that the running product sent to somebody: by SMS, by mail.
import { expect } from 'vitest';
import { sentTo } from './buyers.ts';

const CODE = /인증번호는 (\d{6,8})/;

/** Does what sends a code, and answers that code. */
export async function codeSentBy(to: string, send: () => Promise<unknown>): Promise<string> {
  const before = (await sentTo(to)).length;
  await send();
  let code: string | undefined;
  await expect
    .poll(async () => {
      const all = await sentTo(to);
      code = all.length > before ? CODE.exec(all[0]!.text)?.[1] : undefined;
      return code;
    })
    .toBeTruthy();
  return code!;
}
