/** The countdown of a live: begun, made longer, stopped. */
import type { RoomState } from '@jangteo/contract/broadcast/room.frames.ts';
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { call } from '../../../kit/call/call.ts';
import { now } from '../../../ui/now.ts';
import type { Room } from './useRoom.ts';

export const MINUTE = 60_000;
export const TITLE_MAX = 20;

/** As calls take an instant. */
const kst = (ms: number): string => new Date(ms + 9 * 3_600_000).toISOString().replace('Z', '+09:00');

type Running = NonNullable<RoomState['countdown']>;

const put = (room: Room, label: string, body: { title?: string; endsAt?: string; stop?: true }) => {
  const { contentSeq } = room;
  return room.deeds.do(label, (options) =>
    call(roomApi.countdown, { params: { contentSeq }, body }, options),
  );
};

export const begin = (room: Room, title: string, ms: number): Promise<boolean> =>
  put(room, '카운트다운', {
    ...(title.trim() && { title: title.trim() }),
    endsAt: kst(now() + ms),
  });

/** From its end, or from now where that is over. */
export const longer = (room: Room, { title, endsAt }: Running, ms: number): Promise<boolean> =>
  put(room, '카운트다운', {
    title,
    endsAt: kst(Math.max(now(), Date.parse(endsAt)) + ms),
  });

export const stop = (room: Room): Promise<boolean> => put(room, '카운트다운 멈춤', { stop: true });
