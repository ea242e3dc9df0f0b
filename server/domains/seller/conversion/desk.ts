/** 사업자 전환 심사: what an operator decides of a change (accounts.md §9). */
import type { SellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { conversionDeskApi, type DeskConversion } from '@jangteo/contract/seller/conversion-desk.api.ts';
import type { ConversionAction } from '@jangteo/contract/seller/conversion.lifecycle.ts';
import { noteAct } from '../../../kit/audit/act.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { operating, serve } from '../../../kit/http/route.ts';
import { deciding, noteDecision } from '../../../kit/lifecycle/decide.ts';
import type { Columns } from '../../../kit/lifecycle/move.ts';
import { propose } from '../../approval/index.ts';
import { beginWith } from '../../desk/index.ts';
import { checksOf, redOf, type Looked } from '../application/checks.ts';
import { isOwn, refuseOwn } from '../application/desk-view.ts';
import { openAccount } from '../business/sealed.ts';
import { conversionApprove } from './approval.ts';
import { conversionMachine, conversionOwners, told } from './machine.ts';
import { pageOfDesk, readConversion, readConversions, type ConversionRow, type Step } from './queries.ts';
import { conversionOf, rowShown } from './view.ts';

const WAITING = ['APPLIED', 'PENDING'];

async function ownerOf(ctx: TxCtx, seq: number): Promise<number> {
  const seller = await conversionOwners.ownerOf(ctx.db, seq);
  if (seller === null) throw fail('NOT_FOUND');
  return seller;
}

/** What rules say of it: nobody is proven anew for a change. */
async function checksFor(ctx: TxCtx, seller: number, { to, sealed }: ConversionRow, docs: Looked['docs']) {
  const holder = openAccount(ctx.config, sealed)?.holder;
  const looked = { sellerKind: to.sellerKind as SellerKind, business: to, holder, masked: true, docs };
  return checksOf(ctx.db, seller, looked, ctx.now);
}

async function shown(ctx: TxCtx, seller: number, seq: number): Promise<DeskConversion> {
  const own = await isOwn(ctx, seller);
  const one = await conversionOf({ config: ctx.config, actor: 'admin', own }, ctx.db, seller, seq);
  const row = (await readConversion(ctx.db, seller, seq))!;
  return { ...one, checks: await checksFor(ctx, seller, row, one.docs) };
}

interface Decision {
  seq: number;
  version: number;
  action: Extract<ConversionAction, 'begin' | 'reject'>;
  why: string;
  step: Omit<Step, 'at'>;
  set?: Columns<'business_conversion'>;
}

const subjectsOf = (seller: number, seq: number) => [`business-conversion:${seq}`, `user:${seller}`];
const decideOn = deciding(conversionMachine, { subjects: subjectsOf, refuse: refuseOwn });

async function decide(
  ctx: TxCtx,
  { seq, version, action, why, step, set }: Decision,
): Promise<DeskConversion> {
  const seller = await ownerOf(ctx, seq);
  await decideOn(ctx, action, {
    owner: seller,
    id: seq,
    version,
    why,
    set: ({ history }) => ({ ...set, history: told(history, { ...step, at: toKst(ctx.now) }) }),
  });
  return shown(ctx, seller, seq);
}

export const conversionDeskRoutes = serve(conversionDeskApi, {
  list: operating(async ({ query }, ctx) => {
    const { entries, total } = await pageOfDesk(ctx.db, { ...query, statuses: query.status ?? WAITING });
    const found = await eachOwn(
      entries,
      ({ seller }) => seller,
      (seller, own) =>
        readConversions(
          ctx.db,
          seller,
          own.map(({ seq }) => seq),
        ),
    );
    const rowOf = new Map(found.map((row) => [row.seq, row]));
    const rows = entries.map(({ seq }) => rowShown(rowOf.get(seq)!));
    return { rows, recordsFiltered: total, recordsTotal: total };
  }),

  one: operating(async ({ params: { businessConversionSeq: seq } }, ctx) => {
    const seller = await ownerOf(ctx, seq);
    await noteAct(ctx, 'PII', { subjects: subjectsOf(seller, seq) });
    return shown(ctx, seller, seq);
  }),

  begin: operating(async ({ params: { businessConversionSeq: seq }, body }, ctx) => {
    const step = { status: 'PENDING', reason: null, text: '' } as const;
    const begun = await decide(ctx, { ...body, seq, action: 'begin', step });
    await beginWith(ctx, 'business-conversions', seq);
    return begun;
  }),

  approve: operating(async ({ params: { businessConversionSeq: seq }, body: { version, why } }, ctx) => {
    const seller = await ownerOf(ctx, seq);
    await refuseOwn(ctx, seller);
    const before = await shown(ctx, seller, seq);
    const asked = { seller, seq, version, red: redOf(before.checks) };
    const approval = await propose(ctx, conversionApprove, asked, why);
    const after = await shown(ctx, seller, seq);
    await noteDecision(ctx, {
      subjects: subjectsOf(seller, seq),
      why,
      before: { status: before.status },
      after: { status: after.status, ...(approval && { approval: approval.approvalSeq }) },
    });
    return { approval, result: approval ? null : after };
  }),

  reject: operating(({ params, body: { version, reason, text } }, ctx) =>
    decide(ctx, {
      seq: params.businessConversionSeq,
      version,
      action: 'reject',
      why: text,
      step: { status: 'REJECTED', reason, text },
      set: { reason, text },
    }),
  ),
});
