/** Whose card lies beside the chat: by the pointer, by its key, by walking. */
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { toast } from '../../../ui/toast.ts';
import type { DeskStore } from './desk.ts';
import { fanPlace, type Person } from './fan-place.ts';
import type { Room } from './useRoom.ts';

/** Who wrote it; null where that is the channel itself. */
export const personOf = ({ content }: Room, { u, n, r, s }: ChatMessage): Person | null =>
  u === undefined || r === 'HOST'
    ? null
    : {
        userSeq: u,
        name: n,
        sellerSeq: content.seller.userSeq,
        contentSeq: content.contentSeq,
        messageSeq: s,
      };

/** A line was chosen: its card is fetched ahead, and an open card follows. */
export function meet(room: Room, desk: DeskStore, line: ChatMessage): void {
  const person = personOf(room, line);
  if (!person) return;
  fanPlace.get()?.ask(person);
  desk.set((at) => (at.person ? { ...at, person } : at));
}

/** Opens the card of whoever wrote it; a second time closes it. */
export function openPerson(room: Room, desk: DeskStore, line: ChatMessage): void {
  const person = personOf(room, line);
  if (!person || !fanPlace.get()) return void toast('채널이 쓴 글입니다.');
  desk.set((at) => ({
    ...at,
    line: line.s,
    person: at.person?.userSeq === person.userSeq ? null : person,
  }));
}
