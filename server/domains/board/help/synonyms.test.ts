// operator.md §7: a word and what means the same, which a search of help asks for at once.
import { beforeAll, describe, expect, test } from 'vitest';
import type { HelpHit } from '@jangteo/contract/board/help/help.api.ts';
import type { SynonymDesk } from '@jangteo/contract/board/help/synonym.api.ts';
import type { HelpMissRow, HelpSynonymRow } from '@jangteo/contract/board/help/synonym.list.ts';
import { circleOf, soughtWords } from '@jangteo/contract/board/help/synonym.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { stageRules } from '../../../testing/rules.ts';

describe('what a search asks for', () => {
  const stand = [{ word: 'VAT', means: ['부가세'] }];
  test('words are composed, and found whatever their case', () => {
    expect(soughtWords('  vat   신고 '.normalize('NFD'), 5, stand)).toEqual([['vat', '부가세'], ['신고']]);
    expect(soughtWords('가 나 다', 2, stand)).toEqual([['가'], ['나']]);
  });
  test.each([
    [['나'], null],
    [['다'], ['가', '다', '라', '가']],
    [['마'], ['가', '마', '가']],
    [
      ['나', '라'],
      ['가', '라', '가'],
    ],
    [['바'], null],
  ])('from 가 over %s', (means, circle) => {
    const others = [
      { word: '다', means: ['라', '나'] },
      { word: '라', means: ['가'] },
      { word: '마', means: ['가'] },
      // Of others, and no business of the new one.
      { word: '바', means: ['사'] },
      { word: '사', means: ['바'] },
    ];
    expect(circleOf({ word: '가', means }, others)).toEqual(circle);
  });
});

describe('at the desk', () => {
  const desk = stageRules({ demo: true });
  const { call, sql, tokens } = desk;
  const why = '찾지 못하는 말이 있습니다.';
  let onyu: string;
  let before: number;
  beforeAll(async () => {
    onyu = (await desk.app().login('hello@onyu.kr')).token;
    before = (await list()).length;
  });
  const list = async (keyword?: string) =>
    (
      await call<HelpSynonymRow[]>(
        'GET',
        `synonyms?length=100${keyword ? `&keyword=${encodeURIComponent(keyword)}` : ''}`,
        undefined,
        tokens.content,
      )
    ).body.data;
  const add = (word: string, means: string[]) =>
    call<SynonymDesk>('POST', 'synonyms', { word, means, why }, tokens.content);
  const edit = ({ synonymSeq, version }: SynonymDesk, word: string, means: string[]) =>
    call<SynonymDesk>('PUT', `synonyms/${synonymSeq}`, { word, means, version, why }, tokens.content);
  const remove = ({ synonymSeq }: Pick<SynonymDesk, 'synonymSeq'>) =>
    call('DELETE', `synonyms/${synonymSeq}`, { why }, tokens.content);
  const seller = <T>(path: string, keyword: string) =>
    desk
      .app()
      .call<T>('GET', `/v1/help/${path}`, { token: onyu, query: { side: 'PRODUCER', keyword } })
      .then(({ body }) => body.data);
  const search = (keyword: string) => seller<HelpHit[]>('search', keyword);
  const misses = async (query = '') =>
    (await call<HelpMissRow[]>('GET', `help/misses?length=100${query}`, undefined, tokens.content)).body.data;

  test('a word stands once, in whatever case and composition, and means other words', async () => {
    const { body: made } = await add('가상계좌'.normalize('NFD'), ['무통장']);
    expect(made.data).toMatchObject({ word: '가상계좌', means: ['무통장'], version: 1 });
    expect((await add('가상계좌', ['입금'])).body.code).toBe('SYNONYM_TAKEN');
    const { body: latin } = await add('Vat', ['부가세']);
    expect((await add('VAT', ['세금'])).body.code).toBe('SYNONYM_TAKEN');
    for (const [word, means] of [
      ['두 낱말', ['뜻']],
      ['낱말', ['두 낱말']],
      ['낱말', []],
      ['낱말', ['뜻', '뜻']],
      ['낱말', ['낱말']],
      ['SMS', ['sms']],
    ] as const)
      expect([word, (await add(word, [...means])).status]).toEqual([word, 400]);
    expect((await list('무통장')).map(({ word, means }) => [word, means])).toEqual([['가상계좌', '무통장']]);
    await remove(made.data);
    await remove(latin.data);
    expect(await list()).toHaveLength(before);
  });

  test('what leads back to its word is refused, and of two who close a circle at once one does', async () => {
    const first = (await add('시험하나', ['시험둘'])).body.data;
    const second = (await add('시험둘', ['시험셋'])).body.data;
    const refused = await add('시험셋', ['다른말', '시험하나']);
    expect([refused.body.code, refused.body.message]).toEqual([
      'SYNONYM_CIRCLE',
      '같은 뜻을 따라가면 원래 말로 돌아옵니다: 시험셋 → 시험하나 → 시험둘 → 시험셋',
    ]);
    expect((await edit(second, '시험둘', ['시험하나'])).body.code).toBe('SYNONYM_CIRCLE');
    // Its own word is not in its way.
    const renamed = await edit(second, '시험넷', ['시험셋', '시험다섯']);
    expect(renamed.body.data).toMatchObject({ word: '시험넷', version: 2 });
    expect((await edit(second, '시험넷', ['시험셋'])).body.code).toBe('VERSION_CONFLICT');
    const both = await Promise.all([add('시험셋', ['시험여섯']), add('시험여섯', ['시험셋'])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 460]);
    for (const { body } of both) if (body.data) await remove(body.data);
    await remove(first);
    await remove(renamed.body.data);
  });

  test('a search finds by it at once, no longer when it is gone, and each writing is on record', async () => {
    const found = await search('세금계산서');
    expect(found.length).toBeGreaterThan(0);
    expect(await search('영수증서')).toEqual([]);
    const made = (await add('영수증서', ['세금계산서'])).body.data;
    const seqs = (hits: HelpHit[]) => hits.map(({ articleSeq }) => articleSeq);
    expect(seqs(await search('영수증서'))).toEqual(seqs(found));
    expect(seqs(await search('영수증서'.normalize('NFD')))).toEqual(seqs(found));
    const changed = (await edit(made, '영수증서', ['없는말'])).body.data;
    expect(await search('영수증서')).toEqual([]);
    await remove(changed);
    expect((await call('GET', `synonyms/${made.synonymSeq}`, undefined, tokens.content)).status).toBe(404);
    const logged = await sql<{ detail: { before: object; after: object }; reason: string }>(
      `select detail, reason from access_log where kind = 'WRITE' and subjects ? $1 order by log_seq`,
      [`help_synonym:${made.synonymSeq}`],
    );
    expect(logged.map(({ detail }) => detail)).toMatchObject([
      { before: {}, after: { word: '영수증서', means: ['세금계산서'] } },
      { before: { means: ['세금계산서'] }, after: { means: ['없는말'] } },
      { before: { word: '영수증서', means: ['없는말'] }, after: {} },
    ]);
    expect(new Set(logged.map(({ reason }) => reason))).toEqual(new Set([why]));
  });

  test('what was looked for in vain is counted, and tells the synonym that it has by now', async () => {
    await seller('suggest', ' 시험못찾은말   방법 ');
    await seller('suggest', '시험못찾은말 방법'.normalize('NFD'));
    const [miss] = await misses(`&keyword=${encodeURIComponent('시험못찾은말')}`);
    expect(miss).toMatchObject({ word: '시험못찾은말 방법', times: 2, synonym: null });
    expect(await misses('&hasSynonym=false')).toContainEqual(miss);
    const made = (await add('시험못찾은말', ['정산', '지급'])).body.data;
    const told = { ...miss, synonym: '시험못찾은말 → 정산, 지급' };
    expect(await misses('&hasSynonym=true')).toContainEqual(told);
    expect(await misses('&hasSynonym=false')).not.toContainEqual(
      expect.objectContaining({ missSeq: miss!.missSeq }),
    );
    const often = (await misses()).map(({ times }) => times);
    expect(often).toEqual(often.toSorted((a, b) => b - a));
    await remove(made);
  });

  test('there are at most so many', async () => {
    await sql(
      `insert into help_synonym (word, means, created_at, updated_at, updated_by)
        select '많은말' || n, '{뜻}', ${sqlNow()}, ${sqlNow()}, '시험' from generate_series(1, $1::int) n`,
      [500 - before],
    );
    expect((await add('하나더', ['뜻'])).body.message).toBe('동의어는 최대 500개까지 등록할 수 있습니다.');
    await sql("delete from help_synonym where updated_by = '시험'");
  });

  test('who reads boards reads them; who has nothing to do with them sees none', async () => {
    expect((await call('GET', 'synonyms', undefined, tokens.chief)).status).toBe(200);
    expect((await call('POST', 'synonyms', { word: '말', means: ['뜻'], why }, tokens.chief)).status).toBe(
      403,
    );
    expect((await call('GET', 'help/misses', undefined, tokens.policy)).status).toBe(403);
  });
});
