import { describe, expect, test } from 'vitest';
import type { MonitorRow } from '@jangteo/contract/admin/monitor.api.ts';
import type { ContentSanction } from '@jangteo/contract/sanction/sanction.shape.ts';
import { bannedSubscriptions } from './banned.ts';
import { endContentSanctions } from './punish.ts';
import { at, stageAir } from '../../../testing/air.ts';

const { stage, sql, stand, said, start, worker, planned, show, publish, gone, held, events, rested } =
  stageAir();

const SELLER = 10_001;

describe('sanctions', () => {
  const punish = (body: object) =>
    stage.app.call<ContentSanction>('POST', '/v1/broadcast/punish/content', {
      token: stage.operator,
      body: { reason: 'DRIVING_LIVE', text: '운전하면서 방송했습니다.', ...body },
    });
  const revive = (contentSeq: number) =>
    stage.app.call<ContentSanction>('POST', '/v1/broadcast/punish/content/revive', {
      token: stage.operator,
      query: { contentSeq, why: '소명을 받아들였습니다.' },
    });

  test('the operator sees what is on air with its reports, and what is taken down', async () => {
    await rested();
    await stand(at('19:00:00'));
    const { contentSeq } = (await start({ input: said() })).body.data;
    const buyer = (await stage.app.login('none@mail.kr')).token;
    await stage.app.call('POST', '/market/v1/reports', {
      token: buyer,
      body: { targetType: 'CONTENT', targetSeq: contentSeq, reason: 'SPAM', text: '같은 말만 합니다.' },
    });
    const seen = async (state: string, token = stage.operator) =>
      (
        await stage.app.call<MonitorRow[]>('GET', '/v1/admin/lives', {
          token,
          query: { start: 0, length: 50, state },
        })
      ).body.data?.find((row) => row.contentSeq === contentSeq);
    expect(await seen('ON_AIR')).toMatchObject({
      title: '저녁 감귤 방송',
      channel: { userSeq: 10_001, name: '온유상회' },
      state: 'LIVE_PUBLIC_ONAIR',
      picture: expect.any(String),
      viewers: 0,
      reports: { open: 1, last: [{ reason: 'SPAM', text: '같은 말만 합니다.' }] },
      sanction: null,
    });
    expect(await seen('ON_AIR', stage.token)).toBeUndefined();
    await punish({ contentSeq, target: 'WARNING' });
    await punish({ contentSeq, target: 'CONTENTS' });
    expect(await seen('ON_AIR')).toBeUndefined();
    expect(await seen('SANCTIONED')).toMatchObject({
      state: 'PUNISHED',
      sanction: { target: 'CONTENTS', reason: 'DRIVING_LIVE' },
    });
    await revive(contentSeq);
    expect(await seen('SANCTIONED')).toMatchObject({ sanction: { target: 'WARNING' } });
  });

  test('example 13: cut on air, given back closed, and no live before its time', async () => {
    await rested();
    await stand(at('20:00:00'));
    const { contentSeq, ways } = (await start({ input: said() })).body.data;
    const { body: session } = await publish(ways.rtmp!.key);
    await stand(at('20:40:00'));
    const imposed = await punish({ contentSeq, target: 'LIVE', untilDays: 7 });
    expect(imposed.body.data).toMatchObject({
      contentSeq,
      target: 'LIVE',
      state: 'ACTIVE',
      until: expect.stringContaining('2026-11-26T20:40:00'),
    });
    expect(await held()).toMatchObject([{ sessionSeq: session.sessionSeq, ended: true }]);
    expect(await show(contentSeq)).toMatchObject({ state: 'PUNISHED', playback: null, ingest: null });
    await gone(session.sessionSeq);
    expect((await events('broadcast.closed', contentSeq))[0]!.payload).toMatchObject({ by: 'admin' });
    expect(await events('broadcast.punished', contentSeq)).toHaveLength(1);
    expect((await punish({ contentSeq, target: 'CONTENTS' })).body.code).toBe('STATE_CHANGED');
    await stand(at('10:00:00', '2026-11-20'));
    expect((await revive(contentSeq)).body.data).toMatchObject({ state: 'ACTIVE' });
    expect((await show(contentSeq)).state).toBe('CLOSED');
    expect((await revive(contentSeq)).body.code).toBe('STATE_CHANGED');
    await stand(at('20:39:59', '2026-11-26'));
    const refused = await start({ input: said() });
    expect(refused.body).toMatchObject({
      code: 'LIVE_SANCTIONED',
      message: '2026-11-26 20:40까지 방송할 수 없습니다.',
    });
    const { body } = await stage.app.call('POST', '/v1/broadcast/schedule', {
      token: stage.token,
      body: said({ scheduledAt: at('22:00:00', '2026-11-26') }),
    });
    expect(body.code).toBe('LIVE_SANCTIONED');
    await stand(at('20:40:00', '2026-11-26'));
    expect((await start({ input: said() })).body.code).toBe('SUCCESS');
    await endContentSanctions(worker());
    const [over] = await sql('select state from sanction where content_seq = $1', [contentSeq]);
    expect(over).toEqual({ state: 'ENDED' });
  });

  test('of the person: what they have on air is closed, and only theirs', async () => {
    await rested();
    await stand(at('20:00:00'));
    const { contentSeq } = (await start({ input: said() })).body.data;
    const sanction = async (scope: string) => {
      const { body } = await stage.app.call<{ result: { sanctionSeq: number; version: number } }>(
        'POST',
        '/v1/admin/sanctions',
        {
          token: stage.operator,
          body: {
            userSeq: SELLER,
            scope: [scope],
            reason: 'DRIVING_LIVE',
            days: 1,
            points: 0,
            text: '운전하면서 방송했습니다.',
          },
        },
      );
      const [told] = await sql<{ event_key: string; payload: never }>(
        `select event_key, payload from outbox where topic = 'sanction.imposed'
          and (payload ->> 'sanctionSeq')::bigint = $1`,
        [body.data.result.sanctionSeq],
      );
      for (const one of bannedSubscriptions.filter(
        ({ name, topic }) => name === 'air' && topic === 'sanction.imposed',
      ))
        if (one.wants!(told!.payload))
          await one.run({ key: told!.event_key, sellerSeq: null, payload: told!.payload }, worker());
      return body.data.result;
    };
    await sanction('CHAT');
    expect((await show(contentSeq)).state).toBe('LIVE_PUBLIC_ONAIR');
    const { sanctionSeq, version } = await sanction('LIVE');
    expect((await show(contentSeq)).state).toBe('CLOSED');
    expect((await start({ input: said() })).body.code).toBe('LIVE_SANCTIONED');
    const lifted = await stage.app.call('PUT', `/v1/admin/sanctions/${sanctionSeq}/lift`, {
      token: stage.operator,
      body: { version, why: '소명을 받아들였습니다.' },
    });
    expect(lifted.status).toBe(200);
    expect((await start({ input: said() })).body.code).toBe('SUCCESS');
  });

  test('of a content alone: a schedule comes back as one while its time is ahead, by itself when it is over', async () => {
    await rested();
    await stand(at('10:00:00', '2026-11-27'));
    const ahead = await planned(at('20:00:00', '2026-11-27'));
    expect((await punish({ contentSeq: ahead.contentSeq, target: 'CONTENTS' })).body.data.until).toBeNull();
    expect((await start({ contentSeq: ahead.contentSeq })).body.code).toBe('STATE_CHANGED');
    expect((await revive(ahead.contentSeq)).body.data.state).toBe('ENDED');
    expect((await show(ahead.contentSeq)).state).toBe('WAIT');
    await punish({ contentSeq: ahead.contentSeq, target: 'CONTENTS', untilDays: 1 });
    await stand(at('10:00:00', '2026-11-28'));
    await endContentSanctions(worker());
    expect((await show(ahead.contentSeq)).state).toBe('CLOSED');
  });

  test('a warning moves nothing; reasons are the thirteen', async () => {
    const { contentSeq } = await planned(at('22:00:00', '2026-11-28'));
    expect((await punish({ contentSeq, target: 'WARNING' })).body.data.state).toBe('ACTIVE');
    expect((await show(contentSeq)).state).toBe('WAIT');
    const reasons = await stage.app.call<object[]>('GET', '/v1/broadcast/punish/reason', {
      token: stage.operator,
    });
    expect(reasons.body.data).toHaveLength(13);
    expect((await stage.app.call('GET', '/v1/broadcast/punish/reason', { token: stage.token })).status).toBe(
      403,
    );
  });
});
