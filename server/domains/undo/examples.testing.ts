import { hashToken, randomToken } from '../../kit/auth/token.ts';
import { clock } from '../../kit/clock/clock.ts';
import { newest, type IdSources } from '../../proofs/ids.ts';
import { fresh, versions } from '../../proofs/desk.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';

async function addUndo(o: Occasion): Promise<string> {
  const now = clock.now();
  const c = await fresh(o, 'PREPARING_PRODUCT', {
    confirmed_at: now.toISOString(),
    confirmed_from: 'PAYMENT_COMPLETE',
  });
  const token = randomToken();
  const others = (o.ids.seqList ?? []) as number[]; // some of the lines may be taken back alone
  const lines = [
    { id: c.line, version: (await versions(o.world, c)).line },
    ...others.map((id) => ({ id, version: 1 })),
  ];
  await o.world.sql(
    'insert into undo_token (user_seq, token_hash, kind, sellers, lines, until) values ($1, $2, $3, $4, $5, $6)',
    [
      o.owner.userSeq,
      hashToken(token).toString('hex'),
      'delivery.confirm',
      [o.owner.userSeq],
      JSON.stringify(lines),
      new Date(now.getTime() + 600_000),
    ],
  );
  return token;
}

export const examples: Examples = {
  'undo.takeBack': async (o) => [{ params: { token: await addUndo(o) } }],
};

export const ids: IdSources = {
  // What can be taken back: so far lines.
  seqList: newest('order_product', 'order_product_seq', 3),
};
