import type { contactApi } from '@jangteo/contract/account/contact.api.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Client } from '../../../kit/db/pool.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { plain } from '../../../kit/http/route.ts';
import { readPersonAuth } from '../../identity/index.ts';
import { noteOwn } from '../note.ts';
import { own } from '../own.ts';
import { provenPhone } from '../phone.ts';
import { readUser, replacePerson } from '../queries.ts';
import { refuseAnother } from '../same-person.ts';
import { tellChange } from '../step-up/changes.ts';
import { toUser } from '../view.ts';

/**
 * A number opens what a message opens: the second step, the id, the account that rests. So whoever had the old number
 * hears of it (accounts.md §3, change_phone).
 */
export const changePhone = plain<typeof contactApi.changePhone>(async ({ body }, ctx) => {
  own(ctx);
  const phoneNumber = await provenPhone(ctx, body.phoneNumber);
  return inTransaction(ctx.pools.app, [], (db, client) =>
    write(ctx, { db, client }, { phoneNumber, name: null }),
  );
});

/** What the law calls somebody is what a provider of 본인인증 vouches for, and nothing that is typed. */
export const changePerson = plain<typeof contactApi.changePerson>(async ({ body }, ctx) => {
  const userSeq = own(ctx);
  const person = await readPersonAuth(ctx.pools.app, body.authId, { ...ctx, purpose: 'change_phone' });
  if (!person) throw fieldError('authId', 'REFERENCE', '본인인증을 다시 해 주세요.');
  const { phoneNumber, name } = person;
  return inTransaction(ctx.pools.app, [], async (db, client) => {
    await refuseAnother(ctx, db, userSeq, person.ciHash);
    return write(ctx, { db, client }, { phoneNumber, name: name.normalize('NFC').trim() });
  });
});

interface Proven {
  /** Null: stays as it is. */
  phoneNumber: string | null;
  name: string | null;
}

async function write(ctx: Ctx, { db, client }: { db: Db; client: Client }, proven: Proven): Promise<User> {
  const userSeq = own(ctx);
  const before = await replacePerson(client, userSeq, proven);
  if (!before) throw fail('AUTH_REQUIRED'); // left meanwhile
  const named = proven.name !== null && proven.name !== before.name;
  const moved = proven.phoneNumber !== null && proven.phoneNumber !== before.phone_number;
  if (named) await noteOwn(client, ctx, 'NAME_CHANGED');
  if (moved) {
    await noteOwn(client, ctx, 'PHONE_CHANGED');
    await tellChange(db, ctx, { userSeq, before, what: 'PHONE', to: proven.phoneNumber! });
  }
  return toUser((await readUser(client, userSeq))!); // it was just written
}
