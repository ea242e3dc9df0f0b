/** Words of the room's socket (contract/broadcast/room.frames.ts), without the schemas: no zod in a public page. */
export const PROTOCOL = 'jangteo.live.1';
export const BEAT_MS = 10_000;
export const CHAT_MAX = 200;
export const LIKES_MAX = 20;
export const CLOSE = {
  TICKET: 4401,
  NOT_ALLOWED: 4403,
  GONE: 4404,
  TOO_MANY: 4409,
  FLOOD: 4429,
} as const;
