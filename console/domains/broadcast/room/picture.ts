/** What the place of the picture shows, and what it says where there is none. Pure. */
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';

export type Shown = { kind: 'live' } | { kind: 'lost'; lostAt: number } | { kind: 'none'; text: string };

interface Given {
  state: LiveContentState;
  hlsUrl: string | null;
  lostAt: string | null;
  /** This very browser is the camera, and shows what it sees. */
  own: boolean;
}

const OVER: Partial<Record<LiveContentState, string>> = {
  WAIT: '아직 들어오는 영상이 없습니다. 송출을 시작하면 이곳에서 미리 봅니다.',
  VOD_PROCESSING: '방송이 끝났습니다. 다시보기를 만들고 있습니다.',
  VOD_ERROR: '방송이 끝났습니다. 다시보기를 만들지 못했습니다.',
  PUNISHED: '제재로 내려간 방송입니다.',
};
const ON_AIR: readonly LiveContentState[] = ['LIVE_PRIVATE_ONAIR', 'LIVE_PUBLIC_ONAIR'];

export function pictureOf({ state, hlsUrl, lostAt, own }: Given): Shown {
  if (state !== 'WAIT' && !ON_AIR.includes(state))
    return { kind: 'none', text: OVER[state] ?? '방송이 끝났습니다.' };
  if (lostAt !== null && ON_AIR.includes(state)) return { kind: 'lost', lostAt: Date.parse(lostAt) };
  if (own || hlsUrl !== null) return { kind: 'live' };
  return { kind: 'none', text: OVER.WAIT! };
}
