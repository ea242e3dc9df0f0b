import { afterEach, expect, test, vi } from 'vitest';
import { onceMany } from './many.ts';

afterEach(() => void vi.useRealTimers());

const asking = (text: string) => {
  const find = vi.fn<() => Promise<number>>();
  return { find, ask: (values: readonly unknown[]) => onceMany([text, values], (n) => n > 10, find) };
};

test('many is found once a minute, few each time', async () => {
  vi.useFakeTimers();
  const { find, ask } = asking('many and few');
  find.mockResolvedValue(10);
  expect([await ask([1]), await ask([1])]).toEqual([10, 10]);
  expect(find).toHaveBeenCalledTimes(2);
  find.mockResolvedValue(11);
  expect([await ask([1]), await ask([1])]).toEqual([11, 11]);
  expect(find).toHaveBeenCalledTimes(3);
  find.mockResolvedValue(3);
  expect([await ask([2]), await ask([1])]).toEqual([3, 11]);
  vi.advanceTimersByTime(60_000);
  expect(await ask([1])).toBe(3);
});

test('what fails is asked again', async () => {
  const { find, ask } = asking('failing');
  find.mockRejectedValueOnce(new Error('gone'));
  await expect(ask([])).rejects.toThrow('gone');
  find.mockResolvedValue(12);
  expect(await ask([])).toBe(12);
});
