// How a live goes to its other places, in the control room: said over the picture, tried anew by a button (decision 0075).
import { afterEach, expect, test } from 'vitest';
import { personaOf } from '../tools/seed/personas.ts';
import { endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { moveLive, sendLive, sql, stageLive } from './live-stage.ts';

afterEach(endErrand);

const SHOP = 'group-master';

/** Sent by a node that this machine is not, so that what it says stands. */
async function stage(): Promise<number> {
  const { userSeq } = personaOf(SHOP);
  const playId = 'e2e5e2e5e2e5e2e5e2e5e2e5e2e5e2e5';
  const { contentSeq } = await stageLive(userSeq, { title: '동시송출', state: 'LIVE_PUBLIC_ONAIR', playId });
  await sql(
    `with s as (insert into ingest_session (seller_seq, content_seq, node, source, connected_at)
        values ($1, $2, 'elsewhere', 'RTMP', now()) returning session_seq)
      insert into simulcast_target (seller_seq, content_seq, target, url, key_sealed, key_tail, session_seq, relay,
        relay_text)
      select $1, $2, t.target, t.url, '', '1234', s.session_seq, t.relay, t.text from s,
        (values ('YOUTUBE', null, 'ON', ''), ('FACEBOOK', null, 'CONNECTING', '받는 곳에서 연결을 끊었습니다.'),
          ('CUSTOM_RTMP', 'rtmp://live.example.com/app', 'FAILED', '받는 곳이 응답하지 않습니다.'))
        t (target, url, relay, text)`,
    [userSeq, contentSeq],
  );
  return contentSeq;
}

test('each place says how it goes; what has failed is tried anew, and nothing moves', async () => {
  const contentSeq = await stage();
  try {
    const page = await openAs(SHOP);
    await sendLive(page);
    await page.goto(`/channels/broadcast/list?room=${contentSeq}`);
    const places = page.getByRole('list', { name: '동시송출' }).getByRole('listitem');
    await places.first().waitFor();
    expect(await places.count()).toBe(3);
    const place = (name: string) => places.filter({ hasText: name });
    await place('유튜브').getByText('송출 중').waitFor();
    await place('페이스북').getByText('연결 중').waitFor();
    await place('live.example.com').getByText('송출 실패').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'simulcast-room-1440');
    const chat = page.getByRole('region', { name: '채팅' }).first();
    const before = await chat.boundingBox();
    await page.getByRole('button', { name: 'live.example.com 다시 연결' }).click();
    await place('live.example.com').getByText('연결 중').waitFor();
    expect(await page.getByRole('button', { name: /다시 연결$/ }).count()).toBe(0);
    expect(await chat.boundingBox()).toEqual(before);

    await sql("update simulcast_target set relay = 'FAILED' where content_seq = $1 and target = 'YOUTUBE'", [
      contentSeq,
    ]);
    const phone = await openAs(SHOP, { width: 390 });
    await sendLive(phone);
    await phone.goto(`/channels/broadcast/list?room=${contentSeq}`);
    await phone.getByRole('button', { name: '유튜브 다시 연결' }).waitFor();
    expect(await overhang(phone)).toBeLessThanOrEqual(0);
    expect(await seriousFindings(phone)).toEqual([]);
    await screenshot(phone, 'simulcast-room-390');
  } finally {
    await sql(
      'update ingest_session set ended_at = connected_at, lost_at = connected_at where content_seq = $1',
      [contentSeq],
    );
    await moveLive(contentSeq, 'CLOSED');
  }
});
