/** Taking, giving back and handing over rows of a desk: the same for all of them (docs/decisions/0232). */
import { deskCalls } from '@jangteo/contract/desk/desk.api.ts';
import { desks, type DeskKey } from '@jangteo/contract/desk/desks.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconHandGrab } from '@tabler/icons-react';
import { count } from '../../ui/format.ts';
import { oneByOne } from '../bulk/run-bulk.ts';
import { callBy } from '../call/call.ts';
import type { QueryDomain } from '../call/query.ts';
import type { Job, Runs } from '../list-acts/act.ts';
import { listActs, type ListActs } from '../list-acts/list-acts.ts';
import { show } from '../overlay.tsx';
import { session } from '../session.ts';
import { HandOverDialog, type HandedOver } from './HandOverDialog.tsx';

/** What a row of a desk says of who has it. */
export interface HeldRow {
  holderSeq: number | null;
  holder: string | null;
}

export interface QueueOf<R> {
  desk: DeskKey;
  id: (row: R) => number;
  noun: string;
  /** Domains whose pages say who has it. */
  old: readonly QueryDomain[];
  /** Whether a row waits at all; all of them unless told. */
  waits?: (row: R) => boolean;
}

export const isMine = ({ holderSeq }: HeldRow): boolean =>
  holderSeq !== null && holderSeq === session.get()?.me.userSeq;

/** It is given back two hours after its holder has done something about it last; taking it again is such a thing. */
const goesOn = ({ rows }: { rows: readonly HeldRow[] }): boolean => rows.length > 0 && rows.every(isMine);

const OVER = '기다리는 건이 아닙니다.';
const MOST = 100;

export type QueueAct = 'take' | 'giveBack' | 'handOver';
export const QUEUE_ACTS: readonly QueueAct[] = ['take', 'giveBack', 'handOver'];

export function queueActs<R extends HeldRow>(of: QueueOf<R>): ListActs<R, object, QueueAct> {
  const { desk, id, noun, old, waits = () => true } = of;
  const calls = deskCalls[desk];
  /** One call a row: of rows of other pages nobody knows here who has them. */
  const each = (
    job: Job<R>,
    send: (seq: number, row: R | undefined, once: { key: string }) => Promise<unknown>,
  ) =>
    oneByOne(
      job.ids,
      (seq) => seq,
      (seq, once) =>
        send(
          seq,
          job.rows.find((row) => id(row) === seq),
          once,
        ),
    );
  const params = (seq: number) => ({ params: { [desks[desk].param]: seq } });
  const handOver: Runs<R, object> = {
    label: '넘기기',
    icon: <IconArrowForwardUp />,
    calls: calls.handOver,
    most: MOST,
    whyNot: (row) => (waits(row) ? null : OVER),
    run: async (job) => {
      const given = await show<HandedOver>((done) => (
        <HandOverDialog desk={desk} noun={noun} rows={job.ids.length} done={done} />
      ));
      if (!given) return undefined;
      return each(job, (seq, row, once) =>
        callBy(calls.handOver, { ...params(seq), body: { ...given, from: row?.holderSeq ?? null } }, once),
      );
    },
    done: (n) => `${count(n)}건을 넘겼습니다.`,
  };
  return listActs<R, object, QueueAct>(
    { id, noun, old: [...old, 'desk'], heads: ['번호'], cells: (seq) => [String(seq)] },
    {
      take: {
        label: (job) => (goesOn(job) ? '계속 맡기' : '맡기'),
        keys: 'T',
        icon: <IconHandGrab />,
        calls: calls.take,
        most: MOST,
        whyNot: (row) => {
          if (!waits(row)) return OVER;
          return row.holder === null || isMine(row) ? null : `${row.holder} 님이 맡고 있습니다.`;
        },
        run: (job) => each(job, (seq, _row, once) => callBy(calls.take, { ...params(seq), body: {} }, once)),
        done: (n, job) => `${count(n)}건을 ${goesOn(job) ? '계속 맡습니다' : '맡았습니다'}.`,
      },
      giveBack: {
        label: '내려놓기',
        icon: <IconArrowBackUp />,
        calls: calls.giveBack,
        most: MOST,
        whyNot: (row) => (isMine(row) ? null : '맡고 있는 건이 아닙니다.'),
        run: (job) =>
          each(job, (seq, _row, once) => callBy(calls.giveBack, { ...params(seq), body: {} }, once)),
        done: (n) => `${count(n)}건을 내려놓았습니다.`,
      },
      handOver,
    },
  );
}
