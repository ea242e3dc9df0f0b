import { createHmac } from 'node:crypto';
import { seal, unseal } from '../../../kit/auth/seal.ts';
import { firstKeyFor, keysFor, type Secrets } from '../../../kit/http/config.ts';
import type { PersonalColumns } from './machine.ts';

export const sealPersonal = (config: Secrets, p: PersonalColumns): Buffer =>
  seal(
    keysFor(config, 'personal'),
    JSON.stringify({
      name: p.name,
      email: p.email,
      email_verified_at: p.email_verified_at,
      phone_number: p.phone_number,
      profile_image: p.profile_image,
    }),
  );

export const openPersonal = (config: Secrets, sealed: Buffer): PersonalColumns =>
  JSON.parse(unseal(keysFor(config, 'personal'), sealed)) as PersonalColumns;

/** Finds who rests by their number without opening every row; keyed, so that a copy of the table yields none. */
export const phoneKeyOf = (config: Secrets, phone: string | null): Buffer =>
  phone === null
    ? Buffer.alloc(0)
    : createHmac('sha256', firstKeyFor(config, 'idle-phone')).update(phone).digest();

/** What stands in account_user instead. */
export const nobody = (name: string): PersonalColumns => ({
  name,
  email: null,
  email_verified_at: null,
  phone_number: null,
  profile_image: null,
});
