// Pictures that a sheet names: the caller's own uploads of the last day, by the names of their files (product-desk.md §7).
import { describe, expect, test } from 'vitest';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { picture as drawn } from '../../../testing/files-fixtures.ts';
import { stageProducts } from '../../../testing/product-desk.ts';
import { sheetsOn } from '../../../testing/product-sheets.ts';
import { CLOTHES, ONYU, writingOn } from '../../../testing/product-writing.ts';
import { putFile } from '../../../testing/put-file.ts';

const desk = stageProducts();
const { stage, sql, detail } = desk;
const { whole, made } = writingOn(desk);
const { upload, told } = sheetsOn(desk);
const BOMNAE = 10_002;

type Purpose = 'PREVIEW_IMAGE' | 'DETAIL_IMAGE';
/** A picture as the dialog uploads it, `hours` ago; answers its pathname. */
async function uploaded(filename: string, more: { purpose?: Purpose; owner?: number; hours?: number } = {}) {
  const { purpose = 'PREVIEW_IMAGE', owner = ONYU, hours = 0 } = more;
  const bytes = await drawn(10, 10).png().toBuffer();
  const pathname = await putFile(stage.app.deps, owner, { purpose, filename, bytes });
  await sql(
    `update stored_file set created_at = ${sqlNow()} - $2 * interval '1 hour' where '/media/' || file_id = $1`,
    [pathname, hours],
  );
  return pathname;
}

const HEADERS = [
  '상품코드',
  '자체상품코드',
  '카테고리번호',
  '상품명',
  '과세',
  '판매가',
  '대표이미지',
  '상세이미지',
];
/** A product of the sheet with these pictures; what it shows afterwards, or what was said. */
async function show(code: string, images: string, details = '') {
  const row = ['', code, CLOTHES, '사진 있는 상품', '과세', 9_900, images, details];
  const { data } = (await upload([HEADERS, row])).body;
  if (data.errorCount > 0) return { said: told(data), message: data.errors[0]!.message };
  const { images: shown, detail: blocks } = await detail(data.rows[0]!.productSeq!);
  return { images: shown, details: blocks.flatMap((one) => (one.type === 'IMAGE' ? [one.pathname] : [])) };
}

describe('대표이미지, 상세이미지', () => {
  test('by their names, in the order of the cell; by lines or commas, a name with a comma by lines', async () => {
    const front = await uploaded('앞면.png');
    const back = await uploaded('뒷면, 안쪽.png');
    const wash = await uploaded('세탁.png', { purpose: 'DETAIL_IMAGE' });
    expect(await show('PIC-1', '뒷면, 안쪽.png\n앞면.png', '세탁.png')).toEqual({
      images: [back, front],
      details: [wash],
    });
    const side = await uploaded('옆면.png');
    expect(await show('PIC-2', '앞면.png, 옆면.png')).toEqual({ images: [front, side], details: [] });
  });

  test('a name from a Mac is the same name', async () => {
    const one = await uploaded('가방.png'.normalize('NFD'));
    expect(await show('PIC-3', '가방.png')).toMatchObject({ images: [one] });
  });

  test('of two uploads under one name the later one counts', async () => {
    await uploaded('두 번.png', { hours: 2 });
    const later = await uploaded('두 번.png', { hours: 1 });
    expect(await show('PIC-4', '두 번.png')).toMatchObject({ images: [later] });
  });

  test('the last day counts to its last hour, no further', async () => {
    const last = await uploaded('어제.png', { hours: 23.9 });
    await uploaded('그제.png', { hours: 24.1 });
    expect(await show('PIC-5', '어제.png')).toMatchObject({ images: [last] });
    expect(await show('PIC-6', '그제.png')).toEqual({
      said: ['2 G REFERENCE'],
      message: '그제.png: 24시간 안에 올린 사진에서 찾을 수 없습니다.',
    });
  });

  test.each([
    ['nobody has uploaded it', '없는.png', {}],
    ['somebody else has', '남의.png', { owner: BOMNAE }],
    ['for details, not for the front', '상세용.png', { purpose: 'DETAIL_IMAGE' as const }],
  ])('%s: refused at its column', async (_why, name, more) => {
    if (name !== '없는.png') await uploaded(name, more);
    expect(await show('PIC-7', name)).toMatchObject({ said: ['2 G REFERENCE'] });
  });

  test('what the product shows stays whoever names it, and texts of the details stay where they are', async () => {
    const before = await made(await whole({ yourProductId: 'PIC-8' }));
    const [kept] = before.images;
    await uploaded('a.png'); // the name that its own picture has
    const more = await uploaded('더.png');
    const { data } = (
      await upload([
        ['자체상품코드', '대표이미지', '상세이미지'],
        ['PIC-8', 'a.png\n더.png', '-'],
      ])
    ).body;
    expect([data.okCount, told(data)]).toEqual([1, []]);
    const after = await detail(before.productSeq);
    expect(after.images).toEqual([kept, more]);
    expect(after.detail).toEqual([before.detail[0]]);
  });
});
