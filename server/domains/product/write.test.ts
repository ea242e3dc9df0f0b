import { describe, expect, test } from 'vitest';
import { OWN_DELIVERY, plainBody } from '@jangteo/contract/testing/product-body.ts';
import { productEdges } from '@jangteo/contract/testing/product-edges.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { CLOTHES, LIQUOR, ONYU, writingOn } from '../../testing/product-writing.ts';

const desk = stageProducts();
const { stage, ask, sql } = desk;
const { picture, draft, notice, whole, post, put, made, bodyOf, said, movements } = writingOn(desk);

describe('상품 등록 (product-desk.md §2, §5)', () => {
  test('waits, with its stock registered, its number said, found by its number, told', async () => {
    const one = await made(draft());
    expect(one).toMatchObject({
      productId: `P${one.productSeq}`,
      saleStatus: 'WAIT',
      displayStatus: 'SALES_START_REQUIRED',
      version: 1,
      stock: { available: 7, held: 0, options: 1, optionsOut: 0 },
      delivery: null,
    });
    expect(await movements(one.productSeq)).toEqual([{ reason: 'REGISTER', delta: 7 }]);
    const owners = await sql<{ kind: string }>(
      `select kind from owner_of where owner_seq = $1 and (kind, seq) in (('product', $2), ('option', $3)) order by 1`,
      [ONYU, one.productSeq, one.options[0]!.optionSeq],
    );
    expect(owners).toEqual([{ kind: 'option' }, { kind: 'product' }]);
    const told = await sql<{ topic: string; payload: unknown }>(
      `select topic, payload from outbox where payload->>'productSeq' = $1::text`,
      [one.productSeq],
    );
    expect(told).toEqual([
      { topic: 'product.created', payload: { sellerSeq: ONYU, productSeq: one.productSeq } },
    ]);
    expect(
      await sql('select from realtime_event where type = $1 and data->>$2 = $3::text', [
        'product.changed',
        'productSeq',
        one.productSeq,
      ]),
    ).toHaveLength(1);
  });

  test('put on sale at once where it is whole, else nothing is made', async () => {
    const one = await made(await whole({ activate: true }));
    expect([one.saleStatus, one.displayStatus]).toEqual(['ON_SALE', 'ON_SALE']);
    const buyer = (await stage.app.login('none@mail.kr')).token;
    expect((await ask('GET', `/market/v1/products/${one.productSeq}`, undefined, buyer)).status).toBe(200);
    const count = async () => (await sql<{ n: number }>('select count(*)::int as n from product'))[0]!.n;
    const before = await count();
    expect(said(await post(draft({ activate: true })))).toEqual([
      460,
      'PRODUCT_INCOMPLETE',
      ['images', 'detail', 'delivery', 'returns', 'legalInfo', 'asPolicy'].map((name) => `${name} REQUIRED`),
    ]);
    const none = await post(await whole({ activate: true, options: [{ at: [], diff: 0, stock: 0 }] }));
    expect(said(none)).toEqual([460, 'PRODUCT_NO_STOCK', []]);
    const over = await post(await whole({ activate: true, endAt: '2026-01-01T00:00:00+09:00' }));
    expect(said(over)).toEqual([460, 'PRODUCT_PERIOD_OVER', []]);
    const papers = await post(
      await whole({ activate: true, categorySeq: LIQUOR, legalInfo: await notice(LIQUOR) }),
    );
    expect(said(papers)).toEqual([460, 'CATEGORY_DOC_REQUIRED', []]);
    expect(await count()).toBe(before);
  });

  test('a certificate that the category requires', async () => {
    const KETTLES = 70_201;
    const [asked] = await sql<{ leaf: number; type: number; subject: number }>(
      `select c.category_seq as leaf, a.type_seq as type, min(s.subject_seq) as subject
        from category c join category_cert_type a on a.category_seq = c.parent_seq and a.required
          join cert_subject s using (type_seq) where c.leaf and c.category_seq >= $1 group by 1, 2 order by 1, 2 limit 1`,
      [KETTLES],
    );
    const { leaf, type, subject } = asked!;
    const body = await whole({ activate: true, categorySeq: leaf, legalInfo: await notice(leaf) });
    expect(said(await post(body))[2]).toEqual(['certifications REQUIRED']);
    const certifications = [
      { certTypeSeq: type, subjectSeq: subject, agency: '시험원', number: 'CB061R1234-5001' },
    ];
    expect((await made({ ...body, certifications })).saleStatus).toBe('ON_SALE');
    const wrong = await post({ ...body, certifications: [{ ...certifications[0], subjectSeq: 1 }] });
    expect(said(wrong)[2]).toEqual(['certifications[0].subjectSeq REFERENCE']);
  });

  test('what the schema cannot know is said at its field, all of it at once', async () => {
    const theirs = await picture('PREVIEW_IMAGE', 10_002);
    const answer = await post(
      draft({
        categorySeq: 10_303_000,
        images: [theirs, await picture('DETAIL_IMAGE'), `/media/${'0'.repeat(32)}`, '/files/1'],
        video: await picture('PREVIEW_IMAGE'),
        detail: [{ type: 'IMAGE', pathname: theirs }],
        delivery: { ...OWN_DELIVERY, companyCode: 'NOBODY' },
        legalInfo: { templateKey: 'CLOTHES', fields: [{ key: 'nothing', value: '가' }] },
        certifications: [{ certTypeSeq: 999, agency: '가', number: '1' }],
      }),
    );
    expect(said(answer)).toMatchObject([
      400,
      'BAD_REQUEST',
      expect.arrayContaining([
        'categorySeq REFERENCE',
        'images[0] REFERENCE',
        'images[1] REFERENCE',
        'images[2] REFERENCE',
        'images[3] REFERENCE',
        'video REFERENCE',
        'detail[0].pathname REFERENCE',
        'delivery.companyCode REFERENCE',
        'certifications[0].certTypeSeq REFERENCE',
      ]),
    ]);
    expect(said(answer)[2]).toContainEqual(expect.stringMatching(/^legalInfo\./));
    const unsold = await post(draft({ kind: 'VOUCHER' }));
    expect(said(unsold)).toEqual([400, 'BAD_REQUEST', ['kind ENUM']]);
  });

  test('details are cleaned; what that makes too long is refused', async () => {
    const text = (html: string) => ({ detail: [{ type: 'TEXT', html }] });
    const one = await made(draft(text('<p onclick="a()">글<script>alert(1)</script><img src=x></p>')));
    expect(one.detail).toEqual([{ type: 'TEXT', html: '<p>글</p>' }]);
    expect(said(await post(draft(text('&'.repeat(3_000)))))).toEqual([
      400,
      'BAD_REQUEST',
      ['detail[0].html LENGTH'],
    ]);
  });

  test('판매자 정보 사용: the terms of now, and only terms that are written', async () => {
    const one = await made(draft({ delivery: { from: 'SELLER' }, returns: { from: 'SELLER' } }));
    expect([one.delivery, one.returns]).toEqual([{ from: 'SELLER' }, { from: 'SELLER' }]);
    const [row] = await sql<{ same: boolean }>(
      `select p.delivery_fee = (t.terms->>'fee')::bigint and p.return_fee = (t.terms->>'returnFee')::bigint
          and p.origin_address = t.terms->'origin' as same
        from product p join seller_terms t using (seller_seq) where product_seq = $1`,
      [one.productSeq],
    );
    expect(row).toEqual({ same: true });
    await sql("update seller_terms set kind = 'VOUCHER' where seller_seq = $1", [ONYU]);
    const none = await post(draft({ delivery: { from: 'SELLER' } }));
    await sql("update seller_terms set kind = 'NORMAL' where seller_seq = $1", [ONYU]);
    expect(said(none)).toEqual([400, 'BAD_REQUEST', ['delivery.from REFERENCE']]);
  });

  test('an own code is one product’s, by whichever request comes first', async () => {
    const answers = await Promise.all(
      ['가', '나', '다', '라'].map((name) => post(draft({ name, yourProductId: 'LN-1' }))),
    );
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 460, 460, 460]);
    expect(answers.find((a) => a.status === 460)!.body.code).toBe('YOUR_ID_DUPLICATE');
    const other = await made(draft({ yourProductId: 'LN-2' }));
    expect((await put(other.productSeq, bodyOf(other, { yourProductId: 'LN-1' }))).body.code).toBe(
      'YOUR_ID_DUPLICATE',
    );
    expect((await put(other.productSeq, bodyOf(other))).status).toBe(200);
  });

  test.each(productEdges.map((edge) => [edge.name, edge] as const))('%s', async (_, edge) => {
    const kind = edge.fits.kind ?? edge.beyond.kind ?? 'NORMAL';
    const with_ = (patch: object) => ({ ...plainBody(kind), categorySeq: CLOTHES, ...patch });
    expect(said(await post(with_(edge.beyond)))[2]).toContain(`${edge.field} ${edge.code}`);
    expect(said(await post(with_(edge.fits)))[2]).not.toContain(`${edge.field} ${edge.code}`);
  });
});
