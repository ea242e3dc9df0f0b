/** Models of a channel: who wears its goods, and what may be known of them (community.md §6). */
import { modelApi, MODELS, type ModelBody } from '@jangteo/contract/board/model/model.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { recordOf, showAll, writerOf, type Writing } from '../../../kit/record/records.ts';
import { numbersIn } from '../../../kit/record/rows.ts';
import { filesOf } from '../body.ts';
import { checkFiles } from '../files.ts';
import { endFiles, writeFiles } from '../queries/files.ts';
import { countModels, noteConsent, readInUse, readOwnProducts, writeProducts } from './queries.ts';

export const models = recordOf(modelApi, {
  table: 'gripper_model',
  id: 'gripper_model_seq',
  created: true,
  columns: { name: 'name', image: 'image', consent: 'consent', items: 'items' },
  json: ['items'],
  shownLists: {
    productSeqList: numbersIn(
      'gripper_model_product',
      'product_seq',
      (seller_seq, gripper_model_seq, product_seq) => ({
        seller_seq,
        gripper_model_seq,
        product_seq,
      }),
    ),
  },
});

export async function makeRoom(ctx: TxCtx, seller: number): Promise<void> {
  await lockWord(ctx.db, 'board.models', seller);
  if ((await countModels(ctx.db, seller)) >= MODELS) throw fail('MODEL_LIMIT', { params: { max: MODELS } });
}

export const writing: Writing<ModelBody> = {
  check: async (ctx, seller, { image }, seq) => {
    const kept = await filesOf(ctx, { kind: 'MODEL', seq });
    await checkFiles(ctx, [{ field: 'image', pathname: image }], { owners: [seller], kept });
  },
  written: async (ctx, key, { image }) => {
    await writeFiles(ctx.db, 'MODEL', key.seq, [image]);
    await noteConsent(ctx.db, key, writerOf(ctx));
  },
};

/** Products lose the model; whoever deletes is told of which models that is true. */
export async function removeAll(
  ctx: TxCtx,
  { body }: InputOf<typeof modelApi.removeAll>,
  remove: (body: { gripperModelSeqList: number[] }) => Promise<BulkResult>,
): Promise<BulkResult> {
  const inUse = new Set<number>();
  for (const seller of ctx.scope.sellers)
    for (const seq of await readInUse(ctx.db, seller, body.gripperModelSeqList)) inUse.add(seq);
  const done = await remove(body);
  const message = '상품에 연결된 모델이어서 상품에서도 빠집니다.';
  return { ...done, warnings: [...inUse].map((seq) => ({ seq, code: 'MODEL_IN_USE', message })) };
}

export const gone = async (ctx: TxCtx, _seller: number, seqs: readonly number[]): Promise<void> =>
  void (await endFiles(ctx.db, 'MODEL', seqs));

export async function putProducts(ctx: TxCtx, { params, body }: InputOf<typeof modelApi.products>) {
  const { gripperModelSeq: seq } = params;
  const { productSeqList: products } = body;
  const [one] = await showAll(models, ctx, [seq]);
  const seller = one!.sellerSeq;
  if ((await readOwnProducts(ctx.db, seller, products)) !== products.length) throw fail('NOT_FOUND');
  await lockWord(ctx.db, 'board.models', seller);
  await writeProducts(ctx.db, { seller, seq }, products);
  return { count: products.length };
}
