/** The prompter's lines, and its place: told to every window of the room. */
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { useMemo } from 'react';
import { call } from '../../../kit/call/call.ts';
import { linesOfText, stepOf } from './prompter-lines.ts';
import type { Room } from './useRoom.ts';

type Needs = Pick<Room, 'content' | 'live' | 'deeds' | 'contentSeq'>;

export function usePrompter(room: Needs) {
  const told = room.live.useOnly((state) => state.prompterLines);
  const at = room.live.useOnly((state) => state.prompterLine);
  const { prompter } = room.content;
  const lines = useMemo(() => told ?? linesOfText(prompter), [told, prompter]);
  const line = Math.max(0, Math.min(at, lines.length - 1));
  return { lines, line, goTo: (to: number) => void goTo(room, to) };
}

/** Seen at once; the other windows hear it from the room. */
async function goTo(room: Needs, line: number): Promise<void> {
  const before = room.live.get().prompterLine;
  if (line === before) return;
  room.live.set((state) => ({ ...state, prompterLine: line }));
  const { contentSeq } = room;
  const done = await room.deeds.do('프롬프터', (options) =>
    call(roomApi.prompter, { params: { contentSeq }, body: { at: line } }, options),
  );
  if (!done) room.live.set((state) => ({ ...state, prompterLine: before }));
}

export function stepPrompter(room: Needs, by: 1 | -1): void {
  const { prompterLine, prompterLines } = room.live.get();
  const lines = prompterLines ?? linesOfText(room.content.prompter);
  if (lines.length > 0) void goTo(room, stepOf(prompterLine, by, lines));
}
