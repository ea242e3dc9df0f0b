/** 방송 채팅 문구 of the channel in its room: those that are said again and again, the first nine under ⇧1 to ⇧9. */
import { templateApi } from '@jangteo/contract/seller/template.api.ts';
import { query } from '../../../kit/call/query.ts';
import { queryClient } from '../../../kit/query-client.ts';

export const KEYED = 9;
export const askReplies = () => query(templateApi.templates, { query: { kind: 'CHAT' } });

/** What stands at a place, from 1 on, as far as it has been read. */
export const replyAt = (place: number): string | undefined =>
  queryClient.getQueryData(askReplies().queryKey)?.data[place - 1]?.text;
