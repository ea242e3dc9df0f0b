import { randomInt } from 'node:crypto';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { addProof } from '../../testing/person-proofs.ts';
import { deviceOf, sent } from './codes.testing.ts';

/** The owner proved who they are: who sells is the person who applied. */
async function provenOwner(o: Occasion): Promise<string> {
  const { userSeq } = o.owner;
  const authId = await addProof(o.world.app.deps, {
    purpose: 'change_phone',
    deviceId: await deviceOf(o),
    userSeq,
  });
  await o.world.sql(
    `update person_auth set ci_hash = decode(p.ci, 'hex') from seller_person p
      where auth_id = $1 and p.user_seq = $2`,
    [authId, userSeq],
  );
  return authId;
}

export const personExamples: Examples = {
  'account.changePhone': async (o) => {
    const phoneNumber = `0108${randomInt(10_000_000).toString().padStart(7, '0')}`;
    const binding = { purpose: 'PHONE', target: phoneNumber, deviceId: await deviceOf(o) } as const;
    await sent(o, binding);
    await o.world.sql('update auth_code set used_at = created_at where target = $1', [phoneNumber]);
    return [{ body: { phoneNumber } }];
  },
  'account.changePerson': async (o) => [{ body: { authId: await provenOwner(o) } }],
};
