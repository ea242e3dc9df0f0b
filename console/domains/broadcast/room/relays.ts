/** Other places that a live goes to, in words. Pure. */
import type { Content, ShownSimulcast } from '@jangteo/contract/broadcast/content.api.ts';
import { simulcastState, simulcastTarget } from '@jangteo/contract/broadcast/content.enums.ts';

export interface ShownRelay {
  target: ShownSimulcast['target'];
  name: string;
  /** 송출 중 */
  word: string;
  tone: string;
  /** Why it does not go. */
  tip: string;
  failed: boolean;
}

/** What is typed in is called by its host. */
export const placeName = ({ target, host }: Pick<ShownSimulcast, 'target' | 'host'>): string =>
  target === 'CUSTOM_RTMP' ? host : simulcastTarget.label(target);

/** A live that is not public goes nowhere, so nothing is said of it. */
export const relaysOf = ({ state, simulcast }: Pick<Content, 'state' | 'simulcast'>): ShownRelay[] =>
  state === 'LIVE_PUBLIC_ONAIR'
    ? simulcast.map((one) => ({
        target: one.target,
        name: placeName(one),
        word: simulcastState.label(one.state),
        tone: simulcastState.tone(one.state),
        tip: one.text,
        failed: one.state === 'FAILED',
      }))
    : [];
