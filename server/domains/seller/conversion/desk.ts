/** 사업자 전환 심사: what an operator decides of a change (accounts.md §9). */
import { conversionDeskApi } from '@jangteo/contract/seller/conversion-desk.api.ts';
import type { Conversion } from '@jangteo/contract/seller/conversion.api.ts';
import type { ConversionAction } from '@jangteo/contract/seller/conversion.lifecycle.ts';
import { noteAct } from '../../../kit/audit/act.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { operating, serve } from '../../../kit/http/route.ts';
import { deciding } from '../../../kit/lifecycle/decide.ts';
import type { Columns } from '../../../kit/lifecycle/move.ts';
import { beginWith } from '../../desk/index.ts';
import { nextBucketStart, readBucketDays } from '../../reference/index.ts';
import { isOwn, refuseOwn } from '../application/desk-view.ts';
import { conversionMachine, conversionOwners, told } from './machine.ts';
import { pageOfDesk, readConversions, type Step } from './queries.ts';
import { conversionOf, rowShown } from './view.ts';

const WAITING = ['APPLIED', 'PENDING'];

async function ownerOf(ctx: TxCtx, seq: number): Promise<number> {
  const seller = await conversionOwners.ownerOf(ctx.db, seq);
  if (seller === null) throw fail('NOT_FOUND');
  return seller;
}

async function shown(ctx: TxCtx, seller: number, seq: number): Promise<Conversion> {
  const own = await isOwn(ctx, seller);
  return conversionOf({ config: ctx.config, actor: 'admin', own }, ctx.db, seller, seq);
}

interface Decision {
  seq: number;
  version: number;
  action: Extract<ConversionAction, 'begin' | 'approve' | 'reject'>;
  why: string;
  step: Omit<Step, 'at'>;
  set?: Columns<'business_conversion'>;
}

const subjectsOf = (seller: number, seq: number) => [`business-conversion:${seq}`, `user:${seller}`];
const decideOn = deciding(conversionMachine, { subjects: subjectsOf, refuse: refuseOwn });

async function decide(ctx: TxCtx, { seq, version, action, why, step, set }: Decision): Promise<Conversion> {
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

  approve: operating(async ({ params, body }, ctx) => {
    const from = nextBucketStart(await readBucketDays(ctx.db, kstDay(ctx.now)), ctx.now);
    return decide(ctx, {
      ...body,
      seq: params.businessConversionSeq,
      action: 'approve',
      step: { status: 'APPROVED', reason: null, text: '' },
      set: { effective_at: toKst(from) },
    });
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
