/** Short words to somebody's phone or mailbox: sealed on their way, so neither address nor text stands in a table. */
import { seal, unseal } from '../../kit/auth/seal.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { keysFor, type Config } from '../../kit/http/config.ts';
import { subscribe, type JobContext, type EventOn } from '../../kit/jobs/jobs.ts';
import { emit, onceEver } from '../../kit/outbox/outbox.ts';
import { openMail } from '../../adapters/mail/mail.ts';
import { openSms } from '../../adapters/sms/sms.ts';

const TOPIC = 'account.told';
const PURPOSE = 'account-told';

interface Message {
  to: string;
  text: string;
  /** Of a mail; a message to a phone has none. */
  subject?: string;
}

const tell = (db: Db, config: Config, key: string, message: Message): Promise<void> =>
  emit(toQueryable(db), {
    topic: TOPIC,
    key: `${TOPIC}:${key}`,
    payload: { sealed: seal(keysFor(config, PURPOSE), JSON.stringify(message)).toString('base64url') },
  });

/** Sends `text` once; `key` is the fact that is told. */
export const tellPhone = (
  db: Db,
  config: Config,
  { key, ...message }: { to: string; text: string; key: string },
): Promise<void> => tell(db, config, key, message);

/** The same to an address. */
export const tellMail = (
  db: Db,
  config: Config,
  { key, ...message }: { to: string; subject: string; text: string; key: string },
): Promise<void> => tell(db, config, key, message);

async function sendTold({ key, payload }: EventOn<'account.told'>, ctx: JobContext): Promise<void> {
  const { sealed } = payload;
  const told = unseal(keysFor(ctx.config, PURPOSE), Buffer.from(sealed, 'base64url'));
  const { subject, ...message } = JSON.parse(told) as Message;
  await inTransaction(ctx.pools.job, [], (_db, client) =>
    onceEver(client, `${key}:sent`, () =>
      subject === undefined
        ? openSms(ctx.config).send(message)
        : openMail().send({ ...message, subject, key }),
    ),
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
