/** 그룹: masters with their members; they are founded here and nowhere else (accounts.md §9). */
import { groupDeskApi } from '@jangteo/contract/group/desk.api.ts';
import { groupRight } from '@jangteo/contract/group/group.enums.ts';
import { groupList, type GroupRow } from '@jangteo/contract/group/group.list.ts';
import { IconPlus } from '@tabler/icons-react';
import type { Act } from '../../../kit/acts.ts';
import { ActButton } from '../../../kit/ActButton.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count } from '../../../ui/format.ts';
import { GroupDialog } from './GroupDialog.tsx';
import './desk.css';

const open = (group: GroupRow | null): void =>
  void show<true>((done) => <GroupDialog group={group} onClose={() => done(null)} />);

const found: Act = {
  key: 'found',
  label: '그룹 만들기',
  icon: <IconPlus />,
  lead: true,
  onSelect: () => open(null),
};

export const GroupsPage = () => (
  <ListPage<GroupRow>
    spec={groupList}
    load={groupDeskApi.groups}
    note="마스터는 멤버의 상점을 함께 보고, 멤버는 마스터의 사업자로 판매합니다."
    actions={<ActButton act={found} variant="primary" />}
    acts={[found]}
    searchHint="그룹명, 마스터"
    rowActions={(row) => [
      {
        key: 'change',
        label: '수정',
        disabledReason: noRight(groupDeskApi.changeGroup),
        onSelect: () => open(row),
      },
    ]}
    card={(row) => <GroupCard row={row} />}
    empty={{
      title: '그룹이 없습니다.',
      next: '‘그룹 만들기’로 마스터가 될 판매자를 고를 수 있습니다.',
      action: <ActButton act={found} variant="primary" />,
    }}
  />
);

const GroupCard = ({
  row: { groupName, groupSeq, master, members, active, limit, rights },
}: {
  row: GroupRow;
}) => (
  <div className="jt-desk-card">
    <b>
      {groupName} <span className="jt-muted">{groupSeq}</span>
    </b>
    <small>
      마스터 {master.shopName ?? master.name} ({master.userSeq})
    </small>
    <small>
      멤버 {count(members)}명 / 한도 {count(limit)}명 · 사용 중 {count(active)}명
    </small>
    {rights.length > 0 && (
      <div className="jt-row">
        {rights.map((right) => (
          <Chip key={right}>{groupRight.label(right)}</Chip>
        ))}
      </div>
    )}
  </div>
);
