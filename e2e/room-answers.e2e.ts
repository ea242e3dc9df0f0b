// What a host answers with in the control room: shared words by ⇧ and a figure, the FAQ for what somebody asks.
import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { openAsBuyer } from './buyer-page.ts';
import { newBuyer } from './buyers.ts';
import { onAir, sendLive } from './live-stage.ts';
import { mustAsPage } from './own-calls.ts';

afterEach(endErrand);

it('a question brings its FAQ into the answer; a shared text is said by its key', () =>
  onAir('답하는 방송', async ({ contentSeq }) => {
    const host = await openAs('group-member');
    await host.goto('/dashboard');
    await mustAsPage(host, 'POST', '/v1/gripper-FAQs', {
      question: '어떻게 보관하나요?',
      answer: '받은 날 냉장고에 넣어 주세요.',
      category: 'PRODUCT',
    });
    const greeting = { kind: 'CHAT', title: '인사', text: '어서 오세요! 오늘도 와 주셔서 감사합니다.' };
    await mustAsPage(host, 'POST', '/v1/seller/templates', greeting);
    await host.goto(`/channels/broadcast/list?room=${contentSeq}`);
    const viewer = await openAsBuyer(await newBuyer());
    await sendLive(viewer);
    await viewer.goto(`/live/${contentSeq}`);
    await viewer.getByRole('textbox', { name: '채팅' }).fill('이거 어떻게 보관하면 되나요?');
    await viewer.getByRole('button', { name: '보내기' }).click();
    const faq = host.getByRole('group', { name: 'FAQ 답변' }).getByRole('button');
    await faq.first().waitFor();
    await screenshot(host, 'room-answers');
    expect(await seriousFindings(host)).toEqual([]);
    expect(await overhang(host)).toBeLessThanOrEqual(0);
    await faq.first().click();
    const input = host.getByRole('textbox', { name: /답글$/ });
    expect(await input.inputValue()).not.toBe('');
    await input.press('Enter');
    await faq.first().waitFor({ state: 'detached' });
    // What is answered stands above the answer, for its reader as well.
    await host.locator('.jt-room-asked').getByText('이거 어떻게 보관하면 되나요?').waitFor();
    await viewer.locator('.w-chat-lines q').getByText('이거 어떻게 보관하면 되나요?').waitFor();
    await host.keyboard.press('Escape');
    const replies = host.getByRole('group', { name: '자주 쓰는 문구' });
    await replies.getByRole('button').first().waitFor();
    await host.keyboard.press('Shift+Digit1');
    await viewer.getByText('오늘도 와 주셔서').waitFor();
  }));
