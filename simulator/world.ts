import path from 'node:path';
import pg from 'pg';
import { openPool } from '@jangteo/server/kit/db/pool.ts';
import { openBank, type Bank, type BankEntry } from './bank/bank.ts';
import { openCard, type Card } from './card/card.ts';
import type { CardEntry } from './card/book.ts';
import { openCouriers, type Couriers, type ParcelEntry } from './courier/couriers.ts';
import { openIdentityHouse, type IdentityHouse } from './identity/identity.ts';
import { openInbox, type Inbox } from './inbox.ts';
import { openFaults, type Faults } from './kit/faults.ts';
import { openHooks, type Hooks } from './kit/hooks.ts';
import { openJournal } from './kit/journal.ts';
import type { ReportEntry } from './kit/report.ts';
import { businessNow, type Now } from './kit/time.ts';
import { openReceiver, type ReceiverBook } from './receiver/receiver.ts';
import { openSms, type SendSms } from './sms/sms.ts';

/** Everybody outside, with their books. */
export interface World {
  /** As the installation's owner: clock and reset. */
  pool: pg.Pool;
  /** As a job that sees every seller. */
  rows: pg.Pool;
  now: Now;
  inbox: Inbox;
  faults: Faults;
  hooks: Hooks;
  card: Card;
  bank: Bank;
  couriers: Couriers;
  identity: IdentityHouse;
  sendSms: SendSms;
  /** A seller's program that takes webhooks. */
  receiver: ReceiverBook;
  /** Empties every book. */
  clear(): void;
}

export interface WorldSettings {
  databaseUrl: string;
  home: string;
  /** What reports are signed with. */
  hookSecret: string | Buffer;
}

/** Books belong to one database: another one under the same name starts with empty books. */
async function placeOfBooks(pool: pg.Pool, home: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select datname || '-' || oid as name from pg_database where datname = current_database()",
  );
  return path.join(home, 'simulator', rows[0]!.name);
}

export async function openWorld({ databaseUrl, home, hookSecret }: WorldSettings): Promise<World> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'jangteo-simulator' });
  const rows = openPool(databaseUrl, {
    role: 'job',
    max: 2,
    statementTimeoutMs: 30_000,
    applicationName: 'jangteo-simulator-rows',
  });
  pool.on('error', () => undefined);
  const place = await placeOfBooks(pool, home);
  const now = businessNow(pool);
  const [inbox, faults] = [openInbox(), openFaults()];
  const hooks = openHooks({
    journal: openJournal<ReportEntry>(place, 'reports'),
    faults,
    secret: hookSecret,
  });
  const bank = openBank({ journal: openJournal<BankEntry>(place, 'bank'), hooks, now });
  const card = openCard({ journal: openJournal<CardEntry>(place, 'card'), bank, hooks, now });
  const couriers = openCouriers({ journal: openJournal<ParcelEntry>(place, 'courier'), hooks, now });
  const receiver = openReceiver();
  const identity = openIdentityHouse();
  const clear = (): void => {
    for (const part of [inbox, receiver, faults, hooks, bank, card, couriers, identity]) part.clear();
  };
  return {
    pool,
    rows,
    now,
    inbox,
    faults,
    hooks,
    card,
    bank,
    couriers,
    identity,
    sendSms: openSms({ inbox, hooks, now }),
    receiver,
    clear,
  };
}
