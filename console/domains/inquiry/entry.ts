import { inquirySide } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import type { ThreadEntry } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import type { Entry } from '../../kit/thread/Thread.tsx';

/** An entry as the thread shows it to whoever is on one of these sides. */
export const entryOf = (entry: ThreadEntry, mine: readonly ThreadEntry['side'][]): Entry => ({
  seq: entry.inquiryContentSeq,
  mine: mine.includes(entry.side),
  author: `${inquirySide.label(entry.side)} · ${entry.author}`,
  text: entry.text,
  images: entry.images,
  internal: entry.internal,
  at: entry.at,
  edited: entry.editedAt !== null,
});
