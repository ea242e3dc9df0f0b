import { expect, it } from 'vitest';
import { apis } from '@jangteo/contract/apis.ts';
import { domains } from '../../domains.ts';
import { house } from '../house.ts';
import { frame, loadFrame, loadLateFrame } from './frame.ts';

it('every topic that rings the bell has its line, and every line is rung', async () => {
  house.set(domains);
  await loadFrame();
  const rung = domains.flatMap(({ topics = {} }) => Object.values(topics).flatMap(({ news }) => news ?? []));
  const lines = frame.get().flatMap(({ news = {} }) => Object.keys(news));
  expect(lines.toSorted()).toEqual([...new Set(rung)].toSorted());
  expect(new Set(lines).size).toBe(lines.length);
});

it('badges are counted from calls of the contract', async () => {
  await loadLateFrame();
  const badges = frame.get().flatMap((part) => part.badges ?? []);
  expect(badges.length).toBeGreaterThan(0);
  expect(badges.filter(({ call }) => !apis.includes(call))).toEqual([]);
});
