// A sanction of a live is told to its channel, whatever it takes (live.md §2).
import type { SanctionTarget } from '@jangteo/contract/sanction/sanction.enums.ts';
import type { ContentSanction } from '@jangteo/contract/sanction/sanction.shape.ts';
import type { OwnSanction } from '@jangteo/contract/sanction/own.ts';
import { expect, test } from 'vitest';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { at, stageAir } from '../../testing/air.ts';
import { toldOf } from '../../testing/told.ts';
import { tellSanctioned } from './sanctions/tell.ts';

const { stage, sql, stand, said, start, rested } = stageAir();

const until: Record<SanctionTarget, string> = {
  WARNING: '제재: 경고.',
  CONTENTS: '제재: 콘텐츠 제재, 2026-11-26 20:00까지.',
  LIVE: '제재: 라이브 제한, 2026-11-26 20:00까지.',
};

test.each(['WARNING', 'CONTENTS', 'LIVE'] as const)(
  '%s: by phone and mail, and on its own desk',
  async (target) => {
    await rested();
    await stand(at('20:00:00'));
    const { contentSeq } = (await start({ input: said() })).body.data;
    const { sanctionSeq } = (
      await stage.app.call<ContentSanction>('POST', '/v1/broadcast/punish/content', {
        token: stage.operator,
        body: { contentSeq, reason: 'DRIVING_LIVE', text: '운전하면서 방송했습니다.', target, untilDays: 7 },
      })
    ).body.data;
    const key = `sanction.imposed:${sanctionSeq}`;
    const [event] = await sql<{ payload: never }>('select payload from outbox where event_key = $1', [key]);
    expect(tellSanctioned.wants!(event!.payload)).toBe(true);
    const ctx = { ...stage.app.deps, signal: new AbortController().signal } as JobContext;
    await tellSanctioned.run({ key, sellerSeq: null, payload: event!.payload } as never, ctx);
    const told = await toldOf(stage.app.deps, `sanction:${sanctionSeq}`);
    expect(told.map(({ subject }) => subject)).toEqual([undefined, '[장터] 방송 제재 안내']);
    for (const { text } of told) {
      expect(text).toContain(`방송: 저녁 감귤 방송, ${until[target]}`);
      expect(text).toMatch(/운전 중 방송. 운전하면서 방송했습니다[^]*이의가 있으면 14일 안에/);
    }
    const own = await stage.app.call<OwnSanction[]>('GET', '/v1/dashboard/punish', { token: stage.token });
    expect(own.body.data.find((one) => one.sanctionSeq === sanctionSeq)).toMatchObject({
      contentSeq,
      target,
      appeal: { can: true },
    });
    await sql("update sanction set state = 'ENDED', ended_at = imposed_at where sanction_seq = $1", [
      sanctionSeq,
    ]);
  },
);
