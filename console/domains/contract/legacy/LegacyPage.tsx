/** 구 계약: one product, one price, one commission; only answered, agreed and turned into proposals (money.md §7). */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { LegacyContractRow } from '@jangteo/contract/contract/contract.list.ts';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { linkOf, PageLink } from '../../../kit/PageLink.tsx';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { legacyAsks } from '../asks.ts';
import { OTHER } from '../side.ts';
import { legacyActs, legacyMenu } from './acts.tsx';
import { LegacyCard, legacyCells, legacyFolds } from './cells.tsx';
import { LegacyDrawer } from './LegacyDrawer.tsx';

/** Of the address, where somebody who sells and broadcasts looks at the contracts of its broadcasts. */
const HOSTED = 'side=gripper';
const BOTH: readonly { key: ContractSide; label: string }[] = [
  { key: 'producer', label: '내 상품의 계약' },
  { key: 'gripper', label: '내 방송의 계약' },
];

/** Which sides the reader has. */
function useSides(): readonly ContractSide[] {
  const user = session.use()?.user;
  return BOTH.map(({ key }) => key).filter((key) => user && mayCall(legacyAsks[key].load.audience, user));
}

function Sides({ open }: { open: ContractSide }) {
  const path = useLocation({ select: (at) => at.pathname });
  return (
    <Tabs
      label="구 계약"
      active={open}
      items={BOTH}
      renderLink={({ key, ...link }) => (
        <Link
          key={key}
          to={key === 'gripper' ? `${path}?${HOSTED}` : path}
          activeOptions={{ exact: true, includeSearch: true }}
          {...link}
        />
      )}
    />
  );
}

export function LegacyPage() {
  const sides = useSides();
  const asked = useLocation({ select: (at) => String((at.search as { side?: unknown }).side ?? '') });
  const both = sides.length > 1;
  const side = both ? (asked === 'gripper' ? 'gripper' : 'producer') : (sides[0] ?? 'producer');
  const fresh = side === 'producer' ? paths.producerContracts() : paths.influencerContracts();
  return (
    <ListPage<LegacyContractRow>
      key={side}
      {...legacyAsks[side]}
      {...(both && { desks: <Sides open={side} /> })}
      {...(both && side === 'gripper' && { beside: HOSTED })}
      note="새로 만들 수 없는 예전 방식의 계약입니다. 새 계약으로 바꾸면 여러 상품을 함께 정할 수 있습니다."
      searchHint={`${OTHER[side]}, 상품명`}
      folds={legacyFolds}
      cells={legacyCells}
      openKey={(row) => String(row.contractSeq)}
      drawer={(context) => <LegacyDrawer {...context} side={side} />}
      rowActions={(row, tools) => legacyMenu(row, side, tools)}
      bulk={legacyActs.bulk(['agree', 'claim', 'convert'], { side })}
      card={(row) => <LegacyCard row={row} />}
      empty={{
        title: '구 계약이 없습니다.',
        next: '지금의 계약은 매칭 계약에서 볼 수 있습니다.',
        action: (
          <PageLink {...linkOf(fresh)} className={buttonClass()}>
            매칭 계약 보기
          </PageLink>
        ),
      }}
    />
  );
}
