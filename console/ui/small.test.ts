import { describe, expect, it, vi } from 'vitest';
import { deadlineStep, deadlineText } from './deadline.ts';
import { dialog, dialogs, deleteMismatch, OVERLAY_CLOSE_DELAY } from './dialog.ts';
import { pageWindow } from './pages.ts';
import { createStore } from './store.ts';
import { addTags } from './tags.ts';
import { clipText, textLength } from './text.ts';
import { dismissToast, toast, toasts } from './toast.ts';
import { acceptOf, checkFiles, UPLOAD_LIMIT, type FileRule } from './upload.ts';

describe('tags', () => {
  it('R93: only letters, digits and Korean', () => {
    expect(addTags([], '감귤5kg', 20)).toEqual({ tags: ['감귤5kg'], refused: null });
    for (const bad of ['감귤!', '#감귤', 'a-b', '🍊', '蜜柑'])
      expect(addTags([], bad, 20)).toEqual({
        tags: [],
        refused: '태그에는 한글, 영문, 숫자만 쓸 수 있습니다.',
      });
  });
  it('R94: split on space and comma, as pasted', () => {
    expect(addTags([], '감귤, 제주  노지,\n선물', 20).tags).toEqual(['감귤', '제주', '노지', '선물']);
  });
  it('R95: duplicates are rejected, also between composed and decomposed Hangul', () => {
    expect(addTags(['감귤'], '감귤', 20)).toEqual({ tags: ['감귤'], refused: '이미 넣은 태그입니다.' });
    expect(addTags(['Live'], 'LIVE', 20).refused).toBe('이미 넣은 태그입니다.');
    expect(addTags([], '가'.repeat(20), 20).refused).toBeNull();
    expect(addTags([], '가'.repeat(21), 20).refused).toBe('태그는 20자까지 쓸 수 있습니다.');
    expect(addTags(['한라'], '한라'.normalize('NFD'), 20).refused).toBe('이미 넣은 태그입니다.');
  });
  it('R96: not more than allowed', () => {
    expect(addTags(['a', 'b'], 'c d', 3)).toEqual({
      tags: ['a', 'b', 'c'],
      refused: '태그를 더 넣을 수 없습니다.',
    });
  });
});

describe('text limits (R91, R92)', () => {
  it('counts a syllable as one, however it was written', () => {
    expect(textLength('한글'.normalize('NFD'))).toBe(2);
  });
  it('cuts between letters, never inside one', () => {
    expect(clipText('가나다라', 3)).toBe('가나다');
    expect(clipText('가🍊', 2)).toBe('가');
    expect(clipText('a👨‍👩‍👧', 5)).toBe('a');
    expect(clipText('가'.normalize('NFD'), 1)).toBe('가');
    expect(clipText('끝없이', undefined)).toBe('끝없이');
  });
});

describe('pagination (R76)', () => {
  it('shows up to five numbers and an ellipsis where more follow', () => {
    expect(pageWindow(1, 13)).toEqual({ numbers: [1, 2, 3, 4, 5], before: false, after: true });
    expect(pageWindow(7, 13)).toEqual({ numbers: [5, 6, 7, 8, 9], before: true, after: true });
    expect(pageWindow(13, 13)).toEqual({ numbers: [9, 10, 11, 12, 13], before: true, after: false });
    expect(pageWindow(2, 3)).toEqual({ numbers: [1, 2, 3], before: false, after: false });
    expect(pageWindow(1, 0).numbers).toEqual([]);
  });
});

describe('uploads', () => {
  const rule: FileRule = {
    kinds: ['image'],
    maxBytes: UPLOAD_LIMIT,
    maxFiles: 3,
    present: 0,
    picker: 'image',
  };
  const file = (name: string, size = 10, type = 'image/png') => ({ name, size, type });
  it('R137, R139: types by extension, all images by MIME type', () => {
    expect(checkFiles([file('a.PNG'), file('b.jpeg'), file('c.gif')], rule)).toMatchObject({
      accepted: [{ name: 'a.PNG' }, { name: 'b.jpeg' }],
      refusal: 'jpg, jpeg, png 파일만 올릴 수 있습니다.',
    });
    expect(
      checkFiles([file('c.gif', 1, 'image/gif')], { ...rule, kinds: ['anyImage'] }).accepted,
    ).toHaveLength(1);
    expect(acceptOf(['image', 'sheet', 'anyImage'])).toBe('.jpg,.jpeg,.png,.xls,.xlsx,image/*');
  });
  it('R140, R141, R145: the size limit, worded for each picker', () => {
    expect(checkFiles([file('a.png', UPLOAD_LIMIT)], rule).refusal).toBeNull();
    expect(checkFiles([file('a.png', UPLOAD_LIMIT + 1)], rule)).toEqual({
      accepted: [],
      refusal: '업로드할 수 있는 파일은 최대 5MB입니다.',
    });
    expect(checkFiles([file('a.png', UPLOAD_LIMIT + 1)], { ...rule, picker: 'file' }).refusal).toBe(
      '최대 업로드 크기는 5MB입니다.',
    );
  });
  it('R142: the count limit, with those already there', () => {
    expect(checkFiles([file('a.png'), file('b.png')], { ...rule, present: 2 })).toMatchObject({
      accepted: [{ name: 'a.png' }],
      refusal: '추가할 수 있는 이미지는 최대 3개입니다.',
    });
  });
});

describe('deadlines', () => {
  it('have four steps', () => {
    expect([4, 2, 1, 0, -1, -9].map(deadlineStep)).toEqual([
      'later',
      'later',
      'tomorrow',
      'today',
      'late',
      'late',
    ]);
    expect([4, 1, 0, -1].map(deadlineText)).toEqual(['D-4', 'D-1', 'D-DAY', 'D+1']);
  });
});

describe('stores', () => {
  it('tell watchers only of changes', () => {
    const store = createStore(1);
    store.set(1);
    store.set((n) => n + 1);
    expect(store.get()).toBe(2);
  });
  it('R358: a toast is info for 3000 ms unless told otherwise; three at most', () => {
    const ids = ['a', 'b', 'c', 'd'].map((m) => toast(m));
    expect(toasts.get().map((t) => t.message)).toEqual(['b', 'c', 'd']);
    expect(toasts.get()[0]).toMatchObject({ tone: 'info', duration: 3000 });
    for (const id of ids) dismissToast(id);
    expect(toasts.get()).toEqual([]);
  });
  it('R147-R150, R356: a dialog answers once, leaves after 500 ms', async () => {
    vi.useFakeTimers();
    const asked = dialog.confirm('할까요?');
    const [question] = dialogs.get();
    question!.answer(true);
    question!.answer(false);
    await expect(asked).resolves.toBe(true);
    expect(dialogs.get()[0]).toMatchObject({ open: false });
    vi.advanceTimersByTime(OVERLAY_CLOSE_DELAY - 1);
    expect(dialogs.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(dialogs.get()).toHaveLength(0);
    vi.useRealTimers();
  });
  it('R151: DELETE, trimmed, exactly', () => {
    expect([
      deleteMismatch(' DELETE '),
      deleteMismatch('delete'),
      deleteMismatch(''),
      deleteMismatch('34', '34'),
    ]).toEqual([null, '확인 문구를 확인해 주세요.', '확인 문구를 확인해 주세요.', null]);
  });
});
