import { clientlogApi } from '@jangteo/contract/clientlog/clientlog.api.ts';
import { netOf } from '../../kit/http/address.ts';
import { keyFor } from '../../kit/http/config.ts';
import { takeRate } from '../../kit/http/rate.ts';
import { open, overseeing, serve } from '../../kit/http/route.ts';
import { countLogs, insertEvents, readLogs } from './queries.ts';
import { deviceOf, kept, osOf } from './rules.ts';

export const routes = serve(clientlogApi, {
  /** Anybody's: a browser writes 60 times a minute, an address as often as ten of them and 3,000 rows. */
  send: open(async ({ body: { events } }, { request, config, pools, now }) => {
    const device = deviceOf(keyFor(config, 'client-log'), request.deviceId ?? netOf(request.ip));
    takeRate('device', device);
    takeRate('eventRows', netOf(request.ip), events.length);
    const os = osOf(request.userAgent);
    await insertEvents(
      pools.app,
      events.map((event) => kept(event, { os, device, now })),
    );
  }),

  logs: overseeing(async ({ query }, { db }) => {
    const { rows, found, capped } = await readLogs(db, query);
    return { rows, recordsFiltered: found, recordsTotal: found, ...(capped && { capped }) };
  }),

  counts: overseeing(async ({ query }, { db }) => {
    const counts = await countLogs(db, query);
    const sum = <K>(keyOf: (one: (typeof counts)[number]) => K) =>
      [...Map.groupBy(counts, keyOf)]
        .map(([key, list]) => [key, list.reduce((n, one) => n + one.count, 0)] as const)
        .toSorted((a, b) => b[1] - a[1]);
    return {
      names: sum((one) => one.name).map(([name, count]) => ({ name, count })),
      versions: sum((one) => one.version).map(([version, count]) => ({ version, count })),
    };
  }),
});
