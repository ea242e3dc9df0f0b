import { z } from 'zod';
import { roomTicket } from '../broadcast/room.api.ts';
import { chatActs, moderation } from '../broadcast/room.body.ts';
import { chatMessage, messageSeq } from '../broadcast/room.frames.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody } from '../kit/endpoint.ts';
import { int, seq } from '../kit/field.ts';

const params = z.strictObject({ contentSeq: seq() });

/** The room of a live as its viewers call it (live.md §7). */
export const marketRoomApi = defineApi('market', {
  roomTicket: {
    summary: '방송 채팅방 소켓에 한 번 쓸 입장권. 로그인하지 않아도 보고 좋아할 수 있습니다.',
    method: 'POST',
    path: '/market/v1/live/{contentSeq}/ticket',
    audience: audience.public,
    rate: 'live',
    params,
    body: emptyBody,
    answer: data(roomTicket),
  },
  roomChats: {
    summary: '방송에서 오간 채팅 50개. 다시보기에서는 그 시각까지의 채팅입니다.',
    method: 'GET',
    path: '/market/v1/live/{contentSeq}/chat',
    audience: audience.public,
    rate: 'live',
    params,
    query: z.strictObject({
      /** Only what was said before this message. */
      before: messageSeq().optional(),
      /** Seconds of the live up to which it was said. */
      sec: int(0).optional(),
    }),
    answer: data(z.array(chatMessage)),
  },
  moderateRoom: {
    summary: '매니저의 채팅 관리. 받은 권한만큼 할 수 있습니다.',
    method: 'POST',
    path: '/market/v1/live/{contentSeq}/moderation',
    audience: audience.consumer,
    params,
    body: moderation,
    answer: data(chatActs),
    errors: ['STATE_CHANGED'],
  },
});
