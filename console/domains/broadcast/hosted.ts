import type { ContentRow } from '@jangteo/contract/broadcast/content.list.ts';

/** Another channel's live that the caller hosts: to run it is all there is (live.md §3). */
export const isHosted = ({ can }: Pick<ContentRow, 'can'>): boolean => can.edit === 'OWNER';
