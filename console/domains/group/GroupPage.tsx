/** 그룹 관리: whom the master of a group looks after (accounts.md §7; R187). */
import { memberApi } from '@jangteo/contract/group/member.api.ts';
import { memberList, type MemberRow } from '@jangteo/contract/group/member.list.ts';
import { IconFileSpreadsheet, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RowDrawer } from '../../kit/detail/RowDrawer.tsx';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { session } from '../../kit/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Check.tsx';
import { Chip, StatusTag } from '../../ui/Chip.tsx';
import { count, dateTime, won } from '../../ui/format.ts';
import { addMember, addSheet, memberBulk, memberMenu, renameGroup, switchMember } from './acts.tsx';
import { groupQuery, memberAsks } from './asks.ts';
import './group.css';

/** What fails in the drawer leaves nothing chosen. */
/** In sight whatever else is on screen. */
const LAST = ['active'] as const;

const Active = ({ active }: Pick<MemberRow, 'active'>) => (
  <StatusTag tone={active ? 'success' : 'neutral'}>{active ? '사용' : '중지'}</StatusTag>
);

const Tag = ({ row }: { row: MemberRow }) => (
  <span className="jt-row">
    <code>{row.userTag ?? '–'}</code>
    {row.mustChange && <Chip outline>임시 비밀번호</Chip>}
  </span>
);

const MemberCard = ({ row }: { row: MemberRow }) => (
  <>
    <div className="jt-row jt-wrap">
      <b className="jt-ellipsis">{row.userName}</b>
      <Active active={row.active} />
      {row.mustChange && <Chip outline>임시 비밀번호</Chip>}
    </div>
    <span className="jt-muted-tag">
      {row.name} · {row.phoneNumber ?? '연락처 없음'}
    </span>
    <span className="jt-muted-tag">
      상품 {count(row.productCount)}개 · 팔로워 {count(row.followerCount)}명 · 이번 달{' '}
      {won(row.monthSales, true)}
    </span>
    <span className="jt-muted-tag">
      {row.lastSignInAt ? `${dateTime(row.lastSignInAt)} 접속` : '아직 접속하지 않았습니다.'}
    </span>
  </>
);

export function GroupPage() {
  const groupSeq = session.use()?.user.groupSeq;
  return groupSeq ? <Members key={groupSeq} groupSeq={groupSeq} /> : null;
}

function Members({ groupSeq }: { groupSeq: number }) {
  const asks = useMemo(() => memberAsks(groupSeq), [groupSeq]);
  const group = useQuery(groupQuery(groupSeq)).data;
  const full = group && group.members >= group.limit;
  const noSeat = full ? `그룹 멤버는 최대 ${count(group.limit)}명까지 등록할 수 있습니다.` : null;
  const add = (
    <Button variant="primary" disabledReason={noSeat} onClick={addMember}>
      <IconPlus aria-hidden /> 멤버 등록
    </Button>
  );
  return (
    <ListPage<MemberRow>
      {...asks}
      note={
        group && (
          <span className="jt-row jt-wrap">
            <b>{group.groupName}</b>
            <span>
              멤버 {count(group.members)}명 / 한도 {count(group.limit)}명
            </span>
          </span>
        )
      }
      searchKeys={['USER_NAME', 'USER_ID']}
      searchHint="닉네임"
      cells={{
        userTag: (row) => <Tag row={row} />,
        active: (row) => (
          <Switch
            label={`${row.userName ?? row.userTag} 사용`}
            hideLabel
            checked={row.active}
            onChange={(on) => void switchMember(row, on)}
          />
        ),
      }}
      pinEnd={LAST}
      actions={
        <>
          <Button
            disabledReason={!group && '그룹 정보를 불러오는 중입니다.'}
            onClick={() => renameGroup(group!)}
          >
            <IconPencil aria-hidden /> 그룹 이름
          </Button>
          <Button onClick={addSheet}>
            <IconFileSpreadsheet aria-hidden /> 엑셀 등록
          </Button>
          {add}
        </>
      }
      acts={[
        {
          key: 'rename',
          label: '그룹 이름',
          icon: <IconPencil />,
          onSelect: () => group && renameGroup(group),
        },
        { key: 'sheet', label: '엑셀 등록', icon: <IconFileSpreadsheet />, onSelect: addSheet },
        {
          key: 'add',
          label: '멤버 등록',
          icon: <IconPlus />,
          lead: true,
          disabledReason: noSeat,
          onSelect: addMember,
        },
      ]}
      openKey={(row) => String(row.userSeq)}
      linked="userName"
      drawer={(context) => (
        <RowDrawer
          context={context}
          spec={memberList}
          name={(row) => row.userName ?? row.userTag ?? '멤버'}
          cells={{ active: (row) => <Active active={row.active} /> }}
          menu={context.row ? memberMenu(context.row) : []}
        />
      )}
      rowActions={memberMenu}
      bulk={memberBulk}
      download={memberApi.download}
      card={(row) => <MemberCard row={row} />}
      numberOf={(row) => row.userTag ?? String(row.userSeq)}
      empty={{
        title: '등록한 멤버가 없습니다.',
        next: '한 명씩 등록하거나, 양식을 받아 여러 명을 한 번에 올릴 수 있습니다.',
        action: add,
      }}
    />
  );
}
