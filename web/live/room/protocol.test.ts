import * as frames from '@jangteo/contract/broadcast/room.frames.ts';
import { expect, test } from 'vitest';
import { BEAT_MS, CHAT_MAX, CLOSE, LIKES_MAX, PROTOCOL } from './protocol.ts';

test('the page says what the contract says', () => {
  expect([PROTOCOL, BEAT_MS, CHAT_MAX]).toEqual([frames.ROOM_PROTOCOL, frames.BEAT_MS, frames.CHAT_MAX]);
  expect(frames.roomClose).toMatchObject(CLOSE);
  expect(frames.upFrame.safeParse({ t: 'like', n: LIKES_MAX }).success).toBe(true);
  expect(frames.upFrame.safeParse({ t: 'like', n: LIKES_MAX + 1 }).success).toBe(false);
});
