/** Pictures that lead somewhere, as the house hangs them (community.md §8). */
import { bannerDeskApi, type bannerApi, type BannerBody } from '@jangteo/contract/board/banner/banner.api.ts';
import { audiencesOf } from '@jangteo/contract/board/side.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { recordOf, type Writing } from '../../../kit/record/records.ts';
import { checkBody, keepBody } from '../body.ts';
import { readShownBanners } from './queries.ts';

export const banners = recordOf(bannerDeskApi, {
  table: 'banner',
  id: 'banner_seq',
  house: true,
  created: true,
  columns: {
    place: 'place',
    image: 'image',
    imageMobile: 'image_mobile',
    alt: 'alt',
    link: 'link',
    audience: 'audience',
    from: 'from_day',
    to: 'to_day',
    sortOrder: 'sort_order',
    exposed: 'exposed',
  },
  exposed: 'exposed',
});

export const writing: Writing<BannerBody> = {
  check: (ctx, _house, { image, imageMobile }, seq) =>
    checkBody(
      ctx,
      { kind: 'BANNER', seq },
      [],
      [
        { field: 'image', pathname: image },
        ...(imageMobile === null ? [] : [{ field: 'imageMobile', pathname: imageMobile }]),
      ],
    ),
  written: async (ctx, { seq }, { image, imageMobile }) =>
    keepBody(ctx, 'BANNER', seq, [], [image, imageMobile]),
};

export const shown = (ctx: TxCtx, { query }: InputOf<typeof bannerApi.shown>) =>
  readShownBanners(ctx.db, {
    place: query.place,
    audiences: audiencesOf(ctx.caller),
    today: kstDay(ctx.now),
  });
