/**
 * This browser as the camera of a live: picture and sound recorded in pieces of 200 ms, sent over a socket (live.md §12).
 * It lives outside of pages: who looks at another list meanwhile goes on sending.
 */
import { createStore } from '../../../../ui/store.ts';
import { openMix, type Mix, type MusicState } from './mix.ts';
import type { Tune } from './tune.ts';
import { comeAgainMs, FULL_BYTES, rungAfter, RUNGS } from './ladder.ts';

/** First subprotocol of the ingest socket; the ticket is the second. */
const PROTOCOL = 'jangteo.ingest.1';
const PIECE_MS = 200;
const KEYFRAME_MS = 1_000;
/** Kilobits a second are counted over this time. */
const RATE_MS = 2_000;

/** Why media closed the socket: the live is over · another publisher, another key. */
const ENDED = 4404;
const REFUSED = 4401;
/** So often in a row it is refused before it gives up. */
const TRIES = 5;

export interface CameraState {
  contentSeq: number;
  stream: MediaStream;
  /** away: it comes again by itself. */
  state: 'sending' | 'away';
  mic: boolean;
  lens: boolean;
  kbps: number;
  /** Of the ladder; above 0 the line is too slow for the best picture. */
  rung: number;
  music: MusicState;
}

/** null: this browser sends nothing. */
export const camera = createStore<CameraState | null>(null);

export interface Way {
  url: string;
  ticket: string;
}
interface Sending {
  contentSeq: number;
  stream: MediaStream;
  mime: string;
  /** Of the ladder: what to begin with. */
  rung: number;
  /** Another ticket each time: one opens one socket. */
  way: () => Promise<Way>;
}

let stopNow: () => void = () => undefined;
let mix: Mix | null = null;

/** Another tune, another volume, silence; nothing where this browser sends nothing. */
export const playMusic = (tune: Tune | null): void => mix?.play(tune);

/** Ends what this browser sends; the devices are given back. */
export function stopCamera(): void {
  stopNow();
  camera
    .get()
    ?.stream.getTracks()
    .forEach((track) => track.stop());
  camera.set(null);
}

/** Turns microphone or picture on or off; the stream goes on, silent or black. */
export function flip(what: 'mic' | 'lens'): void {
  camera.set((now) => {
    if (!now) return now;
    const on = !now[what];
    const tracks = what === 'mic' ? now.stream.getAudioTracks() : now.stream.getVideoTracks();
    for (const track of tracks) track.enabled = on;
    return { ...now, [what]: on };
  });
}

const update = (change: Partial<CameraState>) => camera.set((now) => now && { ...now, ...change });

/** The socket of one ticket. */
function socketTo({ url, ticket }: Way): WebSocket {
  const to = new URL(url, location.href);
  to.protocol = to.protocol.replace('http', 'ws');
  return new WebSocket(to, [PROTOCOL, ticket]);
}

/** Begins to send, and comes again until `stopCamera`. */
export function sendCamera(sending: Sending): void {
  if (camera.get()?.stream === sending.stream) stopNow();
  else stopCamera();
  const { contentSeq, stream } = sending;
  camera.set({
    contentSeq,
    stream,
    state: 'away',
    mic: true,
    lens: true,
    kbps: 0,
    rung: sending.rung,
    music: 'off',
  });
  const mixed = (mix = openMix(stream, (music) => update({ music })));
  let over = false;
  let [attempt, rung, refused] = [0, sending.rung, 0];
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const comeAgain = () => {
    update({ state: 'away', kbps: 0 });
    if (!over) timer = setTimeout(() => void connect(), comeAgainMs(attempt++));
  };
  async function connect(): Promise<void> {
    const to = await sending.way().catch(() => null);
    if (over) return;
    if (!to) return comeAgain();
    const made = socketTo(to);
    let recorder: MediaRecorder | null = null;
    socket = made;
    made.addEventListener('open', () => {
      attempt = 0;
      update({ state: 'sending' });
      recorder = record(made, { stream: mixed.stream, mime: sending.mime }, rung, (next) => {
        // A file has one head: another bitrate is another recording, and so another socket.
        rung = next;
        update({ rung });
        made.close();
      });
    });
    made.addEventListener('close', ({ code }) => {
      if (recorder?.state === 'recording') recorder.stop();
      if (over || socket !== made) return;
      refused = code === REFUSED ? refused + 1 : 0;
      if (code === ENDED || refused >= TRIES) stopCamera();
      else comeAgain();
    });
  }
  const stay = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', stay);
  stopNow = () => {
    over = true;
    clearTimeout(timer);
    removeEventListener('beforeunload', stay);
    socket?.close();
    mixed.close();
    mix = null;
    stopNow = () => undefined;
  };
  void connect();
}

/** Each piece goes up as it comes; where the socket is full, the next rung is asked for. */
function record(
  socket: WebSocket,
  { stream, mime }: Pick<Sending, 'stream' | 'mime'>,
  rung: number,
  onRung: (rung: number) => void,
) {
  const recorder = new MediaRecorder(stream, {
    mimeType: mime,
    videoBitsPerSecond: RUNGS[rung]!,
    audioBitsPerSecond: 96_000,
    videoKeyFrameIntervalDuration: KEYFRAME_MS,
  } as MediaRecorderOptions);
  let bytes = 0;
  let since = performance.now();
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0 || socket.readyState !== WebSocket.OPEN) return;
    const next = rungAfter(rung, socket.bufferedAmount);
    if (next !== rung) return onRung(next);
    // At the last rung what does not fit is left out; the line is too slow for any picture then.
    if (socket.bufferedAmount < FULL_BYTES) socket.send(data);
    bytes += data.size;
    const spent = performance.now() - since;
    if (spent < RATE_MS) return;
    update({ kbps: Math.round((bytes * 8) / spent) });
    bytes = 0;
    since = performance.now();
  });
  recorder.start(PIECE_MS);
  return recorder;
}
