import { randomUUID } from 'node:crypto';
import type { IdSources } from '../../proofs/ids.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';

const WHY = { why: '거래처의 안내를 받았습니다.' };
const tried = { fits: ['1234567890'], fitsNot: ['12345'] };
let made = 0;
/** Of its own for each request. */
const word = () => `예시${randomUUID().slice(0, 8)}`;
const company = () => ({
  name: word(),
  numberRegex: '^\\d{10}$',
  trackUrl: 'https://parcels.example/{no}',
  sort: 500,
  examples: tried,
  ...WHY,
});
const bank = () => ({ name: word(), accountRegex: '^\\d{10,12}$', sort: 500, examples: tried, ...WHY });
const zips = () => String(10_000 + (made++ % 5_000)).padStart(5, '0');

const versionOf = async (world: Occasion['world'], where: string): Promise<number> =>
  (await world.sql<{ version: number }>(`select version from ${where}`))[0]!.version;

export const examples: Examples = {
  'reference-desk.addCompany': () => [
    { body: { companyCode: `X${randomUUID().slice(0, 8).toUpperCase()}`, ...company() } },
  ],
  'reference-desk.editCompany': async ({ world }) => {
    await world.sql(
      `insert into delivery_company (code, name, number_regex, sort) values ('XEDIT', '예시', '^[0-9]+$', 500)
        on conflict do nothing`,
    );
    const version = await versionOf(world, "delivery_company where code = 'XEDIT'");
    return [{ params: { companyCode: 'XEDIT' }, body: { ...company(), version } }];
  },
  'reference-desk.addBank': async ({ world }) => {
    // Three digits are few: one that stands is let go first.
    await world.sql("delete from bank where code = '999'");
    return [{ body: { bankCode: '999', ...bank() } }];
  },
  'reference-desk.editBank': async ({ world }) => {
    await world.sql(
      `insert into bank (code, name, account_regex, sort) values ('998', '예시은행', '^[0-9]+$', 500)
        on conflict do nothing`,
    );
    const version = await versionOf(world, "bank where code = '998'");
    return [{ params: { bankCode: '998' }, body: { ...bank(), version } }];
  },
  'reference-desk.addIsland': () => {
    const zip = zips();
    return [{ body: { zipFrom: zip, zipTo: zip, name: '예시섬', ...WHY } }];
  },
  'reference-desk.editIsland': async ({ world }) => {
    const zip = zips();
    await world.sql(
      'insert into island_zip (zip_from, zip_to, name) values ($1, $1, $2) on conflict do nothing',
      [zip, '예시섬'],
    );
    const version = await versionOf(world, `island_zip where zip_from = '${zip}'`);
    return [{ params: { zipFrom: zip }, body: { zipTo: zip, name: '다른 예시섬', version, ...WHY } }];
  },
  // Two months at the most.
  'reference.calendarEvents': () => [
    { query: { from: '2026-10-01', to: '2026-11-30' } },
    { query: { from: '2026-11-01', to: '2026-11-30', kind: ['LIVE', 'NOTICE'] } },
  ],
};

export const ids: IdSources = {
  // Everybody's; whose favourite it is does not matter.
  musicId: 'select music_id as id from music where $1::bigint > 0 order by 1 limit 1',
};
