/** Everything a control room stands on: the live, its rail, its socket, what is on the way. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { newKey } from '../../../kit/call/key.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import { createDeeds, type Deeds } from './deeds.ts';
import { hear, knowOrders, SILENT_ROOM, type LiveState } from './live-state.ts';
import { openLine, type Line } from './line.ts';
import { answered, lineLost, say, toSend, WAITING_MAX, type Outbox } from './outbox.ts';

export interface Room {
  contentSeq: number;
  content: Content;
  rail: readonly RailProduct[];
  live: Store<LiveState>;
  /** The socket stands; null: it never did in this window. */
  up: Store<boolean | null>;
  outbox: Store<Outbox>;
  deeds: Deeds;
  /** Says it in the room, now or when the line is back; false: too much waits. */
  say: (text: string, to?: number) => boolean;
  /** Sends what waits once more. */
  flush: () => void;
}
export type As = 'HOST' | 'VIEW' | 'PROMPTER';

/** Nothing acts on it any more, and what it came to stands. */
export const isOver = ({ state }: Pick<Content, 'state'>): boolean => state !== 'WAIT' && !isOnAir(state);

type Wires = Pick<Room, 'live' | 'up' | 'outbox' | 'deeds' | 'say' | 'flush'>;

const detailOf = (contentSeq: number) => query(contentApi.detail, { params: { contentSeq } });
const railOf = (contentSeq: number) => query(railApi.list, { query: { contentSeq, length: 100 } });

/** Milliseconds between two looks at who sends a picture, before the live has a socket that tells. */
const LOOK_MS = 3_000;

/** `as`: who this window is to the room. */
export function useRoom(contentSeq: number, as: As = 'HOST') {
  const roomQuery = useQuery({
    ...detailOf(contentSeq),
    refetchInterval: ({ state }) => (state.data?.data.state === 'WAIT' ? LOOK_MS : false),
  });
  const rail = useQuery({ ...railOf(contentSeq), placeholderData: keepPreviousData });
  const content = roomQuery.data?.data;
  const wires = useWires(contentSeq, as, content !== undefined && isOnAir(content.state));
  useLastOrders(contentSeq, wires, as === 'HOST' && content !== undefined && content.state !== 'WAIT');
  const told = wires.live.useOnly((state) => state.railTold);
  const moved = wires.live.useOnly((state) => state.state);
  useEffect(() => {
    if (told > 0) void refetchDomains(['broadcast-product']);
  }, [told]);
  useEffect(() => {
    if (moved) void refetchDomains(['broadcast', 'broadcast-product']); // what may be done to its products, too
  }, [moved]);
  const products = rail.data?.data;
  const room = useMemo(
    (): Room | null => (content && products ? { contentSeq, content, rail: products, ...wires } : null),
    [contentSeq, content, products, wires],
  );
  return { room, error: roomQuery.error ?? rail.error, again: () => void roomQuery.refetch() };
}

/** What was sold before this window was open, and while its line was away. */
function useLastOrders(contentSeq: number, { live, up }: Wires, begun: boolean): void {
  const standing = up.use();
  const { data, refetch } = useQuery({
    ...query(roomApi.lastOrders, { params: { contentSeq } }),
    enabled: begun,
  });
  useEffect(() => {
    if (data) live.set((state) => knowOrders(state, data.data));
  }, [data, live]);
  useEffect(() => {
    if (standing === true && begun) void refetch();
  }, [standing, begun, refetch]);
}

/** The socket with what came through it; a new one for each live. */
function useWires(contentSeq: number, as: As, onAir: boolean): Wires {
  const [wires] = useState(makeWires);
  useEffect(() => {
    if (!onAir) return;
    const line = wires.plug(contentSeq, as);
    return () => line.close();
  }, [contentSeq, as, onAir, wires]);
  useEffect(() => () => wires.deeds.stop(), [wires]);
  return wires;
}

function makeWires() {
  const live = createStore(SILENT_ROOM);
  const up = createStore<boolean | null>(null);
  const outbox = createStore<Outbox>([]);
  const deeds = createDeeds();
  let line: Line | null = null;
  const flush = () => {
    if (!line || up.get() !== true) return;
    const { frames, box } = toSend(outbox.get());
    // The line may go between two of them: what did not leave waits on.
    if (frames.every((frame) => line!.send(frame))) outbox.set(box);
    else outbox.set(lineLost);
  };
  const plug = (contentSeq: number, as: As): Line => {
    const ask = async () => (await call(roomApi.ticket, { params: { contentSeq }, body: { as } })).data;
    const upTo = { known: 0 };
    line = openLine(ask, {
      hear(frame) {
        if (frame.t === 'hello' && upTo.known > 0 && frame.upTo > upTo.known)
          line?.send({ t: 'since', upTo: upTo.known });
        if (frame.t === 'ack') outbox.set((box) => answered(box, frame));
        live.set((state) => hear(state, frame));
        upTo.known = live.get().upTo;
      },
      onLine(now) {
        up.set(now);
        if (!now) return outbox.set(lineLost);
        flush();
        deeds.wake();
      },
      onEnd: () => up.set(false),
    });
    return line;
  };
  return {
    live,
    up,
    outbox,
    deeds,
    flush,
    plug,
    say(text: string, to?: number) {
      if (outbox.get().length >= WAITING_MAX) return false;
      outbox.set((box) => say(box, { id: newKey(), x: text, p: to }));
      flush();
      return true;
    },
  };
}
