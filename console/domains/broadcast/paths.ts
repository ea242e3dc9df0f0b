import { queryText } from '../../kit/call/address.ts';
import { paths } from '../../kit/paths.ts';

/** ours: the form of a live over the list's path; a new one, with what a past live was like, or one that stands. */
export const schedulePath = (at: { contentSeq?: number; from?: number } = {}): string =>
  paths.broadcasts() + queryText({ schedule: at.contentSeq ?? 'new', from: at.from });

/** ours: the form of a live that is to begin at once. */
export const goLivePath = (): string => paths.broadcasts() + queryText({ schedule: 'now' });

/** ours: one live beside the list, among those that wait where it was just planned; a part of it on top. */
export const contentPath = (contentSeq: number, part?: string): string =>
  paths.broadcasts() + queryText({ ...(part === undefined && { tab: 'wait' }), open: contentSeq, part });

/** ours: the control room of a live, over the list's path. */
export const roomPath = (contentSeq: number): string => paths.broadcasts() + queryText({ room: contentSeq });

/** ours: the same with its start already open. */
export const startPath = (contentSeq: number): string =>
  paths.broadcasts() + queryText({ room: contentSeq, start: 1 });

/** ours: the highlights of a live on their timeline, over the list's path. */
export const highlightPath = (contentSeq: number): string =>
  paths.broadcasts() + queryText({ highlight: contentSeq });
