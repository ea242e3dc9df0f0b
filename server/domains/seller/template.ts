import { TEMPLATE_MAX, templateApi } from '@jangteo/contract/seller/template.api.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { expectVersion } from '../../kit/db/version.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import {
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  lockTemplates,
  readTemplates,
  updateTemplate,
} from './queries/template.ts';

export const templateRoutes = serve(templateApi, {
  templates: reading(({ query }, { db, scope }) => readTemplates(db, scope.sellerSeq, query.kind)),
  addTemplate: inTx(async ({ body }, { db, scope, now }) => {
    if ((await lockTemplates(db, scope.sellerSeq)) >= TEMPLATE_MAX)
      throw fail('TEMPLATE_LIMIT', { params: { max: TEMPLATE_MAX } });
    return insertTemplate(db, scope.sellerSeq, body, toKst(now));
  }),
  editTemplate: inTx(async ({ params, body: { version, ...said } }, { db, scope }) => {
    const standing = await lockTemplate(db, scope.sellerSeq, params.templateSeq);
    if (standing === null) throw fail('NOT_FOUND');
    expectVersion(version, standing);
    return updateTemplate(db, scope.sellerSeq, params.templateSeq, said);
  }),
  removeTemplate: inTx(async ({ params }, { db, scope }) => {
    if (!(await deleteTemplate(db, scope.sellerSeq, params.templateSeq))) throw fail('NOT_FOUND');
    return null;
  }),
});
