import { bannerApi, bannerDeskApi } from '@jangteo/contract/board/banner/banner.api.ts';
import { reading, serve } from '../../../kit/http/route.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { adds, edits, exposes, removes, shows } from '../../../kit/record/records.ts';
import { endFiles } from '../queries/files.ts';
import { banners, shown, writing } from './banner.ts';
import { bannerSource } from './queries.ts';

export const bannerRoutes = [
  ...serve(bannerApi, { shown: reading((input, ctx) => shown(ctx, input)) }),
  ...serve(bannerDeskApi, {
    list: overseeList(bannerSource),
    detail: shows(banners),
    add: adds(banners, writing),
    edit: edits(banners, writing),
    remove: removes(banners, async (ctx, _house, seqs) => void (await endFiles(ctx.db, 'BANNER', seqs))),
    expose: exposes(banners),
  }),
];
