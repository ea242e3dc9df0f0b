/** What the FAQ has to say to the line that is about to be answered: the host reads it over and sends it. */
import { CHAT_MAX } from '@jangteo/contract/broadcast/room.frames.ts';
import { Later } from '../../../ui/later.tsx';
import type { DeskStore } from './desk.ts';
import { faqPlace } from './faq-place.ts';
import { isStaff, openQuestions } from './live-state.ts';
import { focusInput } from './room-acts.tsx';
import type { Room } from './useRoom.ts';

export function Proposed({ room, desk }: { room: Room; desk: DeskStore }) {
  const Faqs = faqPlace.use();
  const lines = room.live.useOnly((state) => state.lines);
  const chosen = desk.useOnly((at) => at.replyTo ?? at.line);
  // Nothing chosen: the newest question that nobody has answered.
  const line = chosen === null ? openQuestions(lines).at(-1) : lines.find(({ s }) => s === chosen);
  if (!Faqs || !line || isStaff(line) || line.h !== undefined) return null;
  const answer = (text: string) => {
    desk.set((at) => ({ ...at, replyTo: line.s, text: text.slice(0, CHAT_MAX) }));
    focusInput();
  };
  return (
    <Later onFail={() => undefined}>
      <Faqs said={line.x} sellerSeq={room.content.seller.userSeq} onPick={answer} />
    </Later>
  );
}
