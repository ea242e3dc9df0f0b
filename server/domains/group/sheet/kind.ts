/** Sheets of members, in the words of the kit (server/kit/sheet-upload). */
import {
  MEMBER_ROWS,
  memberFields,
  memberHeaders,
  type MemberField,
  type memberLayouts,
  type MemberSheetRow,
} from '@jangteo/contract/group/member-sheet.api.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Columns } from '../../../kit/sheet-upload/columns.ts';
import type { SheetBody, SheetKind, SheetShelf, SheetTypes } from '../../../kit/sheet-upload/kind.ts';
import { sheetFiles } from '../../download/index.ts';
import { applyMembers, hashNew } from './apply.ts';
import { parseMember, type MemberLine } from './rows.ts';

export interface Members extends SheetTypes {
  field: MemberField;
  layout: (typeof memberLayouts)[number];
  body: SheetBody<MemberField>;
  facts: null;
  chosen: { dryRun: boolean };
  memory: { mapping: Record<string, MemberField> };
  row: MemberLine;
  shown: MemberSheetRow;
}

const COLUMNS: Columns<MemberField, Members['layout']> = {
  names: {
    userTag: [memberHeaders.userTag],
    userName: [memberHeaders.userName],
    name: [memberHeaders.name, '담당자'],
    phoneNumber: [memberHeaders.phoneNumber, '휴대폰번호', '연락처'],
    email: [memberHeaders.email],
    productType: [memberHeaders.productType],
    password: [memberHeaders.password, '비밀번호'],
  },
  taken: new Set(memberFields),
  layouts: [],
  otherwise: 'MEMBER',
};
const NEEDED: readonly MemberField[] = ['userTag', 'userName', 'name', 'phoneNumber', 'productType'];

export const memberShelf: SheetShelf = {
  table: 'member_upload',
  files: sheetFiles,
  maxRows: MEMBER_ROWS,
  secrets: ['password'],
};

export const memberSheets: SheetKind<Members> = {
  ...memberShelf,
  topic: 'group.member-upload',
  // So many passwords are hashed while somebody waits.
  atOnce: 60,
  columns: () => COLUMNS,
  look: () => Promise.resolve(null),
  choose: ({ recognised: { columns }, body: { dryRun }, seen }) => {
    if (NEEDED.some((field) => columns[field] === undefined)) throw fail('EXCEL_LAYOUT', { result: seen });
    return { dryRun };
  },
  parse: parseMember,
  ready: hashNew,
  // The group's row is held by whoever counts its seats.
  lock: () => Promise.resolve(),
  apply: (ctx, units, { dryRun }) => applyMembers(ctx, units, dryRun),
};
