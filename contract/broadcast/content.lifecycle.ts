import { lifecycle } from '../kit/lifecycle.ts';
import { liveContentState, type LiveContentState } from './content.enums.ts';

/** On air, for everybody or for rehearsal. */
export const ON_AIR_STATES = ['LIVE_PRIVATE_ONAIR', 'LIVE_PUBLIC_ONAIR'] as const;
export const isOnAir = (state: LiveContentState): boolean =>
  (ON_AIR_STATES as readonly LiveContentState[]).includes(state);
/** A recording that lies there, and that nobody is working on. */
export const LAID_STATES = ['PUBLISHED', 'CLOSED', 'VOD_ERROR'] as const;

/**
 * A content from its schedule to its replay (live.md §2). The trash lies across the states: what is thrown away keeps
 * the one it has.
 */
export const contentLifecycle = lifecycle('CONTENT', {
  initial: 'WAIT',
  states: liveContentState.values,
  actions: {
    goPrivate: { label: '연습·녹화 시작', from: ['WAIT'], to: 'LIVE_PRIVATE_ONAIR', by: ['seller', 'admin'] },
    goPublic: {
      label: '방송 시작',
      from: ['WAIT', 'LIVE_PRIVATE_ONAIR'],
      to: 'LIVE_PUBLIC_ONAIR',
      by: ['seller', 'admin'],
    },
    /** Of a plan that was rehearsed: it waits again, as if it had not been (live.md §2). */
    endRehearsal: {
      label: '연습 끝내기',
      from: ['LIVE_PRIVATE_ONAIR'],
      to: 'WAIT',
      by: ['seller', 'admin', 'system'],
    },
    /** CLOSED where next to nothing was recorded. */
    close: {
      label: '방송 종료',
      from: ON_AIR_STATES,
      to: ['VOD_PROCESSING', 'CLOSED'],
      by: ['seller', 'admin', 'system'],
    },
    vodReady: {
      label: '변환 완료',
      from: ['VOD_PROCESSING'],
      to: ['PUBLISHED', 'CLOSED'],
      by: ['system'],
    },
    vodFail: { label: '변환 실패', from: ['VOD_PROCESSING'], to: 'VOD_ERROR', by: ['system'] },
    retryVod: { label: '다시 변환', from: ['VOD_ERROR'], to: 'VOD_PROCESSING', by: ['seller', 'admin'] },
    publish: { label: '공개', from: ['CLOSED'], to: 'PUBLISHED', by: ['seller', 'admin'] },
    unpublish: { label: '비공개', from: ['PUBLISHED'], to: 'CLOSED', by: ['seller', 'admin'] },
    punish: {
      label: '제재',
      from: ['WAIT', ...ON_AIR_STATES, 'PUBLISHED', 'CLOSED'],
      to: 'PUNISHED',
      by: ['admin'],
    },
    /** Back to the state before; what was on air, and a schedule whose time is over, is CLOSED. */
    revive: {
      label: '제재 해제',
      from: ['PUNISHED'],
      to: ['WAIT', 'PUBLISHED', 'CLOSED'],
      by: ['admin', 'system'],
    },
  },
});
