/** Front door of the seller domain. */
import { events } from './events.ts';
import { defineDomain } from '../../kit/domain.ts';
import { applicationApprove } from './application/approval.ts';
import { applicationDeskRoutes } from './application/desk.ts';
import { reviewDueEffect } from './application/effect.ts';
import { applicationChores, applicationSubscriptions } from './application/jobs.ts';
import { isApplicant } from './application/queries/taken.ts';
import { applicationDesk } from './application/queries/waits.ts';
import { applicationRoutes } from './application/routes.ts';
import { invariants } from './invariants.sql.ts';
import { paperChores } from './paper/jobs.ts';
import { paperRoutes } from './paper/routes.ts';
import { checkRoutes } from './business/check.ts';
import { conversionApprove } from './conversion/approval.ts';
import { conversionDeskRoutes } from './conversion/desk.ts';
import { conversionChores, conversionSubscriptions } from './conversion/jobs.ts';
import { conversionDesk } from './conversion/queries/waits.ts';
import { conversionRoutes } from './conversion/routes.ts';
import { gradeEffect } from './grade/effect.ts';
import { gradeChores } from './grade/jobs.ts';
import { gradeRoutes } from './grade/routes.ts';
import { influencerRoutes } from './influencer/routes.ts';
import { infoRoutes } from './info/routes.ts';
import { infoChores, infoSubscriptions } from './info/tell.ts';
import { profileRoutes } from './profile/routes.ts';
import { routes } from './routes.ts';
import { templateRoutes } from './template.ts';

export const domain = defineDomain({
  events,
  invariants,
  samePerson: [isApplicant],
  effects: [reviewDueEffect, gradeEffect],
  desks: [applicationDesk, conversionDesk],
  approvals: [applicationApprove, conversionApprove],
  routes: [
    ...routes,
    ...templateRoutes,
    ...checkRoutes,
    ...infoRoutes,
    ...influencerRoutes,
    ...gradeRoutes,
    ...profileRoutes,
    ...conversionRoutes,
    ...conversionDeskRoutes,
    ...applicationRoutes,
    ...applicationDeskRoutes,
    ...paperRoutes,
  ],
  subscriptions: [...infoSubscriptions, ...conversionSubscriptions, ...applicationSubscriptions],
  chores: [...infoChores, ...gradeChores, ...conversionChores, ...applicationChores, ...paperChores],
});
export { readAccount, readBusiness } from './business/queries.ts';
export { accountShown, maskedAccount, openAccount, sealAccount } from './business/sealed.ts';
export { readAsNote } from './queries/asnote.ts';
export { readDelivery, savedBy } from './queries/terms.ts';
export { useTemplate } from './queries/template.ts';
export { ownGrade } from './grade/own.ts';
export {
  deleteScheme as deleteGradeScheme,
  insertScheme as insertGradeScheme,
  readLastRun as readLastGradeRun,
  readScheme as readGradeScheme,
  readSchemes as readGradeSchemes,
  type DatedScheme as DatedGradeScheme,
} from './grade/queries.ts';
export { monthFrom } from './grade/rules.ts';
export { nextMonday } from './grade/rules.ts';
