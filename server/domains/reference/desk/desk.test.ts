// operator.md §7: couriers, banks and islands; a pattern is tried before it is kept, for no longer than it may take.
import { expect, test } from 'vitest';
import type { BankOfDesk, CompanyOfDesk, IslandOfDesk } from '@jangteo/contract/reference/desk.api.ts';
import { stageRules, why } from '../../../testing/rules.ts';
import { refusedPattern } from './pattern.ts';

const { call, sql, tokens } = stageRules();

const COMPANY = {
  name: '새벽택배',
  numberRegex: '^\\d{12}$',
  trackUrl: 'https://dawn.example/{no}',
  sort: 20,
  examples: { fits: ['123456789012'], fitsNot: ['12345678901'] },
  why,
};

test('a courier is added, changed and offered to sellers at once; each leaves one row with before and after', async () => {
  const added = await call<CompanyOfDesk>('POST', 'delivery-companies', { companyCode: 'DAWN', ...COMPANY });
  expect(added.body.data).toMatchObject({ companyCode: 'DAWN', name: '새벽택배' });
  expect((await call('POST', 'delivery-companies', { companyCode: 'DAWN', ...COMPANY })).body.code).toBe(
    'ALREADY_THERE',
  );
  const taken = await call('PUT', 'delivery-companies/DAWN', { ...COMPANY, name: 'CJ대한통운', version: 1 });
  expect(taken.body.code).toBe('ALREADY_THERE');
  const edited = {
    ...COMPANY,
    numberRegex: '^D\\d{9}$',
    examples: { fits: ['D123456789'], fitsNot: [] },
    version: 1,
  };
  expect((await call('PUT', 'delivery-companies/DAWN', edited)).status).toBe(200);
  const all = (await call<CompanyOfDesk[]>('GET', 'delivery-companies')).body.data;
  expect(all.find(({ companyCode }) => companyCode === 'DAWN')).toMatchObject({ numberRegex: '^D\\d{9}$' });
  const logged = await sql<{ before: object; after: object }>(
    `select detail -> 'before' as before, detail -> 'after' as after from access_log
      where kind = 'WRITE' and subjects ? 'delivery-company:DAWN' order by log_seq`,
  );
  expect(logged).toMatchObject([
    { before: {}, after: { numberRegex: '^\\d{12}$' } },
    { before: { numberRegex: '^\\d{12}$' }, after: { numberRegex: '^D\\d{9}$' } },
  ]);
  expect((await call('PUT', 'delivery-companies/NOBODY', { ...COMPANY, version: 1 })).body.code).toBe(
    'NOT_FOUND',
  );
});

test('a bank is added and changed, by its three digits', async () => {
  const bank = { name: '새은행', accountRegex: '^\\d{12}$', sort: 30, examples: COMPANY.examples, why };
  expect((await call<BankOfDesk>('POST', 'banks', { bankCode: '777', ...bank })).body.data.name).toBe(
    '새은행',
  );
  expect((await call('POST', 'banks', { bankCode: '778', ...bank })).body.code).toBe('ALREADY_THERE');
  expect((await call<BankOfDesk>('PUT', 'banks/777', { ...bank, sort: 31, version: 1 })).body.data.sort).toBe(
    31,
  );
  expect((await call('POST', 'banks', { bankCode: '77', ...bank })).status).toBe(400);
  await call('POST', 'banks', { bankCode: '778', ...bank, name: '둘은행' });
  const rename = (code: string, version: number) =>
    call('PUT', `banks/${code}`, { ...bank, name: '한이름은행', version });
  const both = await Promise.all([rename('777', 2), rename('778', 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 460]);
});

test('ranges of islands never overlap, whoever writes them at once', async () => {
  const add = (zipFrom: string, zipTo: string) =>
    call<IslandOfDesk>('POST', 'island-zips', { zipFrom, zipTo, name: '새섬', why });
  expect((await add('12010', '12009')).status).toBe(400);
  expect((await add('12000', '12009')).status).toBe(200);
  expect((await add('12005', '12020')).body.code).toBe('ALREADY_THERE');
  expect(
    (await call('PUT', 'island-zips/12000', { zipTo: '12004', name: '새섬', version: 1, why })).status,
  ).toBe(200);
  const both = await Promise.all([add('12005', '12020'), add('12010', '12030')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 460]);
  expect(
    (await call('PUT', 'island-zips/12001', { zipTo: '12004', name: '새섬', version: 1, why })).body.code,
  ).toBe('NOT_FOUND');
});

test('of two who change what they read, the second is told what stands by then', async () => {
  await call('POST', 'delivery-companies', { companyCode: 'NOON', ...COMPANY, name: '한낮택배' });
  await call('POST', 'banks', {
    bankCode: '776',
    name: '한낮은행',
    accountRegex: '^\\d{12}$',
    sort: 30,
    examples: COMPANY.examples,
    why,
  });
  await call('POST', 'island-zips', { zipFrom: '13000', zipTo: '13009', name: '한낮섬', why });
  const { trackUrl: _none, numberRegex: accountRegex, ...bank } = COMPANY;
  const edits: [path: string, (name: string) => object][] = [
    ['delivery-companies/NOON', (name) => ({ ...COMPANY, name })],
    ['banks/776', (name) => ({ ...bank, accountRegex, name })],
    ['island-zips/13000', (name) => ({ zipTo: '13009', name, why })],
  ];
  for (const [path, as] of edits) {
    const both = await Promise.all(
      ['먼저', '나중'].map((name) => call('PUT', path, { ...as(`${name} ${path}`), version: 1 })),
    );
    const [done, refused] = both.toSorted((a, b) => a.status - b.status);
    expect([path, done!.status, refused!.body.code]).toEqual([path, 200, 'VERSION_CONFLICT']);
    const { name } = done!.body.data as { name: string };
    expect(refused!.body.data).toMatchObject({ current: { version: 2 }, result: { name, version: 2 } });
  }
});

test('a pattern is whole, can be read, does what its examples say, and comes to an end', async () => {
  const tried = { fits: ['1234567890'], fitsNot: ['12345'] };
  const code = async (pattern: string, limitMs?: number) =>
    (await refusedPattern('numberRegex', pattern, tried, limitMs))?.data?.errors?.[0]?.field ?? null;
  expect(await code('^\\d{10}$')).toBeNull();
  expect(await code('\\d{10}')).toBe('numberRegex');
  expect(await code('^(\\d{10}$')).toBe('numberRegex');
  expect(await code('^\\d{9}$')).toBe('examples');
  expect(await code('^\\d+$')).toBe('examples');
  // These would go on for years.
  expect(await code('^(\\d+)+$', 300)).toBe('numberRegex');
  expect(await code('^([0-9A-Z]+)*$', 300)).toBe('numberRegex');
});

test('whoever reads the catalogue changes nothing of it', async () => {
  expect((await call('GET', 'banks', undefined, tokens.finance)).status).toBe(200);
  expect(
    (await call('POST', 'delivery-companies', { companyCode: 'DUSK', ...COMPANY }, tokens.finance)).status,
  ).toBe(403);
  expect((await call('GET', 'banks', undefined, tokens.content)).status).toBe(403);
});
