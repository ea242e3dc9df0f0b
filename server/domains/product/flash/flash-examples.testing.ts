import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';
import { picture } from '../../../testing/files-fixtures.ts';
import { putFile } from '../../../testing/put-file.ts';

const CATEGORY = 10_303;

/** Over what stands there now. */
async function base({ world, owner }: Occasion) {
  const [row] = await world.sql<{ version: number }>('select version from flash_base where seller_seq = $1', [
    owner.userSeq,
  ]);
  const [asked] = await world.sql<{ template: string; keys: string[] }>(
    `select template_key as template, array_agg(f.key order by f.sort) as keys
      from category c join notice_field f using (template_key) where category_seq = $1 group by 1`,
    [CATEGORY],
  );
  return {
    version: row?.version ?? 0,
    terms: {
      categorySeq: CATEGORY,
      stock: 20,
      window: 'TOMORROW',
      taxType: 'TAX',
      legalInfo: {
        templateKey: asked!.template,
        fields: asked!.keys.map((key) => ({ key, value: null, seeDetail: true })),
      },
      asPolicy: '7일 안에 알려 주세요.',
    },
  };
}

/** A flash product of the owner's that waits. */
async function waitingFlash({ world, owner }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `with p as (insert into product (seller_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
        delivery_method, delivery_fee_type, bundle_rule, is_flash, flash_window, created_at, end_at, display_until)
        values ($1, 'PROOF', 'NORMAL', '예시 플래시', '', 1000, 'WAIT', 'PARCEL', 'FREE', 'POSSIBLE_MAX', true,
          'SIX_HOURS', ${sqlNow()}, ${sqlNow()} + interval '6 hours', ${sqlNow()} + interval '6 hours')
        returning seller_seq, product_seq),
      s as (insert into product_stock (seller_seq, product_seq) select seller_seq, product_seq from p),
      l as (insert into owner_of (kind, seq, owner_seq) select 'product', product_seq, seller_seq from p)
    select product_seq as id from p`,
    [owner.userSeq],
  );
  return Number(row!.id);
}

/** A flash product as its form sends it, of who has the base info: with its own name, window and values. */
export async function flashOf({ world, owner }: Occasion): Promise<object[]> {
  const [ready] = await world.sql('select 1 from flash_base where seller_seq = $1', [owner.userSeq]);
  if (!ready) return [];
  const filename = '플래시.png';
  const bytes = await picture(10, 10).png().toBuffer();
  const file = { purpose: 'PREVIEW_IMAGE', filename, bytes };
  return [
    {
      type: 'FLASH',
      image: await putFile(world.app.deps, owner.userSeq, file),
      salePrice: 9_900,
      stock: 10,
      name: '예시 플래시',
      window: 'SIX_HOURS',
      options: { name: '색상', values: ['검정', '하양'] },
      intro: '오늘만',
    },
  ];
}

export const flashExamples: Examples = {
  'product.writeFlashBase': async (o) => [{ params: { userSeq: o.owner.userSeq }, body: await base(o) }],
  'product.convertFlash': async (o) => [
    { params: { productSeq: await waitingFlash(o) }, body: { version: 1 } },
  ],
};
