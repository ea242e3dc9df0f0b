import { describe, expect, test } from 'vitest';
import type { LegalCategory } from '@jangteo/contract/legal/exposed.api.ts';
import { termsType } from '@jangteo/contract/legal/legal.enums.ts';
import type { LegalItem } from '@jangteo/contract/legal/terms.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { cleanHtml } from '../../kit/html/html.ts';
import { stageTerms } from './stage.testing.ts';

const { app, rows, asOwner, announce } = stageTerms();
const items = (legalSeq: number, on?: string) =>
  app().call<LegalItem[]>('GET', `/v1/legal/${legalSeq}/items`, { query: { on } });

describe('texts', () => {
  test('R338: four categories, and a new installation has every text that the documents name', async () => {
    const { body } = await app().call<LegalCategory[]>('GET', '/v1/legal/exposed');
    expect(body.data.map(({ name }) => name)).toEqual(['이용약관', '개인정보', '운영정책', '전자금융']);
    const all = await Promise.all(body.data.map(({ id }) => items(id)));
    const found = all.flatMap((answer) => answer.body.data);
    expect(found.map((one) => one.termsType).toSorted()).toEqual([...termsType.values].toSorted());
    expect(found.every(({ html }) => html.length > 200)).toBe(true);
  });

  test('what stands in the migrations is clean already: nothing of it is lost on its way to the page', async () => {
    const stored = await rows<{ html: string; title: string }>('select html, title from legal_item');
    for (const { html, title } of stored) expect(cleanHtml(html), title).toBe(html);
  });

  test('an operator’s text is cleaned before anybody sees it', async () => {
    await asOwner(
      `update legal_item set html = '<p onclick="x()">좋습니다</p><script>alert(1)</script>' where terms_type = 'YOUTH_PROTECTION';
      update legal_item set hash = encode(sha256(convert_to(html, 'UTF8')), 'hex')`,
    );
    const { body } = await items(3);
    expect(body.data.find((one) => one.termsType === 'YOUTH_PROTECTION')!.html).toBe('<p>좋습니다</p>');
  });

  test('R354: a category that there is not is 404', async () => {
    const { status, body } = await items(99);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('as they were, are and will be: by the day', async () => {
    const version = await announce('SERVICE', 10);
    const today = kstDay(clock.now());
    const serviceOn = async (on?: string) =>
      (await items(1, on)).body.data.find((one) => one.termsType === 'SERVICE');
    expect(await serviceOn()).toMatchObject({
      version: 1,
      required: true,
      changes: null,
      versions: [
        { version, effectiveFrom: addDays(today, 10) },
        { version: 1, effectiveFrom: '2025-01-01' },
      ],
    });
    expect((await serviceOn(addDays(today, 9)))!.version).toBe(1);
    expect(await serviceOn(addDays(today, 10))).toMatchObject({ version, html: '<p>새 내용</p>' });
    expect((await items(1, '2024-12-31')).body.data).toEqual([]);
  });
});
