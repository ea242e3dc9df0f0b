/** Short words to somebody's phone: sealed on their way, so neither number nor text stands in a table. */
import { seal, unseal } from '../../kit/auth/seal.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { keyFor, type Config } from '../../kit/http/config.ts';
import { subscribe, type JobContext, type JobEvent } from '../../kit/jobs/jobs.ts';
import { emit, onceEver } from '../../kit/outbox/outbox.ts';
import { openSms } from '../../adapters/sms/sms.ts';

const TOPIC = 'account.told';
const PURPOSE = 'account-told';

/** Sends `text` once; `key` is the fact that is told. */
export const tellPhone = (
  db: Db,
  config: Config,
  { to, text, key }: { to: string; text: string; key: string },
): Promise<void> =>
  emit(toQueryable(db), {
    topic: TOPIC,
    key: `${TOPIC}:${key}`,
    payload: { sealed: seal(keyFor(config, PURPOSE), JSON.stringify({ to, text })).toString('base64url') },
  });

async function sendTold({ key, payload }: JobEvent, ctx: JobContext): Promise<void> {
  const { sealed } = payload as { sealed: string };
  const told = unseal(keyFor(ctx.config, PURPOSE), Buffer.from(sealed, 'base64url'));
  const message = JSON.parse(told) as { to: string; text: string };
  await inTransaction(ctx.pools.job, [], (_db, client) =>
    onceEver(client, `${key}:sent`, () => openSms(ctx.config).send(message)),
  );
}

export const tellPhones = subscribe({
  topic: TOPIC,
  name: 'send',
  run: sendTold,
  expireSeconds: 20,
  retryLimit: 4,
  concurrency: 2,
});
