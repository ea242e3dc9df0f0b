import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { RoomHead } from './queries/room.ts';

/** What is done to a room rather than to what was said in it: while it is on air. */
export function refuseOffAir({ state, version }: Pick<RoomHead, 'state' | 'version'>): void {
  if (!isOnAir(state)) throw fail('STATE_CHANGED', { current: { status: state, version } });
}
