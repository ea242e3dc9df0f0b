// Keys of the control room: those of live.md §12, each once, each with its act.
import { expect, it } from 'vitest';
import { inForce } from '../../../kit/keys.ts';
import { keyText, roomKeys, shortcutsOf, type RoomActs } from './room-keys.ts';

/** What the table of live.md §12 names, figures aside. */
const SAID =
  'm v x n p shift+p o / j k r t h u b i f s q ArrowUp ArrowDown alt+ArrowUp alt+ArrowDown a e l + c g d w';

function listening() {
  const done: string[] = [];
  const acts = Object.fromEntries(roomKeys.map(({ act }) => [act, () => void done.push(act)]));
  const figures = {
    pin: (place: number) => void done.push(`pin ${place}`),
    send: (reply: number) => void done.push(`send ${reply}`),
  };
  return { done, shortcuts: shortcutsOf(() => ({ ...acts, ...figures }) as unknown as RoomActs) };
}

it('are those of the table', () => {
  expect(roomKeys.map((one) => one.keys as string).toSorted()).toEqual(SAID.split(' ').toSorted());
});

it('stand for one act each', () => {
  const { shortcuts } = listening();
  expect(inForce(shortcuts)).toHaveLength(shortcuts.length);
});

it('do it: a letter its act, a figure pins its place, with shift it answers', () => {
  const { done, shortcuts } = listening();
  for (const keys of ['f', 'alt+ArrowUp', '3', '0', 'shift+9'])
    shortcuts.find((one) => one.keys === keys)!.run(new Event('keydown') as KeyboardEvent);
  expect(done).toEqual(['freeze', 'moveUp', 'pin 3', 'pin 0', 'send 9']);
});

it('stand on their buttons as they are pressed', () => {
  const texts = (['freeze', 'lastLine', 'input', 'add', 'moveUp'] as const).map(keyText);
  expect(texts).toEqual(['F', '⇧P', '/', '+', 'Alt ↑']);
});

it('stand in the sheet once, figures in two rows', () => {
  const rows = listening()
    .shortcuts.filter(({ said }) => said !== null)
    .map(({ keys, said }) => said?.keys ?? keys);
  expect(rows).toHaveLength(roomKeys.length + 3);
  expect(rows.filter((keys) => /\d/.test(keys))).toEqual(['1-9', '⇧1-⇧9', '0']);
});
