import { addAccounts } from './accounts.ts';
import { addClaimDesk } from './claim-desk.ts';
import { addDesk } from './desk.ts';
import { addFanMessages } from './fan-messages.ts';
import { addFans } from './fans.ts';
import { forced } from './forced.ts';
import { buildOrder } from './order.ts';
import type { OrderIntent } from './intent.ts';
import { addLiveRequests } from './live-requests.ts';
import { addLives } from './lives.ts';
import { addNotices } from './notices.ts';
import { addOrderNotices } from './order-notices.ts';
import { addReservations } from './reservations.ts';
import { addSheets } from './sheets.ts';
import { addPapers } from './papers.ts';
import { addClaimParcels } from './parcels.ts';
import { closePayment, openPayment } from './payment.ts';
import type { Payment } from './payment.ts';
import type { PictureOf } from './pictures.ts';
import { createRng } from './random.ts';
import { addBeside } from './shelf.ts';
import { openShops, stockShelves } from './shops.ts';
import { addTerms } from './terms.ts';
import { everyday } from './traffic.ts';
import { isMirror } from './world.ts';
import type { World } from './world.ts';

const SEED = 20_260_918;

/** The whole marketplace as rows, no database needed: the same moment and holidays make the same rows. */
export async function compose(world: World, picture: PictureOf): Promise<void> {
  const rng = createRng(SEED);
  await addAccounts(world, rng);
  openShops(world, rng, picture);
  const intents = [...everyday(world, rng), ...forced(world, rng)].sort((a, b) => a.at - b.at);
  addOrders(world, intents);
  addClaimParcels(world);
  addClaimDesk(world);
  stockShelves(world);
  addBeside(world, picture);
  addLiveRequests(world);
  addLives(world, picture);
  addDesk(world);
  addPapers(world);
  addNotices(world, picture);
  addOrderNotices(world, picture);
  addReservations(world, picture);
  addFans(world);
  addFanMessages(world);
  addSheets(world);
  addTerms(world);
}

/**
 * Orders in the order of time: yymmdd and a number that
 * runs through the day, unique in the whole marketplace.
 */
function addOrders(world: World, intents: readonly OrderIntent[]): void {
  const rng = createRng(SEED + 1);
  const payments = new Map<number, Payment>();
  let day = '';
  let running = 0;
  for (const intent of intents) {
    const today = world.days.dayOf(intent.at);
    if (today !== day) [day, running] = [today, 0];
    running += rng.int(1, 6);
    const orderSeq = Number(today.slice(2).replaceAll('-', '')) * 10_000 + running;
    let payment = payments.get(intent.checkout);
    if (!payment)
      payments.set(
        intent.checkout,
        (payment = openPayment(
          world,
          rng,
          intent.buyer,
          intent.method,
          intent.at,
          intent.seed,
          isMirror(intent.seller),
        )),
      );
    buildOrder(world, intent, orderSeq, payment);
  }
  for (const payment of payments.values()) closePayment(world, payment);
}
