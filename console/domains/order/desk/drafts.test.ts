import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../../kit/call/fake-browser.ts';
import {
  draftOf,
  drafts,
  forgetDrafts,
  LOST,
  lostCount,
  lostSeqs,
  put,
  restoreDrafts,
  rivalOf,
  settleRival,
  typedFor,
  typeTracking,
  type Tracked,
} from './drafts.ts';

const line = (change: Partial<Tracked> = {}): Tracked => ({
  orderProductSeq: 10,
  companyCode: 'CJ',
  companyName: 'CJ대한통운',
  trackingNo: null,
  version: 4,
  ...change,
});
const [A, B] = ['612345678901', '612345678902'];
const saved = () => put([10], (seq) => ({ ...drafts.get()[seq]!, state: 'saved' }));

beforeEach(() => {
  fakeBrowser();
  drafts.set({});
});

describe('a typed number and the row it was typed into', () => {
  it('what was typed stays until the row tells of something later', () => {
    typeTracking([line()], { trackingNo: A });
    expect(draftOf(line())).toMatchObject({ trackingNo: A, state: 'typed', was: null });
    saved();
    expect(draftOf(line()).trackingNo, 'the row of before the saving').toBe(A);
    expect(draftOf(line({ trackingNo: B, version: 6 })), 'another tab saved').toMatchObject({
      trackingNo: B,
      state: 'saved',
    });
  });
  it('a number of another tab is a rival of the typed one; the own one is none', () => {
    typeTracking([line()], { trackingNo: A });
    const draft = draftOf(line());
    expect(rivalOf(line(), draft)).toBeNull();
    expect(rivalOf(line({ version: 5 }), draft), 'confirmed meanwhile').toBeNull();
    expect(rivalOf(line({ version: 5, trackingNo: A }), draft), 'the same number').toBeNull();
    expect(rivalOf(line({ version: 5, trackingNo: B }), draft)).toEqual({
      trackingNo: B,
      companyName: 'CJ대한통운',
    });
  });
  it('typed over what was just saved here: the row of before is no rival, whatever comes after is', () => {
    typeTracking([line()], { trackingNo: A });
    saved();
    typeTracking([line()], { trackingNo: B });
    const draft = draftOf(line());
    expect(draft).toMatchObject({ was: A });
    expect(rivalOf(line(), draft)).toBeNull();
    expect(rivalOf(line({ version: 5, trackingNo: A }), draft)).toBeNull();
    expect(rivalOf(line({ version: 6, trackingNo: '612345678903' }), draft)).toMatchObject({
      trackingNo: '612345678903',
    });
  });
  it('of two numbers the chosen one stays: mine goes with what was seen, theirs shows', () => {
    typeTracking([line()], { trackingNo: A });
    const now = line({ version: 5, trackingNo: B });
    settleRival([now], true);
    expect(typedFor(10)).toEqual({ companyCode: 'CJ', trackingNo: A, was: B });
    expect(rivalOf(now, draftOf(now))).toBeNull();
    settleRival([now], false);
    expect(draftOf(now)).toMatchObject({ trackingNo: B, state: 'saved' });
  });
});

describe('a number that got no answer', () => {
  it('stays counted as unsaved while it is sent again', () => {
    typeTracking([line()], { trackingNo: A });
    put([10], (seq) => ({ ...drafts.get()[seq]!, state: 'saving' }));
    expect(lostCount(), 'on its way for the first time').toBe(0);
    put([10], (seq) => ({ ...drafts.get()[seq]!, state: 'lost', message: LOST }));
    put([10], (seq) => ({ ...drafts.get()[seq]!, state: 'saving' }));
    expect([lostCount(), lostSeqs()]).toEqual([1, []]);
  });
});

describe('a reload', () => {
  it('brings back what no server has, to be sent again; what was saved and what was forgotten stays away', () => {
    typeTracking([line()], { trackingNo: A });
    typeTracking([line({ orderProductSeq: 11 })], { trackingNo: B });
    typeTracking([line({ orderProductSeq: 12 })], { trackingNo: B });
    put([11], (seq) => ({ ...drafts.get()[seq]!, state: 'saved' }));
    forgetDrafts([12]);
    drafts.set({});
    restoreDrafts();
    expect(Object.keys(drafts.get())).toEqual(['10']);
    expect(drafts.get()[10]).toMatchObject({ trackingNo: A, was: null, version: 4 });
    expect(lostSeqs()).toEqual([10]);
  });
});
