import { expect, it } from 'vitest';
import { keyOf } from './keys.ts';

const press = (key: string, code: string, more: Partial<Parameters<typeof keyOf>[0]> = {}) =>
  keyOf({ key, code, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...more });

it('letters go by their place, so they work while Hangul is on', () => {
  expect([press('ㅓ', 'KeyJ'), press('j', 'KeyJ'), press('J', 'KeyJ', { shiftKey: true })]).toEqual([
    'j',
    'j',
    'shift+j',
  ]);
});

it('⌘ and Ctrl are the same; signs that need shift are themselves', () => {
  expect([
    press('k', 'KeyK', { metaKey: true }),
    press('k', 'KeyK', { ctrlKey: true }),
    press('?', 'Slash', { shiftKey: true }),
    press('/', 'Slash'),
    press('Enter', 'Enter'),
  ]).toEqual(['mod+k', 'mod+k', '?', '/', 'Enter']);
});

it('a figure with shift is that figure; with alt an arrow is another key', () => {
  expect([
    press('!', 'Digit1', { shiftKey: true }),
    press('1', 'Digit1'),
    press('ArrowUp', 'ArrowUp', { altKey: true }),
    press('+', 'Equal', { shiftKey: true }),
  ]).toEqual(['shift+1', '1', 'alt+ArrowUp', '+']);
});
