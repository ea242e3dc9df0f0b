import { Secret, TOTP } from 'otpauth';

export { newSecret } from './totp.ts';

/** What an app shows at a moment. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  });
