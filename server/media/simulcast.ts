// Which lives of this node go to other places as well: what the rows say is begun, and what they no longer say ends.
import type { Ffmpeg } from '../adapters/media/ffmpeg.ts';
import { log } from '../kit/http/log.ts';
import type { House } from './house.ts';
import { openRelay, PACE } from './relay.ts';
import type { Connect, Pace, Relay, Said } from './relay.ts';

/** A place that a session of this node is to be sent to. */
export interface Wanted {
  channel: number;
  contentSeq: number;
  sessionSeq: number;
  target: string;
  /** Another one with every change of address or key, and with 다시 연결. */
  attempt: string;
  url: string;
  key: string | null;
  /** What the rows say of this session; null: nothing yet. */
  said: { state: string; text: string } | null;
}

export interface SimulcastDoor {
  wanted: () => Promise<readonly Wanted[]>;
  said: (of: Wanted, said: Said) => Promise<void>;
}

export interface Simulcast {
  follow: () => Promise<void>;
  stop: () => void;
}

interface Needs {
  ffmpeg: Ffmpeg;
  house: House;
  door: SimulcastDoor;
  connect: Connect;
  pace?: Pace;
}

const keyOf = ({ sessionSeq, target, attempt }: Wanted): string => `${sessionSeq} ${target} ${attempt}`;

export function openSimulcast({ ffmpeg, house, door, connect, pace = PACE }: Needs): Simulcast {
  const relays = new Map<string, Relay>();
  let last: Promise<void> = Promise.resolve();
  function tell(of: Wanted, said: Said): void {
    const { contentSeq, target } = of;
    log.info({ contentSeq, target, state: said.state }, 'simulcast');
    // one behind the other; a word that was lost is said again at the next beat
    last = last
      .then(() => door.said(of, said))
      .catch((error: Error) => log.warn({ error: error.message }, 'simulcast not told'));
  }
  function begin(of: Wanted): void {
    const session = house.sessions().find((one) => one.granted.sessionSeq === of.sessionSeq);
    if (!session) return;
    const { url, key } = of;
    const changed = (said: Said): void => tell(of, said);
    const relay = openRelay({ ffmpeg, session, url, key, connect, pace, changed });
    relays.set(keyOf(of), relay);
    tell(of, relay.said());
  }
  return {
    async follow() {
      const wanted = await door.wanted();
      const keys = new Set(wanted.map(keyOf));
      for (const [key, relay] of relays)
        if (!keys.has(key)) {
          relay.stop();
          relays.delete(key);
        }
      for (const one of wanted) {
        const said = relays.get(keyOf(one))?.said();
        if (!said) begin(one);
        else if (one.said?.state !== said.state || one.said.text !== said.text) tell(one, said);
      }
    },
    stop() {
      relays.forEach((relay) => relay.stop());
      relays.clear();
    },
  };
}
