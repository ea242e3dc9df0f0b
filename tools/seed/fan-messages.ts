/** What shops have told their fans, and what waits to be told (community.md §12). */
import { addDays } from '../../server/kit/clock/clock.ts';
import { personaOf } from './personas.ts';
import { put, type World } from './world.ts';

const SHOPS = ['producer-a', 'producer-b', 'influencer'];
const FIRST_MESSAGE = 30_001;
/** People whom one reached: those who followed last. */
const REACHED = 60;

interface Sent {
  title: string;
  text: string;
  status: 'DONE' | 'SCHEDULED' | 'CANCELED' | 'STOPPED';
  /** Days from today. */
  on: number;
  reached: number;
}
const SENT: readonly Sent[] = [
  { title: '주말 특가', text: '이번 주말 방송에서만 반값입니다.', status: 'DONE', on: -24, reached: REACHED },
  { title: '새 상품', text: '기다리시던 새 상품이 나왔습니다.', status: 'DONE', on: -10, reached: REACHED },
  { title: '방송 취소', text: '오늘 방송은 쉽니다.', status: 'CANCELED', on: -9, reached: 0 },
  { title: '깜짝 할인', text: '지금부터 한 시간 동안 할인합니다.', status: 'STOPPED', on: -17, reached: 20 },
  { title: '단골 감사', text: '단골께 드리는 할인입니다.', status: 'SCHEDULED', on: 20, reached: 0 },
];

export function addFanMessages(world: World): void {
  let messageSeq = FIRST_MESSAGE;
  for (const persona of SHOPS) {
    const { userSeq: seller, name } = personaOf(persona);
    const fans = world.rows.fan.filter((row) => row.seller_seq === seller).slice(0, REACHED);
    const [live] = world.rows.content.filter((row) => row.seller_seq === seller);
    for (const one of SENT) addMessage(world, { one, seller, name, fans, live, messageSeq: messageSeq++ });
  }
}

type Rows = World['rows']['fan'];
interface Adding {
  one: Sent;
  seller: number;
  name: string;
  fans: Rows;
  live: Rows[number] | undefined;
  messageSeq: number;
}

function addMessage(world: World, { one, seller, name, fans, live, messageSeq }: Adding): void {
  const day = addDays(world.days.dayOf(world.now), one.on);
  const at = `${day}T11:00:00.000+09:00`;
  const begun = one.status === 'DONE' || one.status === 'STOPPED';
  const asked =
    one.on > 0 ? `${world.days.dayOf(world.now)}T09:00:00.000+09:00` : `${day}T10:30:00.000+09:00`;
  put(world, 'fan_message', {
    seller_seq: seller,
    message_seq: messageSeq,
    title: one.title,
    text: one.text,
    target: JSON.stringify({ kind: 'FANS', fanSeqList: fans.map((row) => row.fan_seq) }),
    link: live ? `/live/${String(live.content_seq)}` : null,
    own_link: live !== undefined,
    night_only: false,
    status: one.status,
    send_at: at,
    created_at: asked,
    by: name,
    planned: fans.length,
    reached: one.reached,
    round: begun ? 1 : 0,
    ended_at: one.status === 'SCHEDULED' ? null : `${day}T11:05:00.000+09:00`,
  });
  if (!begun) return;
  fans.forEach((row, n) => {
    const sent = n < one.reached ? at : null;
    put(world, 'fan_message_row', {
      seller_seq: seller,
      message_seq: messageSeq,
      user_seq: Number(row.user_seq),
      part: n < 50 ? 0 : 1,
      outcome: sent ? 'SENT' : 'WAIT',
      sent_at: sent,
      claimed_at: sent,
      night: sent ? false : null,
    });
  });
}
