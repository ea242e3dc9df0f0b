import { categoryApi } from '@jangteo/contract/category/category.api.ts';
import { docApi } from '@jangteo/contract/category/doc.api.ts';
import { addDays, kstDay } from '../../kit/clock/clock.ts';
import { rawJson } from '../../kit/http/envelope.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTx, operating, plain, reading, serve } from '../../kit/http/route.ts';
import { readChildren, readDetail, readDocTypes, readLeaves } from './queries/category.ts';
import { decide, deskDoc, deskPage } from './decide.ts';
import { readOwnDocs } from './queries/doc.ts';
import { askedOf, kindOf, submit, toRow } from './submit.ts';
import { readCertSubjects, readCertTypes } from './queries/cert.ts';

/** The same for everybody: each is one read, bound to nobody. */
const categoryRoutes = serve(categoryApi, {
  children: plain(({ query }, { pools }) => readChildren(pools.app, query.categorySeq ?? null)),

  leaves: plain((_input, { pools }) => readLeaves(pools.app)),

  detail: plain(({ params }, { pools }) =>
    readDetail(pools.app, params.categorySeq).then(found).then(rawJson),
  ),

  docTypes: plain(({ params }, { pools }) =>
    readDocTypes(pools.app, params.categorySeq).then(found).then(rawJson),
  ),

  certTypes: plain((_input, { pools }) => readCertTypes(pools.app)),

  certSubjects: plain(({ params }, { pools }) => readCertSubjects(pools.app, params.typeSeq).then(found)),
});

/** Papers: each seller's own, and all of them for the operator. */
const docRoutes = serve(docApi, {
  docsOfCategory: reading(async ({ params }, ctx) => (await askedOf(ctx, params.categorySeq)).map(toRow)),

  docs: reading(({ query: { state, endingDays } }, ctx) => {
    const today = kstDay(ctx.now);
    const endsBy = endingDays === undefined ? undefined : addDays(today, endingDays);
    return readOwnDocs(ctx.db, ctx.scope.sellerSeq, { kind: kindOf(ctx), states: state, endsBy, today });
  }),

  submitDoc: inTx(submit),

  deskDocs: operating(({ query }, ctx) => deskPage(ctx, { ...query, from: query.from, to: query.to })),

  deskDoc: operating(({ params }, ctx) => deskDoc(ctx, params.docSeq)),

  approveDoc: operating(({ params, body: { version, expiresOn, why } }, ctx) =>
    decide(ctx, { ...params, version, action: 'approve', text: why, expiresOn }),
  ),

  rejectDoc: operating(({ params, body: { version, reason } }, ctx) =>
    decide(ctx, { ...params, version, action: 'reject', text: reason }),
  ),
});

export const routes = [...categoryRoutes, ...docRoutes];

function found<T>(value: T | null): T {
  if (value === null) throw fail('NOT_FOUND');
  return value;
}
