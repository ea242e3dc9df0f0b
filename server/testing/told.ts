// What somebody was told by phone or mail, as it waits to be sent.
import { unseal } from '../kit/auth/seal.ts';
import { keysFor } from '../kit/http/config.ts';
import type { Deps } from '../kit/http/context.ts';

interface Message {
  to: string;
  text: string;
  /** Of a mail. */
  subject?: string;
}

/** Messages about a fact, whose key begins so; in the order in which they were written. */
export async function toldOf({ pools, config }: Deps, key: string): Promise<Message[]> {
  const { rows } = await pools.job.query<{ sealed: string }>(
    `select payload ->> 'sealed' as sealed from outbox
      where topic = 'account.told' and starts_with(event_key, $1) order by outbox_seq`,
    [`account.told:${key}:`],
  );
  return rows.map(
    ({ sealed }) =>
      JSON.parse(unseal(keysFor(config, 'account-told'), Buffer.from(sealed, 'base64url'))) as Message,
  );
}
