import { expect, test } from 'vitest';
import { at, stageAir } from '../../../testing/air.ts';

const { stand, said, start, close, show, planned, keyOf, publish, gone, report, rested } = stageAir();

const H265 = 'H.265로 보내고 있습니다. 송출 프로그램에서 H.264를 골라 주세요.';
const REFUSED = [{ code: 'REFUSED', text: H265 }];
const PICTURE = { codec: 'H.264', width: 540, height: 960, fps: 30 };

test('a publisher that was refused: the room says why until one is seen, on air and while it comes again', async () => {
  await rested();
  await stand(at('16:00:00', '2026-11-20'));
  const { contentSeq, ways } = (await start({ input: said() })).body.data;
  const first = (await publish(ways.rtmp!.key, 'one')).body;
  expect((await show(contentSeq)).ingest).toMatchObject({ source: 'RTMP', warnings: [] });
  await gone(first.sessionSeq, { refusal: H265 });
  await gone(first.sessionSeq, { recording: null }); // told again with its recording
  const lost = { lostAt: expect.any(String), since: null, warnings: REFUSED };
  expect((await show(contentSeq)).ingest).toMatchObject(lost);

  // its program comes again by itself, as it is: nothing is well until a picture is seen
  const second = (await publish(ways.rtmp!.key, 'two')).body;
  expect((await show(contentSeq)).ingest).toMatchObject({ source: 'RTMP', lostAt: null, warnings: REFUSED });
  const seen = { event: 'stats', node: 'test', sessionSeq: second.sessionSeq, video: PICTURE };
  expect((await report(seen)).status).toBe(200);
  expect((await show(contentSeq)).ingest).toMatchObject({ video: PICTURE, warnings: [] });
  await gone(second.sessionSeq);
  expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: expect.any(String), warnings: [] });
  await close(contentSeq);
  expect((await show(contentSeq)).ingest).toBeNull();
});

test('before the start, too', async () => {
  await stand(at('17:00:00', '2026-11-20'));
  const { contentSeq } = await planned(at('17:30:00', '2026-11-20'));
  await stand(at('17:25:00', '2026-11-20'));
  const { rtmp } = (await keyOf(contentSeq)).body.data;
  expect((await show(contentSeq)).ingest).toBeNull();
  const { sessionSeq } = (await publish(rtmp!.key)).body;
  await gone(sessionSeq, { refusal: H265 });
  expect((await show(contentSeq)).ingest).toMatchObject({ source: null, since: null, warnings: REFUSED });
});
