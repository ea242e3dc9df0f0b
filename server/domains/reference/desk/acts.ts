/** What an operator writes of couriers, banks and islands: patterns were tried before, ranges never overlap. */
import type {
  BankOfDesk,
  CompanyOfDesk,
  IslandOfDesk,
  referenceDeskApi,
} from '@jangteo/contract/reference/desk.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
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

const note = (ctx: TxCtx, subject: string, why: string, before: object, after: object): Promise<void> =>
  noteDecision(ctx, { subjects: [subject], why, before, after });

export async function addCompany(ctx: TxCtx, { body }: InputOf<Api['addCompany']>): Promise<CompanyOfDesk> {
  const { examples: _tried, why, ...company } = body;
  if (!(await insertCompany(ctx.db, company))) throw fail('ALREADY_THERE');
  await note(ctx, `delivery-company:${company.companyCode}`, why, {}, company);
  return company;
}

export async function editCompany(
  ctx: TxCtx,
  { params, body }: InputOf<Api['editCompany']>,
): Promise<CompanyOfDesk> {
  const { examples: _tried, why, ...fields } = body;
  const company = { companyCode: params.companyCode, ...fields };
  await lockAll(ctx.db, 'delivery-company');
  const [before] = await companiesOf(ctx.db, company.companyCode, true);
  if (!before) throw fail('NOT_FOUND');
  if (!(await updateCompany(ctx.db, company))) throw fail('ALREADY_THERE');
  await note(ctx, `delivery-company:${company.companyCode}`, why, before, company);
  return company;
}

export async function addBank(ctx: TxCtx, { body }: InputOf<Api['addBank']>): Promise<BankOfDesk> {
  const { examples: _tried, why, ...bank } = body;
  if (!(await insertBank(ctx.db, bank))) throw fail('ALREADY_THERE');
  await note(ctx, `bank:${bank.bankCode}`, why, {}, bank);
  return bank;
}

export async function editBank(ctx: TxCtx, { params, body }: InputOf<Api['editBank']>): Promise<BankOfDesk> {
  const { examples: _tried, why, ...fields } = body;
  const bank = { bankCode: params.bankCode, ...fields };
  await lockAll(ctx.db, 'bank');
  const [before] = await banksOf(ctx.db, bank.bankCode, true);
  if (!before) throw fail('NOT_FOUND');
  if (!(await updateBank(ctx.db, bank))) throw fail('ALREADY_THERE');
  await note(ctx, `bank:${bank.bankCode}`, why, before, bank);
  return bank;
}

/** Below its end, and over none of the others. */
async function writeIsland(
  ctx: TxCtx,
  island: IslandOfDesk,
  why: string,
  isNew: boolean,
): Promise<IslandOfDesk> {
  if (island.zipTo < island.zipFrom)
    throw fieldError('zipTo', 'MIN', '시작 우편번호보다 작지 않게 입력해 주세요.');
  await lockAll(ctx.db, 'island-zip');
  const all = await islandsOf(ctx.db);
  const before = all.find(({ zipFrom }) => zipFrom === island.zipFrom);
  if (!isNew && !before) throw fail('NOT_FOUND');
  const others = isNew ? all : all.filter((one) => one !== before);
  if (others.some(({ zipFrom, zipTo }) => zipFrom <= island.zipTo && island.zipFrom <= zipTo))
    throw fail('ALREADY_THERE');
  await putIsland(ctx.db, island);
  await note(ctx, `island:${island.zipFrom}`, why, before ?? {}, island);
  return island;
}

export const addIsland = (ctx: TxCtx, { body: { why, ...island } }: InputOf<Api['addIsland']>) =>
  writeIsland(ctx, island, why, true);

export const editIsland = (ctx: TxCtx, { params, body: { why, ...fields } }: InputOf<Api['editIsland']>) =>
  writeIsland(ctx, { ...params, ...fields }, why, false);
