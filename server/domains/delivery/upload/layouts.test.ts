import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../invariants/check.ts';
import { makeLines, type DeskLine } from '../../../testing/desk-lines.ts';
import { book, HEADERS, number, resultOf, stageUploads, type Cells } from '../../../testing/uploads.ts';

const { stage, put, upload, line } = stageUploads();

describe('three courier layouts without a template', () => {
  test('CJ by order number, EPOST, LOGEN: the courier is known by the headers', async () => {
    const made = await makeLines(stage.app.deps, stage.shop, 3, { lines: 2 });
    const [cj, epost, logen] = made.filter((l, i) => i % 2 === 0);
    const cases: [Cells, string, string, DeskLine][] = [
      [
        [
          ['운송장번호', '받는분', '고객주문번호'],
          ['6123-4567-8901', '김서연', cj!.orderSeq],
        ],
        'CJ',
        '612345678901',
        cj!,
      ],
      [
        [
          ['등기번호', '수취인명', '주문번호'],
          ['6123456789012', '김서연', epost!.orderSeq],
        ],
        'EPOST',
        '6123456789012',
        epost!,
      ],
      [
        [
          ['송장번호', '주문번호', '수하인명'],
          ['61234567890', logen!.orderSeq, '김서연'],
        ],
        'LOGEN',
        '61234567890',
        logen!,
      ],
    ];
    for (const [cells, layout, no, at] of cases) {
      const answer = await upload(await put(book(cells)));
      expect([answer.status, answer.body.data]).toMatchObject([
        200,
        {
          layout,
          state: 'DONE',
          progress: 100,
          totalRows: 1,
          okCount: 1,
          sameCount: 0,
          errorCount: 0,
          errorFile: false,
        },
      ]);
      const both = made.filter((l) => l.orderSeq === at.orderSeq).map((l) => l.orderProductSeq);
      const order = { orderSeq: at.orderSeq, recipientName: '김*연', productName: expect.any(String) };
      expect(answer.body.data.rows).toEqual([
        {
          row: 2,
          state: 'OK',
          keyNo: at.orderSeq,
          order,
          orderProductSeqList: both,
          companyCode: layout,
          trackingNo: no,
        },
      ]);
      for (const seq of both)
        expect(await line(seq)).toMatchObject({ f: 'PREPARING_PRODUCT', c: layout, t: no });
    }
  });

  test('csv in CP949, xls as HTML and as BIFF start lines as well', async () => {
    const made = await makeLines(stage.app.deps, stage.shop, 3);
    const [a, b, c] = made.map((l) => ({ ...l, no: number() }));
    const html = `<html><meta charset="utf-8"><table><tr><td>묶음번호</td><td>택배사</td><td>운송장번호</td></tr><tr><td>${b!.bundleSeq}</td><td>한진</td><td>${b!.no}</td></tr></table></html>`;
    // 주문번호,택배사,송장번호 in CP949
    const cp949 = Buffer.concat([
      Buffer.from('c1d6b9aeb9f8c8a32cc5c3b9e8bbe72cbcdbc0e5b9f8c8a30d0a', 'hex'),
      Buffer.from(`${a!.orderSeq},CJ,${a!.no}\r\n`),
    ]);
    const files: [Buffer | string, string, { orderProductSeq: number; no: string }][] = [
      [cp949, '송장.csv', a!],
      [html, '송장.xls', b!],
      [book([HEADERS, [c!.orderProductSeq, c!.orderSeq, 'CJ', c!.no]], 'biff8'), '송장2.xls', c!],
    ];
    for (const [bytes, name, at] of files) {
      const answer = await upload(await put(bytes, name), { start: true });
      expect([name, answer.status, answer.body.data?.okCount]).toEqual([name, 200, 1]);
      expect(await line(at.orderProductSeq)).toMatchObject({ f: 'SHIPPING_START', t: at.no });
    }
  });
});

describe('the mapping dialog', () => {
  test('unknown columns: 400 with what was seen; the choice is remembered for these headers, in any order', async () => {
    const [a, b] = await makeLines(stage.app.deps, stage.shop, 2);
    const path = await put(
      book([
        ['우리번호', '받는이', '코드'],
        [a!.orderProductSeq, '김서연', '612345678901'],
      ]),
    );
    const refused = await upload(path);
    expect([refused.status, refused.body.code]).toEqual([400, 'EXCEL_MAPPING_REQUIRED']);
    expect(resultOf(refused.body)).toMatchObject({
      uploadSeq: null,
      mapping: [
        { column: 'A', header: '우리번호', field: null },
        { column: 'B', header: '받는이' },
        { column: 'C', header: '코드' },
      ],
    });
    const mapping = { 우리번호: 'orderProductSeq', 코드: 'trackingNo' };
    const noCompany = await upload(path, { mapping });
    expect(noCompany.body.data).toMatchObject({
      errors: [{ field: 'companyCode', code: 'REQUIRED' }],
      result: { layout: 'CUSTOM' },
    });
    expect((await upload(path, { mapping, companyCode: 'NOBODY' })).body.code).toBe(
      'TRACKING_COMPANY_UNKNOWN',
    );
    expect((await upload(path, { mapping, companyCode: 'CJ', dryRun: true })).body.data).toMatchObject({
      okCount: 1,
    });
    expect((await upload(path)).body.code).toBe('EXCEL_MAPPING_REQUIRED'); // a dry run remembers nothing
    expect((await upload(path, { mapping, companyCode: 'CJ' })).body.data).toMatchObject({
      layout: 'CUSTOM',
      okCount: 1,
    });
    const other = await put(
      book([
        ['코드', '우리 번호', '받는이'],
        ['612345678902', b!.orderProductSeq, '이준호'],
      ]),
    );
    expect((await upload(other)).body.data).toMatchObject({ layout: 'CUSTOM', okCount: 1 });
    expect(await line(b!.orderProductSeq)).toMatchObject({ c: 'CJ', t: '612345678902' });
    expect(
      (
        await upload(
          await put(
            book([
              ['우리번호', '받는이', '코드'],
              [1, '', '1'],
            ]),
            'a.xlsx',
            'other',
          ),
          {},
          'other',
        )
      ).body.code,
    ).toBe('EXCEL_MAPPING_REQUIRED');
  });
});

test('every invariant holds', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});
