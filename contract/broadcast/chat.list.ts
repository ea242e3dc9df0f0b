/** GET /v1/broadcast/content/chat/{contentSeq}: what was said in a live, newest first (live.md §8). */
import { z } from 'zod';
import { int, seq, text, time } from '../kit/field.ts';
import { byLink, chosen, keyword, oneOf } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { CHAT_MAX, messageSeq } from './room.frames.ts';
import { chatKind, chatRole } from './room.enums.ts';

export const chatRow = z.strictObject({
  /** Of the message among all lives. */
  chatSeq: seq(),
  /** Its number in the room of this live. */
  messageSeq: messageSeq(),
  at: time(),
  /** Seconds since the live began. */
  sec: int(0),
  nickname: text(60).meta({ mask: 'name' }),
  /** Masked; '' of the channel's own. */
  userId: text(100).meta({ mask: 'email' }),
  /** Null: the channel. */
  userSeq: seq().nullable(),
  role: chatRole.schema,
  text: text(CHAT_MAX),
  /** QUESTION, BUYER (has bought here) or ALL: neither. */
  kind: chatKind.schema,
  /** Who hid it; WORD: a banned word. */
  hiddenBy: text(60).nullable(),
});
export type ChatRow = z.output<typeof chatRow>;

const second = (label: string) =>
  byLink({ schema: int(0, 86_400).optional(), label, control: 'part' as const });

export const chatList = listSpec({
  key: 'broadcast-chat',
  title: '방송 채팅',
  noun: '채팅',
  row: chatRow,
  id: 'chatSeq',
  idList: 'chatSeqList',
  columns: [
    { id: 'messageSeq', header: '번호', type: 'code', width: 72 },
    { id: 'at', header: '시각', type: 'time', width: 156 },
    { id: 'sec', header: '방송 시각(초)', type: 'int', width: 104 },
    { id: 'nickname', header: '닉네임', type: 'text', width: 120, mask: 'name' },
    { id: 'userId', header: '아이디', type: 'text', width: 140, mask: 'email' },
    { id: 'role', header: '구분', type: 'enum', of: chatRole, width: 88 },
    { id: 'text', header: '내용', type: 'text', width: 320, grow: 560 },
    { id: 'kind', header: '종류', type: 'enum', of: chatKind, width: 88 },
    { id: 'hiddenBy', header: '숨긴 사람', type: 'text', width: 104 },
  ],
  filters: {
    /** Of which live; the call's address says it. */
    contentSeq: byLink(chosen('방송')),
    secFrom: second('방송 시각부터'),
    secTo: second('방송 시각까지'),
    kind: oneOf(chatKind, '종류'),
    userSeq: byLink(chosen('사람')),
    ...keyword(),
  },
  sorts: { at: { header: '시각', direction: 'DESC' } },
  defaultSort: 'at',
  defaultPeriod: 'all',
});
