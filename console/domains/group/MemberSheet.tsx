/** 엑셀 등록: members by sheet, whose file goes once it is applied. */
import {
  MEMBER_ROWS,
  memberSheetApi,
  type MemberField,
  type MemberSheetRow,
} from '@jangteo/contract/group/member-sheet.api.ts';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { refetchDomains } from '../../kit/call/query.ts';
import { saveBlob } from '../../kit/save-blob.ts';
import type { SheetKind, SheetOptions, SheetWords } from '../../kit/sheet-upload/kind.ts';
import { SheetUpload } from '../../kit/sheet-upload/SheetUpload.tsx';
import { Button } from '../../ui/Button.tsx';
import { count } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';

interface Members extends SheetWords {
  field: MemberField;
  layout: 'MEMBER';
  row: MemberSheetRow;
  options: SheetOptions;
}

async function takeTemplate(): Promise<void> {
  try {
    saveBlob(await call(memberSheetApi.template), '그룹멤버_등록양식.xlsx');
  } catch (error) {
    toast(messageOf(error), { tone: 'danger' });
  }
}

const Template = () => (
  <Button icon={<IconDownload />} onClick={() => void takeTemplate()}>
    양식 받기
  </Button>
);

const kind: SheetKind<Members> = {
  title: '멤버 엑셀 등록',
  intro:
    '양식을 받아 채운 파일을 올려 주세요. 아이디는 영문 소문자와 숫자 4~20자, 상품유형은 일반상품이나 e-티켓입니다. 이미 있는 아이디는 닉네임, 이름, 휴대폰, 이메일만 고치고 비밀번호는 그대로 둡니다. 파일은 적용하면 바로 지웁니다.',
  purpose: 'SHEET',
  accept: 'plainTable',
  maxRows: MEMBER_ROWS,
  lockedText: '파일 비밀번호로 열 수 없는 파일입니다. 암호를 해제한 뒤 다시 올려 주세요.',
  api: {
    send: async ({ pathname, fileName, dryRun, onError }, _options, key) =>
      (await call(memberSheetApi.upload, { query: { pathname, fileName, dryRun, onError } }, { key })).data,
    state: async (uploadSeq) => (await call(memberSheetApi.uploadState, { params: { uploadSeq } })).data,
    errors: (uploadSeq) => call(memberSheetApi.uploadErrors, { params: { uploadSeq } }),
  },
  layoutLabel: () => '멤버 등록 양식',
  missing: () => null,
  start: { strict: false },
  readBy: () => '',
  Options: Template,
  cells: [{ header: '아이디 · 닉네임', className: 'jt-cell-ellipsis', cell: ({ text }) => text || '–' }],
  applyLabel: ({ okCount }) => `${count(okCount)}명 적용`,
  doneText: ({ okCount }) => `멤버 ${count(okCount)}명을 적용했습니다. 첫 로그인에서 비밀번호를 바꿉니다.`,
  applied: () => refetchDomains(['group']),
};

export const MemberSheet = ({ done }: { done: (answer: null) => void }) => (
  <SheetUpload kind={kind} done={done} />
);
