/** 회원: whoever has an account; warned, signed out, given a new password (accounts.md §9, operator.md §5). */
import { accountStatus, groupRole, userType } from '@jangteo/contract/account/account.enums.ts';
import { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import { userList, userRefusals, type UserRow } from '@jangteo/contract/admin/user.list.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { sellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { mayNot } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count, day } from '../../../ui/format.ts';
import { Dotted } from '../../../ui/Dotted.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { UserDialog } from '../user/UserDialog.tsx';
import { WarnDialog } from './WarnDialog.tsx';
import { WhyDialog } from './WhyDialog.tsx';
import './desk.css';

export const UsersPage = () => (
  <ListPage<UserRow>
    spec={userList}
    load={userDeskApi.users}
    note="이름과 아이디는 가린 채로 보입니다. 징계해도 로그인과 판매는 그대로이며, 화면에 알립니다."
    searchHint="닉네임, 상호, 회원번호 등"
    cells={{
      loginId: (row) => shorten(row.loginId),
      status: (row) => <Status row={row} />,
    }}
    rowActions={menuOf}
    numberOf={(row) => row.userSeq}
    linked="userSeq"
    openKey={(row) => String(row.userSeq)}
    drawer={({ open, close }) => open && <UserDialog userSeq={Number(open)} onClose={close} />}
    card={(row) => <UserCard row={row} />}
    empty={{ title: '회원이 없습니다.', next: '누군가 가입하면 이곳에 나타납니다.' }}
  />
);

/** How long an address is tells nothing; a line of stars hides the rest of the row. */
const shorten = (masked: string): string => masked.replace(/\*{7,}/g, '******');

const nameOf = (row: UserRow): string => row.shopName ?? row.userName ?? row.name;

interface Asked {
  title: string;
  submit: string;
  act: Endpoint;
  more?: object;
  done: string | ((data: unknown) => string);
  note: ReactNode;
}
const ask = ({ userSeq }: UserRow, { note, ...asked }: Asked): void =>
  void show<true>((close) => (
    <WhyDialog {...asked} params={{ userSeq }} again="admin" onClose={() => close(null)}>
      <p>{note}</p>
    </WhyDialog>
  ));

const ended = (data: unknown): string =>
  `기기 ${count((data as { ended: number }).ended)}대를 로그아웃했습니다.`;

const CALLS = {
  warn: 'warn',
  clearWarn: 'clearWarn',
  forceLogout: 'forceLogout',
  password: 'resetPassword',
} as const;
function menuOf(row: UserRow): MenuItem[] {
  const reason = (act: keyof typeof CALLS) => {
    const code = row.can[act];
    return mayNot(userDeskApi[CALLS[act]]) ?? (code ? userRefusals[code] : null);
  };
  const name = nameOf(row);
  return [
    row.status === 'WARN'
      ? {
          key: 'clear',
          label: '징계 해제',
          disabledReason: reason('clearWarn'),
          onSelect: () =>
            ask(row, {
              title: `${name} 징계 해제`,
              submit: '해제',
              act: userDeskApi.clearWarn,
              more: { version: row.version },
              done: '징계를 해제했습니다.',
              note: '계정이 정상으로 돌아오고, 계정 제재도 함께 끝납니다.',
            }),
        }
      : {
          key: 'warn',
          label: '징계',
          disabledReason: reason('warn'),
          onSelect: () =>
            void show<true>((done) => <WarnDialog user={row} name={name} onClose={() => done(null)} />),
        },
    {
      key: 'logout',
      label: '강제 로그아웃',
      disabledReason: reason('forceLogout'),
      onSelect: () =>
        ask(row, {
          title: `${name} 강제 로그아웃`,
          submit: '로그아웃',
          act: userDeskApi.forceLogout,
          done: ended,
          note: '로그인한 모든 기기가 1초 안에 로그아웃됩니다. 다시 로그인할 수 있습니다.',
        }),
    },
    {
      key: 'password',
      label: '임시 비밀번호',
      disabledReason: reason('password'),
      onSelect: () =>
        ask(row, {
          title: `${name} 임시 비밀번호`,
          submit: '문자로 보내기',
          act: userDeskApi.resetPassword,
          done: '임시 비밀번호를 문자로 보냈습니다.',
          note: '회원의 휴대폰으로 보내며 여기에는 보이지 않습니다. 로그인한 기기는 모두 로그아웃됩니다.',
        }),
    },
  ];
}

const Status = ({ row: { active, status } }: { row: UserRow }) => (
  <span className="jt-row">
    {!active && <Chip>사용 중지</Chip>}
    <EnumTag of={accountStatus} value={status} />
  </span>
);

function UserCard({ row }: { row: UserRow }) {
  const { userSeq, userName, name, loginId, warnedUntil, createdAt } = row;
  // What stands in the first line is not said again.
  const more = [userName, name].filter((one) => one !== nameOf(row));
  return (
    <div className="jt-desk-card">
      <div className="jt-row">
        <b className="jt-grow">
          {nameOf(row)} <span className="jt-muted">{userSeq}</span>
        </b>
        <Status row={row} />
      </div>
      <small>
        <Dotted of={[userType.label(row.userType), ...more, shorten(loginId)]} />
      </small>
      <small>
        <Dotted of={[`${day(createdAt)} 가입`, warnedUntil && `${day(warnedUntil)}까지 징계`]} />
      </small>
      {(row.grade !== null || row.groupRole !== 'nonGroup') && (
        <div className="jt-row">
          {row.grade && <EnumTag of={sellerGrade} value={row.grade} />}
          {row.groupRole !== 'nonGroup' && <Chip outline>{groupRole.label(row.groupRole)}</Chip>}
        </div>
      )}
    </div>
  );
}
