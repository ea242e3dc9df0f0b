import { afterEach, expect, test, vi } from 'vitest';
import { dropWord, keepWord, sayCameIn, takeWord } from './kept-word.ts';

afterEach(() => vi.unstubAllGlobals());

function browser() {
  const all = new Map<string, string>();
  vi.stubGlobal('location', { pathname: '/live/7' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  });
}

test('a word waits for a sign-in; once it was typed anew nothing of it is left to be said', () => {
  browser();
  keepWord('안녕하세요');
  sayCameIn();
  expect(takeWord()).toEqual({ text: '안녕하세요', cameIn: true });
  keepWord('안녕하세요');
  dropWord();
  sayCameIn();
  expect(takeWord()).toBeNull();
});
