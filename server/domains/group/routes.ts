import { groupDeskApi } from '@jangteo/contract/group/desk.api.ts';
import { groupApi } from '@jangteo/contract/group/group.api.ts';
import { memberApi } from '@jangteo/contract/group/member.api.ts';
import { memberSheetApi } from '@jangteo/contract/group/member-sheet.api.ts';
import { asking, inTx, plain, reading, serve } from '../../kit/http/route.ts';
import { serveUploadErrors, serveUploadState } from '../../kit/sheet-upload/serve.ts';
import { takeSheet } from '../../kit/sheet-upload/take.ts';
import { pageOf, serveList } from '../../kit/list/serve.ts';
import { filePassword, serveSheet } from '../download/index.ts';
import { addMember, askMember } from './add.ts';
import { changeGroup, found, rename, showGroup } from './group.ts';
import {
  listCouponMembers,
  removeMember,
  setActive,
  askPassword,
  setPassword,
  showMember,
  showPassword,
  updateMember,
} from './members.ts';
import { ownGroup } from './place.ts';
import { groupSource } from './queries/desk.ts';
import { memberSource } from './queries/list.ts';
import { memberShelf, memberSheets, type Members } from './sheet/kind.ts';
import { template } from './sheet/template.ts';

export const routes = [
  ...serve(groupApi, {
    group: reading((input, ctx) => showGroup(input, ctx)),
    rename: inTx((input, ctx) => rename(input, ctx)),
  }),
  ...serve(memberApi, {
    members: reading(({ params, query }, ctx) => {
      ownGroup(ctx, params.groupSeq);
      return pageOf(memberSource, ctx, query);
    }),
    download: serveSheet(memberSource),
    addMember: asking(askMember, addMember),
    member: inTx((input, ctx) => showMember(input, ctx)),
    updateMember: inTx((input, ctx) => updateMember(input, ctx)),
    removeMember: inTx((input, ctx) => removeMember(input, ctx)),
    memberPassword: reading((input, ctx) => showPassword(input, ctx)),
    setMemberPassword: asking(askPassword, setPassword),
    setMemberActive: inTx((input, ctx) => setActive(input, ctx)),
    couponMembers: inTx((input, ctx) => listCouponMembers(input, ctx)),
  }),
  ...serve(memberSheetApi, {
    template: plain(() => template()),
    upload: plain(({ query }, ctx) => takeSheet(memberSheets, ctx, query)),
    uploadState: serveUploadState<Members>(memberShelf),
    uploadErrors: serveUploadErrors(memberShelf, { reason: 'MEMBER', password: filePassword }),
  }),
  ...serve(groupDeskApi, {
    groups: serveList(groupSource),
    found: inTx((input, ctx) => found(input, ctx)),
    changeGroup: inTx((input, ctx) => changeGroup(input, ctx)),
  }),
];
