import type { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { inTx } from '../../../kit/http/route.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { ownLines } from '../scope.ts';
import { correctParcel, saveParcels } from '../tracking-edit.ts';
import { reusedWarnings } from '../warnings.ts';

export const saveTracking = inTx<typeof deskApi.saveTracking>(async ({ body: { items } }, ctx) => {
  await ownLines(
    ctx,
    items.map((item) => item.orderProductSeq),
  );
  const saved = await saveParcels(
    ctx,
    new Map(items.map(({ orderProductSeq, ...parcel }) => [orderProductSeq, parcel])),
  );
  return bulkAnswer(saved, { warnings: await reusedWarnings(ctx, saved.moved) });
});

export const editTracking = inTx<typeof deskApi.editTracking>(
  async ({ params, body: { version, ...change } }, ctx) => {
    await ownLines(ctx, [params.orderProductSeq]);
    return correctParcel(ctx, 'editTracking', { ...params, version }, change);
  },
);

export const editCompany = inTx<typeof deskApi.editCompany>(
  async ({ params, body: { version, companyCode } }, ctx) => {
    await ownLines(ctx, [params.orderProductSeq]);
    return correctParcel(ctx, 'editCompany', { ...params, version }, { companyCode });
  },
);
