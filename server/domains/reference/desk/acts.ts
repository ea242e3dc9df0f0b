/** What an operator writes of couriers, banks and islands: patterns were tried before, ranges never overlap. */
import type {
  BankOfDesk,
  CompanyOfDesk,
  IslandOfDesk,
  referenceDeskApi,
} from '@jangteo/contract/reference/desk.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { overtaken } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import {
  banksOf,
  companiesOf,
  insertBank,
  insertCompany,
  islandsOf,
  lockAll,
  putIsland,
  updateBank,
  updateCompany,
} from './queries.ts';

type Api = typeof referenceDeskApi;

const FIRST = 1;

const note = (ctx: TxCtx, subject: string, why: string, before: object, after: object): Promise<void> =>
  noteDecision(ctx, { subjects: [subject], why, before, after });

/** What was read still stands, and is written as the next version. @throws NOT_FOUND, VERSION_CONFLICT with what stands */
function nextOf<R extends { version: number }>(before: R | undefined, read: number): number {
  if (!before) throw fail('NOT_FOUND');
  if (before.version !== read) throw overtaken(before, before);
  return read + 1;
}

export async function addCompany(ctx: TxCtx, { body }: InputOf<Api['addCompany']>): Promise<CompanyOfDesk> {
  const { examples: _tried, why, ...fields } = body;
  const company = { ...fields, version: FIRST };
  if (!(await insertCompany(ctx.db, company))) throw fail('ALREADY_THERE');
  await note(ctx, `delivery-company:${company.companyCode}`, why, {}, company);
  return company;
}

export async function editCompany(
  ctx: TxCtx,
  { params, body }: InputOf<Api['editCompany']>,
): Promise<CompanyOfDesk> {
  const { examples: _tried, why, version, ...fields } = body;
  await lockAll(ctx.db, 'delivery-company');
  const [before] = await companiesOf(ctx.db, params.companyCode, true);
  const company = { ...params, ...fields, version: nextOf(before, version) };
  if (!(await updateCompany(ctx.db, company))) throw fail('ALREADY_THERE');
  await note(ctx, `delivery-company:${company.companyCode}`, why, before!, company);
  return company;
}

export async function addBank(ctx: TxCtx, { body }: InputOf<Api['addBank']>): Promise<BankOfDesk> {
  const { examples: _tried, why, ...fields } = body;
  const bank = { ...fields, version: FIRST };
  if (!(await insertBank(ctx.db, bank))) throw fail('ALREADY_THERE');
  await note(ctx, `bank:${bank.bankCode}`, why, {}, bank);
  return bank;
}

export async function editBank(ctx: TxCtx, { params, body }: InputOf<Api['editBank']>): Promise<BankOfDesk> {
  const { examples: _tried, why, version, ...fields } = body;
  await lockAll(ctx.db, 'bank');
  const [before] = await banksOf(ctx.db, params.bankCode, true);
  const bank = { ...params, ...fields, version: nextOf(before, version) };
  if (!(await updateBank(ctx.db, bank))) throw fail('ALREADY_THERE');
  await note(ctx, `bank:${bank.bankCode}`, why, before!, bank);
  return bank;
}

/** All of them, while nobody else writes one. */
async function holdIslands(ctx: TxCtx): Promise<IslandOfDesk[]> {
  await lockAll(ctx.db, 'island-zip');
  return islandsOf(ctx.db);
}

/** Below its end, and over none of the others. */
async function putInPlace(
  ctx: TxCtx,
  { island, before, all }: { island: IslandOfDesk; before?: IslandOfDesk; all: readonly IslandOfDesk[] },
  why: string,
): Promise<IslandOfDesk> {
  const { zipFrom: from, zipTo: to } = island;
  if (to < from) throw fieldError('zipTo', 'MIN', '시작 우편번호보다 작지 않게 입력해 주세요.');
  if (all.some((one) => one !== before && one.zipFrom <= to && from <= one.zipTo))
    throw fail('ALREADY_THERE');
  await putIsland(ctx.db, island);
  await note(ctx, `island:${from}`, why, before ?? {}, island);
  return island;
}

export async function addIsland(
  ctx: TxCtx,
  { body: { why, ...fields } }: InputOf<Api['addIsland']>,
): Promise<IslandOfDesk> {
  return putInPlace(ctx, { island: { ...fields, version: FIRST }, all: await holdIslands(ctx) }, why);
}

export async function editIsland(
  ctx: TxCtx,
  { params, body: { why, version, ...fields } }: InputOf<Api['editIsland']>,
): Promise<IslandOfDesk> {
  const all = await holdIslands(ctx);
  const before = all.find(({ zipFrom }) => zipFrom === params.zipFrom);
  const island = { ...params, ...fields, version: nextOf(before, version) };
  return putInPlace(ctx, { island, before, all }, why);
}
