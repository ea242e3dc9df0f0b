// A second rendition of a live, for lines that do not carry the source: an ffmpeg of its own encodes what players of the
// source get. Whatever becomes of it, the source goes on (decision 0344).
import { setTimeout as nap } from 'node:timers/promises';
import type { Ffmpeg } from '../adapters/media/ffmpeg.ts';
import { spawnFfmpeg } from '../adapters/media/spawn.ts';
import { clock } from '../kit/clock/clock.ts';
import { log } from '../kit/http/log.ts';
import { openLow } from './channel.ts';
import type { Channel, Stream } from './channel.ts';
import { fragmentReader } from './fragments.ts';
import { LOW } from './remux.ts';
import type { Session, Tap } from './session.ts';

/** Until it is begun again after it has died, and again; the last of them from then on. */
const AGAIN_MS = [1_000, 5_000, 20_000, 60_000];
/** Whoever has stood for so long begins to count anew. */
const STOOD_MS = 60_000;
/** What it has not taken yet: seconds of a source. More, and the machine has no room for it. */
const MOST_WAITING = 4 << 20;
/** Seconds of the live that it may be behind the source: further, and who watches it is late. */
const MOST_BEHIND = 3;
/** It steps back behind what carries the source. */
const NICE = 5;

interface Needs {
  ffmpeg: Ffmpeg;
  session: Pick<Session, 'tap' | 'ended' | 'granted'>;
  channel: Channel;
}

/** Encodes until it dies or is told to end. */
async function encode({ ffmpeg, session, channel }: Needs, signal: AbortSignal, low: Stream): Promise<void> {
  const encoder = spawnFfmpeg(ffmpeg, LOW, { signal, nice: NICE });
  const end = (): void => void encoder.child.kill('SIGKILL');
  let reached: number | null = null;
  let given: number | null = null;
  const read = fragmentReader({
    init: low.begin,
    fragment(fragment) {
      if (!low.add(fragment)) return; // of no segment of the source's
      reached = fragment.start;
      channel.low ??= low;
    },
  });
  encoder.stdout.on('data', (bytes: Buffer) => {
    try {
      read(bytes);
    } catch {
      end();
    }
  });
  const write = (bytes: Buffer): void => {
    if (encoder.stdin!.writableLength > MOST_WAITING) end();
    else if (encoder.stdin!.writable) encoder.stdin!.write(bytes);
  };
  let begun = false;
  const tap: Tap = {
    begin: write,
    add({ bytes, independent, start }) {
      if (!begun && !independent) return;
      begun = true;
      write(bytes);
      const stoodStill = given === null || start - given > MOST_BEHIND; // the publisher
      if (stoodStill || reached === null) reached = start;
      given = start;
      if (start - reached > MOST_BEHIND) end();
    },
  };
  const leave = session.tap(tap);
  const code = await encoder.ended;
  leave();
  if (signal.aborted) return;
  const { contentSeq, sessionSeq } = session.granted;
  log.warn({ contentSeq, sessionSeq, code, said: encoder.tail().slice(-3) }, 'second rendition fell');
}

/** There is none any more, until another is made: its players go to the source. */
function dropLow(channel: Channel, low = channel.low): void {
  low?.end();
  if (channel.low === low) channel.low = null;
}

/** Makes the channel's second rendition until its session ends; answers how to end it before. */
export function openRendition(needs: Needs): () => void {
  const { session, channel } = needs;
  const fell = (error: Error): void => log.error({ error: error.message }, 'second rendition not begun');
  const over = new AbortController();
  const { signal } = over;
  async function run(): Promise<void> {
    // a publisher who comes again goes on in the same playlist; players wait for the first of all
    let low = channel.low ?? openLow(channel);
    channel.low = low;
    for (let tries = 0; ; tries += 1) {
      const since = clock.realMs();
      await encode(needs, signal, low).catch(fell);
      low.pause();
      if (signal.aborted) return;
      dropLow(channel, low);
      if (clock.realMs() - since >= STOOD_MS) tries = 0;
      await nap(AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)], undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      low = openLow(channel);
    }
  }
  void session.ended.then(() => over.abort());
  void run();
  return () => over.abort();
}

export interface Renditions {
  /** Of a session, as soon as the machine has room for one more. */
  begin: (session: Session, channel: Channel) => void;
  /** Its players are those of another channel from now on. */
  move: (session: Session, channel: Channel) => void;
}

/** `most`: lives of this process that have one at the same time; the others wait in their order. */
export function openRenditions(ffmpeg: Ffmpeg, most: number): Renditions {
  const running = new Map<Session, () => void>();
  const waiting = new Map<Session, Channel>();
  function next(): void {
    for (const [session, channel] of waiting) {
      if (running.size >= most) return;
      waiting.delete(session);
      running.set(session, openRendition({ ffmpeg, session, channel }));
    }
  }
  return {
    begin(session, channel) {
      waiting.set(session, channel);
      next();
      // a publisher who comes again, and whose room has gone to another
      if (waiting.has(session)) dropLow(channel);
      void session.ended.then(() => {
        waiting.delete(session);
        running.delete(session);
        next();
      });
    },
    move(session, channel) {
      const end = running.get(session);
      if (!end) return void waiting.set(session, channel);
      end(); // its room goes on with it
      running.set(session, openRendition({ ffmpeg, session, channel }));
    },
  };
}
