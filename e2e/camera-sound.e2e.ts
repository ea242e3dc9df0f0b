// What is heard of a browser's camera (live.md §12): its microphone with the live's music beneath, each by itself; and
// the line is measured before the live. A rehearsal is heard where its channel looks at what buyers would see.
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { patientFetch } from '../tools/testing/patient.ts';
import {
  account,
  endErrand,
  mistakes,
  newPage,
  origin,
  screenshot,
  seriousFindings,
  signIn,
} from './browser.ts';
import { dayAhead } from './samples.ts';

afterEach(endErrand);

/** A channel that no other errand sends on the air. */
const SHOP = 'producer-individual';

async function ask<T>(method: string, path: string, body?: object, bearer?: string): Promise<T> {
  const answer = await patientFetch(origin() + path, {
    method,
    headers: {
      'x-access-path': '/',
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as { message: string; data: T };
  expect([path, answer.status, said.message]).toEqual([path, 200, '']);
  return said.data;
}

async function plan(): Promise<number> {
  const { loginId, password } = account(SHOP);
  const who = { loginId, password, clientId: 'jangteo-app', deviceId: `e2e-sound-${process.pid}` };
  const { accessToken } = await ask<{ accessToken: string }>('POST', '/user/web/login', who);
  const [category] = await ask<{ categorySeq: number }[]>(
    'GET',
    '/v1/categories/leaves/exposed',
    undefined,
    accessToken,
  );
  const { contentSeq } = await ask<{ contentSeq: number }>(
    'POST',
    '/v1/broadcast/schedule',
    {
      title: '배경음악 방송',
      categorySeq: category!.categorySeq,
      scheduledAt: `${dayAhead(52)}T20:00:00+09:00`,
    },
    accessToken,
  );
  return contentSeq;
}

interface Ear {
  ear?: AnalyserNode;
}
/** Listens to the page's video from here on. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const context = new AudioContext();
    const ear = context.createAnalyser();
    ear.fftSize = 32_768;
    context.createMediaElementSource(document.querySelector('video')!).connect(ear);
    (globalThis as Ear).ear = ear;
  });
/** How strong the sound of the last 0.7 s is, 0 to 1. */
const heard = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { ear } = globalThis as Ear;
    const samples = new Float32Array(ear!.fftSize);
    ear!.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
  });
const SELDOM = { interval: 250 };
const sounds = (page: Page) => expect.poll(() => heard(page), SELDOM).toBeGreaterThan(0.005);
const silent = (page: Page) => expect.poll(() => heard(page), SELDOM).toBeLessThan(0.0005);
const timeOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')!.currentTime);

test('music goes on while the microphone is off; its volume, its end and a broken tune are heard at once', async () => {
  const host = await newPage();
  await signIn(host, SHOP);
  await host.context().grantPermissions(['camera', 'microphone'], { origin: origin() });
  const contentSeq = await plan();
  await host.goto(`/channels/broadcast/list?room=${contentSeq}`);
  await host.getByRole('button', { name: '방송 시작' }).click();
  const dialog = host.getByRole('dialog', { name: '방송 시작' });
  await dialog.getByRole('button', { name: '속도 재기' }).click();
  await dialog.getByText(/^(좋음|보통|부족)$/).waitFor();
  await screenshot(host, 'camera-line');
  expect(await seriousFindings(host)).toEqual([]);
  await dialog.getByRole('button', { name: '연습으로 시작' }).click();
  await host.getByText('연습을 시작했습니다.').first().waitFor();

  const viewer = await host.context().newPage();
  await viewer.setViewportSize({ width: 420, height: 780 });
  await viewer.goto(`/content/open/window?contentSeq=${contentSeq}`);
  await viewer.getByRole('button', { name: '소리 켜기' }).click();
  await listen(viewer);
  await sounds(viewer); // the microphone
  await host.bringToFront();
  await host.keyboard.press('m');
  await silent(viewer);

  const music = host.getByRole('dialog', { name: '배경음악' });
  await host.getByRole('button', { name: '배경음악' }).click();
  const tunes = music.getByRole('list', { name: '곡' }).getByRole('button');
  await tunes.nth(1).click();
  await sounds(viewer); // music, and the microphone is off
  await screenshot(host, 'camera-music');
  expect(await seriousFindings(host)).toEqual([]);
  const volume = music.getByRole('slider', { name: '배경음악 크기' });
  await volume.press('Home');
  await silent(viewer);
  await volume.press('End');
  await sounds(viewer);

  await host.route('**/media/*', (route) => route.abort());
  await tunes.nth(2).click();
  await music.getByText('이 곡을 불러오지 못했습니다.').waitFor();
  await silent(viewer);
  const from = await timeOf(viewer);
  await expect.poll(() => timeOf(viewer), SELDOM).toBeGreaterThan(from + 0.5); // the camera goes on
  await host.unroute('**/media/*');
  await tunes.first().click(); // 음악 없음
  await host.keyboard.press('Escape');
  await host.keyboard.press('m');
  await sounds(viewer); // the microphone again

  await host.keyboard.press('x');
  const ending = host.getByRole('dialog', { name: '연습 끝내기' });
  await ending.getByText('방송 예약으로 돌아갑니다.').waitFor();
  await ending.getByRole('button', { name: '끝내기' }).click();
  await host.getByText('방송 전').first().waitFor(); // it waits again, as it was planned
  expect(mistakes).toEqual([]);
});
