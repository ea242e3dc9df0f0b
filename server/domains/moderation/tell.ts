import type { Db } from '../../kit/db/bound.ts';
import type { Config } from '../../kit/http/config.ts';
import { normalPhone, tellMail, tellPhone } from '../account/index.ts';
import type { Person } from './sanctions/queries.ts';

interface Said {
  subject: string;
  text: string;
  /** Sets it apart from whatever else they are told. */
  key: string;
}

/** By phone and by mail, as far as the person has them. */
export async function tellPerson(
  db: Db,
  config: Config,
  { phone, email }: Pick<Person, 'phone' | 'email'>,
  { subject, text, key }: Said,
): Promise<void> {
  const to = normalPhone(phone ?? '');
  if (to !== null) await tellPhone(db, config, { to, text, key: `${key}:phone` });
  if (email !== null) await tellMail(db, config, { to: email, subject, text, key: `${key}:mail` });
}
