import { defineDomain } from '../kit/domain.ts';
import { featureSwitch } from '../kit/switch.ts';
import { actMode } from './act-as.ts';
import { adminApi } from './admin.api.ts';
import { adminErrors } from './admin.errors.ts';
import { sellerList } from './admin.list.ts';
import { auditApi } from './audit.api.ts';
import { accessKind, accessReviewState, accessSearchKey } from './audit.enums.ts';
import { accessLogList } from './audit.list.ts';
import { legalDeskApi } from './legal.api.ts';
import { legalState } from './legal.enums.ts';
import { commissionApi } from './commission.api.ts';
import { holidayDeskApi, payoutDayApi } from './day.api.ts';
import { gradeRuleApi } from './grade-rule.api.ts';
import { monitorApi } from './monitor.api.ts';
import { operatorApi } from './operator.api.ts';
import { settingDeskApi } from './setting.api.ts';
import { systemApi } from './system.api.ts';
import { jobState, outboxState } from './system.enums.ts';
import { userDeskApi } from './user.api.ts';
import { deskUserSearchKey } from './user.enums.ts';
import { revealField, timelineKind } from './user.detail.ts';
import { userList } from './user.list.ts';

export const admin = defineDomain({
  apis: [
    adminApi,
    userDeskApi,
    monitorApi,
    operatorApi,
    auditApi,
    systemApi,
    legalDeskApi,
    settingDeskApi,
    commissionApi,
    holidayDeskApi,
    payoutDayApi,
    gradeRuleApi,
  ],
  lists: [sellerList, userList, accessLogList],
  errors: adminErrors,
  enums: [
    actMode,
    deskUserSearchKey,
    revealField,
    timelineKind,
    accessKind,
    accessSearchKey,
    accessReviewState,
    featureSwitch,
    legalState,
    jobState,
    outboxState,
  ],
});
