import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startSimulator } from '../simulator.ts';
import { stageCompanies } from '../testing/companies.ts';

const { stage, control } = stageCompanies();

describe('control', () => {
  const OPERATIONS = [
    'simCreateBuyers',
    'simCreateOrder',
    'simPay',
    'simConfirmReceive',
    'simCancel',
    'simRequestClaim',
    'simMoveParcel',
    'simPickups',
    'simClock',
    'simInbox',
    'simCardLedger',
    'simBankLedger',
    'simReturnTransfer',
    'simFault',
    'simTraffic',
    'simViewers',
    'simPublisher',
    'simWebhooks',
    'simReset',
  ];
  test('/sim/openapi.json has every call with its input and its answer', async () => {
    const document = (await (await fetch(`${stage.sim.url}/sim/openapi.json`)).json()) as {
      paths: Record<
        string,
        Record<
          string,
          { operationId: string; requestBody?: object; responses: Record<string, { content: object }> }
        >
      >;
    };
    const calls = Object.values(document.paths).flatMap((p) => Object.entries(p));
    expect(calls.map(([, c]) => c.operationId)).toEqual(expect.arrayContaining(OPERATIONS));
    expect(new Set(calls.map(([, c]) => c.operationId)).size).toBe(calls.length);
    for (const [method, c] of calls)
      expect([c.operationId, Boolean(c.requestBody), Boolean(c.responses['200']!.content)]).toEqual([
        c.operationId,
        method === 'post' || method === 'put',
        true,
      ]);
  });

  test('input is strict and answers are enveloped, also for what is not there', async () => {
    expect(await control('POST', '/buyers', { count: '1' })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
    expect(await control('POST', '/buyers', { count: 1, name: 'x' })).toMatchObject({ status: 400 });
    expect(await control('GET', '/ledgers/card?all=1')).toMatchObject({ status: 400 });
    expect(await control('POST', '/orders', { outcome: 'PAID' })).toMatchObject({ status: 400 });
    expect(await control('GET', '/nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND', data: null });
    const broken = await fetch(`${stage.sim.url}/sim/v1/buyers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect([broken.status, ((await broken.json()) as { code: string }).code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('with a key only who has it is let in', async () => {
    const locked = await startSimulator({
      ...stage.options,
      home: mkdtempSync(path.join(tmpdir(), 'jt-sim-')),
      key: 'secret-key',
    });
    const status = async (headers: Record<string, string>, at = '/sim/v1/ledgers/card') =>
      (await fetch(locked.url + at, { headers })).status;
    expect([
      await status({}),
      await status({ 'x-sim-key': 'wrong' }),
      await status({ 'x-sim-key': 'secret-key' }),
    ]).toEqual([401, 401, 200]);
    // the router decodes an address, so what is written otherwise is the same call; sim-door.ts hands it on as it came
    expect([await status({}, '/sim/%761/ledgers/card'), await status({}, '/%73im/v%31/clock')]).toEqual([
      401, 401,
    ]);
    await locked.stop();
  });
});
