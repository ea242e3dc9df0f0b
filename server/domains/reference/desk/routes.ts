import { referenceDeskApi } from '@jangteo/contract/reference/desk.api.ts';
import { asking, operating, overseeing, serve } from '../../../kit/http/route.ts';
import { addBank, addCompany, addIsland, editBank, editCompany, editIsland } from './acts.ts';
import { refusedPattern, type Examples } from './pattern.ts';
import { banksOf, companiesOf, islandsOf } from './queries.ts';

/** Before the transaction: no connection waits for a pattern that is slow. */
async function tried(field: string, pattern: string, examples: Examples): Promise<void> {
  const refusal = await refusedPattern(field, pattern, examples);
  if (refusal) throw refusal;
}
const number = ({ body }: { body: { numberRegex: string; examples: Examples } }) =>
  tried('numberRegex', body.numberRegex, body.examples);
const account = ({ body }: { body: { accountRegex: string; examples: Examples } }) =>
  tried('accountRegex', body.accountRegex, body.examples);
const everySeller = { overview: 'admin' } as const;

export const referenceDeskRoutes = serve(referenceDeskApi, {
  companies: overseeing((_input, { db }) => companiesOf(db)),
  addCompany: asking(number, (input, ctx) => addCompany(ctx, input), everySeller),
  editCompany: asking(number, (input, ctx) => editCompany(ctx, input), everySeller),
  banks: overseeing((_input, { db }) => banksOf(db)),
  addBank: asking(account, (input, ctx) => addBank(ctx, input), everySeller),
  editBank: asking(account, (input, ctx) => editBank(ctx, input), everySeller),
  islands: overseeing((_input, { db }) => islandsOf(db)),
  addIsland: operating((input, ctx) => addIsland(ctx, input)),
  editIsland: operating((input, ctx) => editIsland(ctx, input)),
});
