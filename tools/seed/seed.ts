import pg from 'pg';
import { clock, kstDay } from '../../server/kit/clock/clock.ts';
import { secretOf } from '../up/home.ts';
import { addAccessLogs, sealAndReview, signMonths } from './access-logs.ts';
import { withoutIndexes } from './bare.ts';
import { addBoards } from './board.ts';
import { addDashboard, addMonthlyResults } from './dashboard.ts';
import { addApplications } from './applications.ts';
import { addCalendar } from './calendar.ts';
import { storePhotos } from './claim-desk.ts';
import { compose } from './compose.ts';
import { copyRows } from './copy.ts';
import { addCoupons } from './coupons.ts';
import { DAY, daysOf, wire } from './days.ts';
import { storeFilms } from './films.ts';
import { shownContents } from '../../server/domains/broadcast/directory.ts';
import { shelf } from '../../server/domains/product/directory.ts';
import { finish } from './finish.ts';
import { addFunds } from './funds.ts';
import { addGripperRequests } from './gripper-requests.ts';
import { addLegacySettlements } from './legacy-settlements.ts';
import { addLegal } from './legal.ts';
import { addModeration } from './moderation.ts';
import { addMusic, storeMusic } from './music.ts';
import { storePapers } from './papers.ts';
import { drawing, makePictures, registerPictures, storedPicture, type PictureOf } from './pictures.ts';
import { addProfiles } from './profiles.ts';
import { addProducerApi } from './producer-api.ts';
import { addPromotions } from './promotions.ts';
import { readReference } from './reference.ts';
import { addSettlements } from './settlements.ts';
import { addRules } from './rules.ts';
import { addSaid } from './said.ts';
import { addWatching, fillRooms } from './rooms.ts';
import { addSellerInfo } from './seller-info.ts';
import { storeSellerPapers } from './seller-papers.ts';
import { addSponsorships } from './sponsorships.ts';
import { addSwitches } from './switches.ts';
import { createWorld, loaded, OPENED_DAYS } from './world.ts';
import type { Loaded, World } from './world.ts';

/** Tables that are loaded bare. */
const BIG: readonly Loaded[] = [
  'payment',
  'orders',
  'delivery_bundle',
  'order_product',
  'stock_movement',
  'ledger_transfer',
  'status_history',
  'claim',
  'refund',
];
export interface SeedOptions {
  /** Data folder; pictures go to its files. Without it products show the console's own drawings. */
  home?: string;
  /** The moment that the marketplace has reached; default: business time. */
  now?: Date;
  /** Days of everyday orders before that moment; default: 150, of which the first 60 are thinner. */
  days?: number;
  /** B's texts carry marks (canaries.ts): for tests. */
  canaries?: boolean;
}

/** Papers, photos, films and music of the demo; without a data folder only the rows of the music. */
async function addMedia(
  client: pg.Client,
  home: string | undefined,
  world: World,
  now: number,
): Promise<void> {
  if (home) {
    await storePapers(client, home, world);
    await storePhotos(client, home, world);
  }
  await addMusic(client, kstDay(new Date(now)), wire(now - OPENED_DAYS * DAY));
  if (!home) return;
  await storeMusic(client, home, wire(now - OPENED_DAYS * DAY));
  await storeFilms(client, home, wire(now - DAY / 24));
  await fillRooms(client);
}

const pictureIn = (home: string | null | undefined): PictureOf => (home ? storedPicture : drawing);

/** What sellers say of themselves, to the house and to everybody. */
async function addSellers(
  client: pg.Client,
  home: string | null,
  now: number,
  secret: string,
): Promise<void> {
  await addSellerInfo(client, now, secret);
  await addProfiles(client, now, pictureIn(home));
  await storeSellerPapers(client, home, secret);
}

/** What is shown is listed; the first lists do not wait for autovacuum. */
async function listAndCommit(client: pg.Client): Promise<void> {
  for (const statement of [...shelf.fill, ...shownContents.fill]) await client.query(statement);
  await client.query('commit');
  const kept = ['order_rollup', 'desk_rollup', 'sent_rollup', 'shelf', 'shown_content'];
  await client.query(`analyze ${[...loaded, ...kept].join(', ')}`);
}

/**
 * Fills a migrated, empty database with the demo marketplace: personas, two
 * mirrored tenants, shops and the orders of `days` up to `now`. One transaction, and what orders have come to
 * behind it; the same moment makes the same rows. Answers how many order lines there are.
 */
export async function seedDemo(url: string, options: SeedOptions = {}): Promise<{ lines: number }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jangteo-seed',
    options: '-c timezone=Asia/Seoul',
  });
  await client.connect();
  try {
    const now = Math.floor((options.now ?? clock.now()).getTime() / 1000) * 1000;
    const { holidays, companies } = await readReference(client);
    const world = createWorld(now, daysOf(holidays), companies, {
      history: options.days,
      canaries: options.canaries,
    });
    const pictures = options.home ? makePictures(options.home) : null;
    pictures?.catch(() => undefined); // waited for below
    await compose(world, pictureIn(options.home));
    await client.query("begin; set local maintenance_work_mem = '128MB'; set local work_mem = '64MB'");
    await withoutIndexes(client, BIG, async () => {
      for (const table of loaded) await copyRows(client, table, world.rows[table]);
    });
    if (pictures) await registerPictures(client, await pictures, wire(now - OPENED_DAYS * DAY));
    await addMedia(client, options.home, world, now);
    await addWatching(client);
    const today = kstDay(new Date(now));
    await addCalendar(client, today);
    await addLegal(client, today, now);
    const secret = process.env.JANGTEO_SECRET ?? (options.home ? secretOf(options.home) : '');
    await addProducerApi(client, now, secret);
    await addSwitches(client, now);
    await addApplications(client, now, secret);
    await addCoupons(client, now, secret);
    await addSellers(client, options.home ?? null, now, secret);
    await finish(client, new Date(now));
    await addGripperRequests(client, now);
    await addPromotions(client, now);
    await addLegacySettlements(client);
    await addSponsorships(client, now);
    await addBoards(client, now);
    await addRules(client, now);
    await addSaid(client, now);
    await addDashboard(client, now);
    await addModeration(client, now);
    await addAccessLogs(client, now);
    await listAndCommit(client);
    await addSettlements(url, new Date(now));
    await client.query(
      'analyze settlement, settlement_line, settlement_vat, settlement_estimate, settlement_rollup',
    );
    await addFunds(url, holidays, new Date(now));
    await addMonthlyResults(url, new Date(now));
    await sealAndReview(url, new Date(now));
    await signMonths(client);
    return { lines: world.rows.order_product.length };
  } finally {
    await client.end(); // an open transaction ends with it
  }
}
