import { categoryApi } from '@jangteo/contract/category/category.api.ts';
import { rawJson } from '../../kit/http/envelope.ts';
import { fail } from '../../kit/http/fail.ts';
import { plain, serve } from '../../kit/http/route.ts';
import { readChildren, readDetail, readDocTypes } from './queries/category.ts';
import { readCertSubjects, readCertTypes } from './queries/cert.ts';

/** The same for everybody: each is one read, bound to nobody. */
export const routes = serve(categoryApi, {
  children: plain(({ query }, { pools }) => readChildren(pools.app, query.categorySeq ?? null)),

  detail: plain(({ params }, { pools }) =>
    readDetail(pools.app, params.categorySeq).then(found).then(rawJson),
  ),

  docTypes: plain(({ params }, { pools }) =>
    readDocTypes(pools.app, params.categorySeq).then(found).then(rawJson),
  ),

  certTypes: plain((_input, { pools }) => readCertTypes(pools.app)),

  certSubjects: plain(({ params }, { pools }) => readCertSubjects(pools.app, params.typeSeq).then(found)),
});

function found<T>(value: T | null): T {
  if (value === null) throw fail('NOT_FOUND');
  return value;
}
