import { describe, expect, test } from 'vitest';
import type { ContentSanction } from '@jangteo/contract/sanction/sanction.shape.ts';
import { at, stageAir } from '../../../testing/air.ts';

const {
  stage,
  sql,
  stand,
  said,
  start,
  close,
  sweep,
  planned,
  show,
  keyOf,
  publish,
  gone,
  held,
  events,
  rested,
} = stageAir();

const closed = async (contentSeq: number) =>
  (await events('broadcast.closed', contentSeq)).map(({ payload }) => payload['by']);

describe('two at once (live.md §15)', () => {
  test('publishers with one key: one is let in, of either key', async () => {
    await rested();
    await stand(at('10:00:00', '2026-11-20'));
    const { contentSeq, ways } = (await start({ input: said() })).body.data;
    const { fixedKey } = (await keyOf(contentSeq, { fixed: true })).body.data;
    const keys = [ways.rtmp!.key, fixedKey!];
    for (const round of [1, 2, 3]) {
      const answers = await Promise.all(
        [0, 1, 2, 3].map((n) => publish(keys[n % 2]!, `program ${round}.${n}`)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 460, 460, 460]);
      expect(await held()).toHaveLength(1);
      await gone(answers.find(({ status }) => status === 200)!.body.sessionSeq);
    }
    await close(contentSeq);
  });

  test('the end by its host and by its grace: once; a publisher who comes back meanwhile leaves nothing open', async () => {
    await stand(at('11:00:00', '2026-11-20'));
    for (const ms of [0, 1, 2]) {
      const { contentSeq, ways } = (await start({ input: said() })).body.data;
      const [, byHost, back] = await Promise.all([
        sweep(contentSeq, ms),
        close(contentSeq),
        publish(ways.rtmp!.key, 'back'),
      ]);
      // who came first has put the end off: then it is the host's
      expect(['SUCCESS', 'STATE_CHANGED']).toContain(byHost.body.code);
      expect([200, 403]).toContain(back.status);
      expect((await show(contentSeq)).state).toMatch(/^(CLOSED|VOD_PROCESSING)$/);
      expect(await closed(contentSeq)).toEqual([byHost.body.code === 'SUCCESS' ? 'seller' : 'system']);
      expect((await held()).filter(({ ended }) => !ended)).toEqual([]);
      if (back.status === 200) await gone(back.body.sessionSeq);
    }
  });

  test('a sanction and the start of what it is of: punished, and told once as what it was', async () => {
    await stand(at('12:00:00', '2026-11-20'));
    const punish = (contentSeq: number) =>
      stage.app.call<ContentSanction>('POST', '/v1/broadcast/punish/content', {
        token: stage.operator,
        body: { contentSeq, target: 'CONTENTS', reason: 'DRIVING_LIVE', text: '운전하면서 방송했습니다.' },
      });
    for (const first of ['start', 'punish', 'start']) {
      const { contentSeq } = await planned(at('12:20:00', '2026-11-20'));
      const acts = { start: () => start({ contentSeq }), punish: () => punish(contentSeq) };
      const [begun, cut] =
        first === 'start'
          ? await Promise.all([acts.start(), acts.punish()])
          : await Promise.all([acts.punish(), acts.start()]).then(([b, a]) => [a, b] as const);
      expect(cut.body.code).toBe('SUCCESS');
      expect((await show(contentSeq)).state).toBe('PUNISHED');
      const went = begun.body.code === 'SUCCESS';
      if (!went) expect(begun.body.code).toBe('STATE_CHANGED');
      expect(await events('broadcast.started', contentSeq)).toHaveLength(went ? 1 : 0);
      expect(await closed(contentSeq)).toEqual(went ? ['admin'] : []);
      const open = await sql('select 1 from ingest_session where content_seq = $1 and ended_at is null', [
        contentSeq,
      ]);
      expect(open).toEqual([]);
    }
  });
});
