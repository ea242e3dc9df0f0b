/** 그룹: masters with their members; they are founded here and nowhere else (accounts.md §9). */
import { groupDeskApi } from '@jangteo/contract/group/desk.api.ts';
import { groupRight } from '@jangteo/contract/group/group.enums.ts';
import type { GroupRow } from '@jangteo/contract/group/group.list.ts';
import { IconPlus } from '@tabler/icons-react';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count } from '../../../ui/format.ts';
import { useAddress } from './address.ts';
import { DeskList } from './DeskList.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { Search } from './Search.tsx';

const open = (group: GroupRow | null): void =>
  void show<true>((done) => <GroupDialog group={group} onClose={() => done(null)} />);

export function GroupsPage() {
  const at = useAddress();
  const keyword = at.get('keyword') ?? '';
  return (
    <>
      <PageHead
        note="마스터는 멤버의 상점을 함께 보고, 멤버는 마스터의 사업자로 판매합니다."
        actions={
          <Button variant="primary" onClick={() => open(null)}>
            <IconPlus aria-hidden /> 그룹 만들기
          </Button>
        }
      />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Search
            label="그룹명·마스터 찾기"
            value={keyword}
            onChange={(next) => at.go({ keyword: next || null })}
          />
        </div>
        <DeskList
          title="그룹"
          noun="개"
          call={groupDeskApi.groups}
          at={at}
          query={{ ...(keyword && { keyword }) }}
          empty={{
            title: keyword ? '찾는 그룹이 없습니다.' : '그룹이 없습니다.',
            next: keyword
              ? '검색어를 줄여 보세요.'
              : '‘그룹 만들기’로 마스터가 될 판매자를 고를 수 있습니다.',
          }}
          keyOf={(row) => row.groupSeq}
        >
          {(row) => <GroupLine row={row} />}
        </DeskList>
      </div>
    </>
  );
}

function GroupLine({ row }: { row: GroupRow }) {
  const { groupName, master, members, active, limit, rights, groupSeq } = row;
  return (
    <>
      <div className="jt-grow">
        <b>
          {groupName} <span className="jt-muted">{groupSeq}</span>
        </b>
        <small>
          마스터 {master.shopName ?? master.name} ({master.userSeq})
        </small>
        <small>
          멤버 {count(members)}명 / 한도 {count(limit)}명 · 사용 중 {count(active)}명
        </small>
      </div>
      {rights.map((right) => (
        <Chip key={right}>{groupRight.label(right)}</Chip>
      ))}
      <Button size="small" aria-label={`${groupName} 수정`} onClick={() => open(row)}>
        수정
      </Button>
    </>
  );
}
