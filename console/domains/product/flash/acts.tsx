/** What is done with flash products, and looked up of any: for the menus of their lists. */
import { flashApi } from '@jangteo/contract/product/flash.api.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { missingOf } from '@jangteo/contract/product/product.completeness.ts';
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { call } from '../../../kit/call/call.ts';
import { editOne, sendOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { OF_PRODUCTS } from '../list/job.ts';

const FlashSheet = later(() => import('./FlashSheet.tsx').then((m) => m.FlashSheet));
const OccupiedDialog = later(() => import('./OccupiedDialog.tsx').then((m) => m.OccupiedDialog));

/** 플래시 등록: on sale when the dialog closes. */
export const registerFlash = (): Promise<unknown> =>
  editOne<Pick<Product, 'name'>>(
    OF_PRODUCTS,
    (done) => <FlashSheet done={done} />,
    ({ name }) => `‘${name}’ 판매를 시작했습니다.`,
  );

type Row = Pick<ProductRow, 'productSeq' | 'name' | 'marks' | 'version'>;

async function convert({ productSeq, name, version }: Row): Promise<void> {
  const agreed = await dialog.confirm(`‘${name}’ 상품을 일반상품으로 바꿀까요?`, {
    title: '일반상품 전환',
    ok: '전환',
    detail: '판매를 멈춥니다. 되돌릴 수 없으며, 상품을 수정한 뒤 판매를 다시 시작할 수 있습니다.',
  });
  if (!agreed) return;
  await sendOne(
    OF_PRODUCTS,
    () => call(flashApi.convertFlash, { params: { productSeq }, body: { version } }),
    ({ completeness }) => {
      const missing = missingOf(completeness).length;
      return missing === 0
        ? '일반상품으로 바꿨습니다. 판매를 다시 시작해 주세요.'
        : `일반상품으로 바꿨습니다. 판매하려면 ${missing}개 항목을 채워 주세요.`;
    },
  );
}

/** Lines of a row's menu: what holds its stock, and of a flash product the way to a normal one. */
export const stockMenu = (row: Row): MenuItem[] => [
  {
    key: 'occupied',
    label: '점유 보기',
    onSelect: () => void show<null>((done) => <OccupiedDialog product={row} done={done} />),
  },
  ...(row.marks.includes('FLASH')
    ? [{ key: 'convert', label: '일반상품 전환', onSelect: () => void convert(row) }]
    : []),
];
