/** 방송 모니터: what is on air over all channels, and what of it is sanctioned (operator.md §5). */
import type { MonitorRow, monitorApi } from '@jangteo/contract/admin/monitor.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Page } from '../../kit/http/envelope.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { watchNamed, watchOnAir } from '../broadcast/index.ts';
import { readReportsOnLives } from '../fan/index.ts';
import { activeContentSanctions } from '../sanction/index.ts';

type Asked = InputOf<typeof monitorApi.monitor>['query'];

/** Which lives, and the sanctions in force that name them. */
async function find({ db }: TxCtx, { state, start, length }: Asked) {
  if (state === 'ON_AIR') return { ...(await watchOnAir(db, { start, length })), sanctions: [] };
  const { rows: sanctions, total } = await activeContentSanctions(db, { start, length });
  const keys = sanctions.map(({ userSeq, contentSeq }) => ({ channel: userSeq, content: contentSeq }));
  return { lives: await watchNamed(db, keys), total, sanctions };
}

export async function watchOver(ctx: TxCtx, asked: Asked): Promise<Page<MonitorRow>> {
  const { lives, total, sanctions } = await find(ctx, asked);
  const reports = await readReportsOnLives(
    ctx.db,
    lives.map(({ contentSeq }) => contentSeq),
  );
  const rows = lives.map(({ sellerSeq, sellerName, ...live }) => ({
    ...live,
    channel: { userSeq: sellerSeq, name: sellerName },
    reports: reports.get(live.contentSeq) ?? { open: 0, last: [] },
    sanction: sanctions.find(({ contentSeq }) => contentSeq === live.contentSeq) ?? null,
  }));
  return { rows, recordsFiltered: total, recordsTotal: total };
}
