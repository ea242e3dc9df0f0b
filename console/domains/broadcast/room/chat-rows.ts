/** What the chat shows of its lines: whatever a block hid is one row of its own, at the newest of it. Pure. */
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';

/** What hid a line where no person did. */
const BLOCK = 'BLOCK';

export const isBlocked = ({ h }: ChatMessage): boolean => h === BLOCK;

export type ChatRow =
  | { kind: 'line'; line: ChatMessage }
  | { kind: 'blocked'; last: ChatMessage; userSeq: number; count: number };

export function rowsOf(lines: readonly ChatMessage[]): ChatRow[] {
  const blocked = Map.groupBy(lines.filter(isBlocked), (line) => line.u);
  return lines.flatMap((line): ChatRow[] => {
    const all = isBlocked(line) && line.u !== undefined ? blocked.get(line.u) : undefined;
    if (!all) return [{ kind: 'line', line }];
    return line === all.at(-1) ? [{ kind: 'blocked', last: line, userSeq: line.u!, count: all.length }] : [];
  });
}
