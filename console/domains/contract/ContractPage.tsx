/** 매칭 계약 of a seller and of a broadcaster: whose turn it is, what runs, what is over (money.md §7). */
import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractRow, ContractTab } from '@jangteo/contract/contract/contract.list.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActButton } from '../../kit/ActButton.tsx';
import type { Act } from '../../kit/acts.ts';
import { query } from '../../kit/call/query.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Nothing } from '../../kit/list-page/model.ts';
import { Button } from '../../ui/Button.tsx';
import { contractBulk, contractMenu, proposeNew, proposeWords } from './acts/acts.tsx';
import { contractAsks } from './asks.ts';
import { ContractCard, contractCells, contractFolds } from './cells.tsx';
import { contractLooks } from './choices.ts';
import { ContractDrawer } from './drawer/ContractDrawer.tsx';
import { callsOf, OTHER } from './side.ts';

const tabHides = { myTurn: ['soldAmount'], otherTurn: ['soldAmount'], ended: ['replyBy'] };

function emptyOf(side: ContractSide) {
  const propose: Nothing['action'] = (
    <Button variant="primary" onClick={() => void proposeNew(side)}>
      계약 제안
    </Button>
  );
  const words: Record<ContractTab, Nothing> = {
    myTurn: {
      title: '답변할 제안이 없습니다.',
      next: `${OTHER[side]}가 제안하면 이곳에서 동의하거나 수정해서 다시 제안할 수 있습니다.`,
    },
    otherTurn: {
      title: '답변을 기다리는 제안이 없습니다.',
      next: `내가 보낸 제안은 ${OTHER[side]}가 답할 때까지 이곳에 있습니다.`,
      action: propose,
    },
    active: {
      title: '진행중인 계약이 없습니다.',
      next: `제안에 ${OTHER[side]}와 모두 서명하면 계약이 진행됩니다.`,
      action: propose,
    },
    endingSoon: {
      title: '7일 안에 끝나는 계약이 없습니다.',
      next: '종료일이 가까워지면 이곳에서 조건을 이어서 다시 제안할 수 있습니다.',
    },
    ended: {
      title: '끝난 계약이 없습니다.',
      next: '종료, 거절, 철회된 계약이 이곳에 남습니다.',
    },
  };
  return (tab: string): Nothing =>
    words[tab as ContractTab] ?? {
      title: '매칭 계약이 없습니다.',
      next: `상품과 수수료를 정해 제안해 보세요. ${proposeWords(side)}`,
      action: propose,
    };
}

const pages = {
  producer: { propose: actOf('producer'), empty: emptyOf('producer'), bulk: contractBulk('producer') },
  gripper: { propose: actOf('gripper'), empty: emptyOf('gripper'), bulk: contractBulk('gripper') },
} as const;
const downloads = {
  producer: contractApi.producerDownload,
  gripper: contractApi.gripperDownload,
} as const;

function actOf(side: ContractSide): readonly Act[] {
  return [
    {
      key: 'propose',
      label: '계약 제안',
      keys: 'N',
      lead: true,
      icon: <IconPlus />,
      onSelect: () => void proposeNew(side),
    },
  ];
}

function ContractPage({ side, desks }: { side: ContractSide; desks?: ReactNode }) {
  const client = useQueryClient();
  const { propose, empty, bulk } = pages[side];
  return (
    <ListPage<ContractRow>
      {...contractAsks[side]}
      desks={desks}
      looks={contractLooks[side]}
      searchHint={`계약번호, ${OTHER[side]}, 상품명`}
      actions={propose.map((act) => (
        <ActButton key={act.key} act={act} variant="primary" />
      ))}
      acts={propose}
      tabHides={tabHides}
      folds={contractFolds}
      cells={contractCells}
      openKey={(row) => String(row.matchingContractSeq)}
      prefetch={({ matchingContractSeq }) =>
        void client.prefetchQuery(query(callsOf[side].detail, { params: { matchingContractSeq } }))
      }
      drawer={(context) => <ContractDrawer {...context} side={side} />}
      rowActions={(row, tools) => contractMenu(row, side, tools)}
      bulk={bulk}
      card={(row) => <ContractCard row={row} />}
      download={downloads[side]}
      empty={empty}
    />
  );
}

export const ProducerPage = () => <ContractPage side="producer" />;
export const GripperPage = ({ desks }: { desks?: ReactNode }) => (
  <ContractPage side="gripper" desks={desks} />
);
