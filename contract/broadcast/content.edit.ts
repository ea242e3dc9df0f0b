import type { ChangedContent } from './content.body.ts';
import type { LiveContentState } from './content.enums.ts';
import { isOnAir } from './content.lifecycle.ts';

/** What is said of a live. */
export type ContentField = Exclude<keyof ChangedContent, 'version'>;

const ALL: readonly ContentField[] = [
  'title',
  'thumbnail',
  'categorySeq',
  'scheduledAt',
  'expectedMinutes',
  'mode',
  'hostUserSeq',
  'notices',
  'productSeqList',
  'music',
  'simulcast',
  'prompter',
  'pushOnStart',
  'publishVod',
];
const WHILE_ON_AIR: readonly ContentField[] = [
  'title',
  'notices',
  'music',
  'prompter',
  'simulcast',
  'publishVod',
];
const AFTERWARDS: readonly ContentField[] = ['title', 'thumbnail', 'categorySeq', 'notices'];

/** What may still be said of it: all of a schedule, less on air, less again of what was recorded (live.md §3). Pure. */
export function editableIn(state: LiveContentState): readonly ContentField[] {
  if (state === 'WAIT') return ALL;
  if (state === 'PUNISHED') return [];
  return isOnAir(state) ? WHILE_ON_AIR : AFTERWARDS;
}
