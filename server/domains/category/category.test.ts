import type { CategoryDetail, CategoryRow } from '@jangteo/contract/category/category.api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

/** In their order. */
const TEMPLATES =
  `의류 · 구두/신발 · 가방 · 패션잡화 · 침구류/커튼 · 가구 · 영상가전 · 가정용 전기제품 · 계절가전 · 사무용기기 ·
  광학기기 · 소형전자 · 휴대형 통신기기 · 내비게이션 · 자동차용품 · 의료기기 · 주방용품 · 화장품 · 귀금속/보석/시계 ·
  식품(농수축산물) · 가공식품 · 건강기능식품 · 어린이제품 · 악기 · 스포츠용품 · 서적 · 호텔/펜션 예약 · 여행상품 ·
  항공권 · 자동차 대여 · 물품대여 · 디지털콘텐츠 · 상품권/쿠폰 · 모바일쿠폰 · 영화/공연 · 생활화학제품 · 기타 용역 ·
  기타 재화`.split(/ ·\s+/);

let db: TestDb;
let app: TestApp;
let seller: string;
let buyer: string;
const get = <T>(path: string, token = seller) => app.call<T>('GET', path, { token });
const childrenOf = async (categorySeq?: number, token?: string) => {
  const query = categorySeq === undefined ? '' : `?categorySeq=${categorySeq}`;
  return (await get<CategoryRow[]>(`/v1/categories/children/exposed${query}`, token)).body.data;
};
const rows = async <T extends object>(text: string) =>
  (await app.deps.pools.job.query<T & Record<string, unknown>>(text)).rows as T[];

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'onyu' });
  await addPerson(app.deps, { loginId: 'buyer', userType: 'consumer' });
  seller = (await app.login('onyu')).token;
  buyer = (await app.login('buyer')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('R224: the tree of categories is read from the server', () => {
  test('12 roots in order, each with branches, each of these with leaves; a buyer reads the same', async () => {
    const roots = await childrenOf();
    expect(roots).toHaveLength(12);
    expect(roots[0]).toEqual({
      categorySeq: 10000,
      name: '패션의류',
      path: '패션의류',
      leaf: false,
      kinds: ['NORMAL'],
      adultOnly: false,
    });
    expect(await childrenOf(undefined, buyer)).toEqual(roots);
    const leaves: CategoryRow[] = [];
    for (const root of roots)
      for (const branch of await childrenOf(root.categorySeq)) {
        expect([branch.leaf, branch.path]).toEqual([false, `${root.name} > ${branch.name}`]);
        leaves.push(...(await childrenOf(branch.categorySeq)));
      }
    expect(leaves.length).toBeGreaterThanOrEqual(120);
    expect(leaves.every((leaf) => leaf.leaf && leaf.path.split(' > ').length === 3)).toBe(true);
    expect(await rows('select category_seq from category where leaf')).toHaveLength(leaves.length);
    expect((await get<CategoryRow[]>('/v1/categories/leaves/exposed')).body.data).toEqual(leaves);
  });

  test('nothing stands below a leaf, below what is not there and what is not exposed', async () => {
    expect(await childrenOf(40101)).toEqual([]);
    expect(await childrenOf(99999)).toEqual([]);
    await app.deps.pools.job.query(
      'update category set exposed = false where category_seq in (40100, 40202)',
    );
    expect((await childrenOf(40000)).map((c) => c.categorySeq)).not.toContain(40100);
    expect((await childrenOf(40200)).map((c) => c.categorySeq)).toEqual([40201, 40203, 40204]);
    expect(await childrenOf(40100)).toEqual([]);
    const all = (await get<CategoryRow[]>('/v1/categories/leaves/exposed')).body.data;
    expect(all.filter(({ path }) => /^식품 > (농산물 >|수산물 > 조개)/.test(path))).toEqual([]);
    expect((await get('/v1/categories/40101')).status).toBe(200);
    await app.deps.pools.job.query('update category set exposed = true');
  });

  test('a path is the names from the root down, a branch takes what its leaves take', async () => {
    expect(
      await rows(`select c.path from category c left join category p on p.category_seq = c.parent_seq
        where c.path <> concat_ws(' > ', p.path, c.name) or c.level <> coalesce(p.level, 0) + 1`),
    ).toEqual([]);
    const voucher = await childrenOf(120000);
    expect(voucher.map(({ kinds }) => kinds)).toEqual([
      ['VOUCHER'],
      ['VOUCHER'],
      ['NORMAL', 'VOUCHER'],
      ['VOUCHER'],
    ]);
    expect((await childrenOf()).at(-1)!.kinds).toEqual(['NORMAL', 'VOUCHER']);
  });

  test('adult only: 전통주, 성인용품', async () => {
    expect(await rows('select name from category where adult_only order by category_seq')).toEqual([
      { name: '전통주' },
      { name: '성인용품' },
    ]);
  });
});

describe('what a category asks for', () => {
  const detailOf = async (categorySeq: number) =>
    (await get<CategoryDetail>(`/v1/categories/${categorySeq}`)).body.data;

  test('all 38 templates, the category’s own first, fields with label and hint', async () => {
    const { templates, ...category } = await detailOf(40501);
    expect(category.path).toBe('식품 > 건강식품 > 홍삼·인삼');
    expect(templates.map((t) => t.name)).toEqual([
      '건강기능식품',
      ...TEMPLATES.filter((name) => name !== '건강기능식품'),
    ]);
    expect((await detailOf(40000)).templates.map((t) => t.name)).toEqual(TEMPLATES);
    const clothes = templates.find((t) => t.key === 'CLOTHES')!;
    expect(clothes.fields.map((f) => f.label)).toEqual([
      '제품 소재',
      '색상',
      '치수',
      '제조자(수입자)',
      '제조국',
      '세탁방법·취급 시 주의사항',
      '제조연월',
      '품질보증기준',
      'A/S 책임자와 전화번호',
    ]);
    for (const { key, fields } of templates) {
      expect([key, fields.length >= 5 && fields.length <= 13]).toEqual([key, true]);
      expect(fields.every((f) => f.hint.length > 0)).toBe(true);
    }
  });

  test('every field that was written down stands in a template', async () => {
    const counted = await rows<{ n: number }>(
      'select count(*)::int as n from notice_field group by template_key',
    );
    expect(counted).toHaveLength(38);
    expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(357);
  });

  test('papers and certificates of the branches above are asked, too, required ones first', async () => {
    const { docTypes, certTypeSeqs } = await detailOf(40501);
    expect(docTypes.map((d) => [d.name, d.required])).toEqual([
      ['건강기능식품 판매업 영업신고증', true],
      ['식품 수입신고확인증', false],
    ]);
    expect(certTypeSeqs).toEqual({ required: [63], optional: [] });
    expect((await get('/v1/categories/doc/type/list/40501')).body.data).toEqual(docTypes);
    expect((await get('/v1/categories/doc/type/list/10101')).body.data).toEqual([]);
    expect((await detailOf(80202)).certTypeSeqs).toEqual({ required: [], optional: [31, 32, 33] });
  });

  test('no paper and no certificate is asked twice on the way down', async () => {
    for (const [table, column] of [
      ['category_doc_type', 'doc_type_seq'],
      ['category_cert_type', 'type_seq'],
    ])
      expect(
        await rows(`select a.category_seq, b.category_seq from ${table} a join ${table} b using (${column})
          join category c on c.category_seq = b.category_seq
          left join category p on p.category_seq = c.parent_seq
          where a.category_seq in (c.parent_seq, p.parent_seq)`),
      ).toEqual([]);
  });

  test('a paper is asked only of kinds that the category takes', async () => {
    expect(
      await rows(`select * from category_doc_type a join category c using (category_seq)
        where not a.kinds <@ c.kinds`),
    ).toEqual([]);
  });

  test.each(['/v1/categories/99999', '/v1/categories/doc/type/list/99999', '/v1/categories/0'])(
    '%s is not there',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test('a buyer has no business with it', async () => {
    expect((await get('/v1/categories/40501', buyer)).status).toBe(403);
    expect((await get('/v1/categories/doc/type/list/40501', buyer)).status).toBe(403);
  });
});

describe('R297: certificates have subjects', () => {
  interface CertType {
    typeSeq: number;
    name: string;
    numberPattern: string | null;
  }

  test('types in order; patterns know their numbers', async () => {
    const types = (await get<CertType[]>('/v1/business/cert/types')).body.data;
    expect(types).toHaveLength(15);
    expect(types[0]).toMatchObject({ typeSeq: 11, name: 'KC 안전인증(생활용품)' });
    const fits = (typeSeq: number, number: string) =>
      new RegExp(types.find((t) => t.typeSeq === typeSeq)!.numberPattern!).test(number);
    expect([
      fits(12, 'CB065R1234-6001'),
      fits(12, 'CB065R1234'),
      fits(22, 'HU07001-16001A'),
      fits(32, 'CB061R0123-5004'),
      fits(42, 'R-R-abc-XY100'),
      fits(51, 'CB20-12-0001'),
      fits(62, '12345678'),
      fits(62, '1234567'),
      fits(63, '2004001500012'),
    ]).toEqual([true, false, true, true, true, true, true, false, true]);
  });

  test('each type has subjects; an unknown one is 404', async () => {
    const subjects = (await get<{ name: string }[]>('/v1/business/cert/types/32/subjects')).body.data;
    expect(subjects.map((s) => s.name)).toContain('유모차');
    expect(
      await rows(
        'select type_seq from cert_type t where not exists (select from cert_subject s where s.type_seq = t.type_seq)',
      ),
    ).toEqual([]);
    expect((await get('/v1/business/cert/types/99/subjects')).status).toBe(404);
  });
});
