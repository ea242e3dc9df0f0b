/** Products of a sheet are written together, and whoever is refused leaves nothing behind (docs/decisions/0058). */
import { Refusal } from '../../../kit/http/fail.ts';
import type { ApplyCtx } from '../../../kit/sheet-upload/kind.ts';
import { createProducts } from '../begin.ts';
import { changeProducts } from '../change.ts';
import { keepSaved, savePoint, undoSaved } from '../queries/sheet.ts';
import { allDone, noneDone, type Together } from '../together.ts';
import type { Plan } from './plan.ts';

/** A plan without faults, and the number of its product as soon as there is one. */
export interface Planned {
  plan: Plan;
  product: number | null;
}

const storedOf = ({ plan }: Planned) => plan.standing.stored;

/** A product that gives its code up, or takes another, is written by itself: who comes after it finds the code so. */
const changesCode = (one: Planned): boolean => {
  const stored = storedOf(one);
  return stored !== null && stored.your_product_id !== one.plan.body!.yourProductId;
};

/** Cuts plans, in the sheet's order, into those that say nothing of each other. */
function batchesOf<P extends Planned>(plans: readonly P[]): P[][] {
  const batches: P[][] = [];
  let open: P[] | null = null;
  for (const one of plans) {
    if (changesCode(one)) {
      batches.push([one]);
      open = null;
    } else if (open) open.push(one);
    else batches.push((open = [one]));
  }
  return batches;
}

/** Products of a seller's that are there already, or such as are to be made; their numbers. */
async function writeGroup(
  ctx: ApplyCtx,
  seller: number | null,
  group: readonly Planned[],
): Promise<Together<number>> {
  const bodies = group.map((one) => one.plan.body!);
  if (seller === null) return createProducts(ctx, bodies);
  const changes = group.map((one, i) => ({ before: storedOf(one)!, body: bodies[i]! }));
  const { done, refused } = await changeProducts(ctx, seller, changes, 'UPLOAD');
  return done ? allDone(done.map((one) => one.product_seq)) : noneDone(refused);
}

type Refusals<P> = ReadonlyMap<P, Refusal>;

/** Writes all of them; or none, and answers who is refused. */
async function writeAll<P extends Planned>(ctx: ApplyCtx, plans: readonly P[]): Promise<Refusals<P>> {
  const numbers = new Map<P, number>();
  await savePoint(ctx.db);
  for (const [seller, group] of Map.groupBy(plans, (one) => storedOf(one)?.seller_seq ?? null)) {
    const { done, refused } = await writeGroup(ctx, seller, group);
    if (refused) {
      await undoSaved(ctx.db);
      return new Map([...refused].map(([place, why]) => [group[place]!, why]));
    }
    done.forEach((product, i) => void numbers.set(group[i]!, product));
  }
  await keepSaved(ctx.db);
  for (const [one, product] of numbers) one.product = product;
  return new Map();
}

/**
 * The others are written once more without those who are refused. Where a refusal does not say whose it is, as when
 * somebody takes a code in that instant, each is written by itself.
 */
async function writeBatch<P extends Planned>(ctx: ApplyCtx, batch: readonly P[]): Promise<Refusals<P>> {
  const refused = new Map<P, Refusal>();
  for (let left = batch; left.length > 0; left = left.filter((one) => !refused.has(one))) {
    const out = await writeAll(ctx, left).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      await undoSaved(ctx.db);
      return error;
    });
    if (!(out instanceof Refusal)) {
      for (const said of out) refused.set(...said);
      if (out.size === 0) break;
    } else if (left.length === 1) refused.set(left[0]!, out);
    else {
      for (const one of left) for (const said of await writeBatch(ctx, [one])) refused.set(...said);
      break;
    }
  }
  return refused;
}

/** Writes plans without faults; answers who is refused, and why. */
export async function writePlans<P extends Planned>(
  ctx: ApplyCtx,
  plans: readonly P[],
): Promise<Refusals<P>> {
  const refused = new Map<P, Refusal>();
  for (const batch of batchesOf(plans)) for (const said of await writeBatch(ctx, batch)) refused.set(...said);
  return refused;
}
