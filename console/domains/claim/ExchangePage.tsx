/** 교환 관리 (claims.md §6). */
import { claimExchangeReason } from '@jangteo/contract/claim/claim.enums.ts';
import type { ExchangeRow } from '@jangteo/contract/claim/claim.row.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { IconTableImport } from '@tabler/icons-react';
import type { Act } from '../../kit/acts.ts';
import { ActButton } from '../../kit/ActButton.tsx';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { show } from '../../kit/overlay.tsx';
import { later } from '../../ui/later.tsx';
import { exchangeAsks } from './asks.ts';
import { exchangeCells, exchangeFolds } from './cells.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { LateNote } from './LateNote.tsx';
import { useClaimPage } from './page.tsx';

const sent = ['reship.companyName', 'reship.trackingNo', 'reship.shippedAt'];
const tabHides = {
  request: ['status', 'receivedAt', 'hold.reason', 'refuseReason', ...sent],
  processing: ['refuseReason'],
  complete: ['status', 'dueAt', 'hold.reason', 'refuseReason', 'target.available'],
  closed: ['dueAt', 'hold.reason', ...sent],
};

const ReshipSheet = later(() => import('./upload/ReshipSheet.tsx').then((m) => m.ReshipSheet));
const upload: Act = {
  key: 'upload',
  label: '교환 발송 엑셀 송장',
  keys: 'U',
  icon: <IconTableImport />,
  onSelect: () => void show((done) => <ReshipSheet done={done} />),
};
const acts = [upload];

export function ExchangePage() {
  const page = useClaimPage<ExchangeRow>('EXCHANGE', exchangeAsks.spec, [
    'permitExchange',
    'receiveExchange',
    'reship',
    'handOver',
    'hold',
    'release',
    'refuseExchange',
  ]);
  return (
    <ListPage<ExchangeRow>
      {...exchangeAsks}
      {...page}
      acts={acts}
      actions={<ActButton variant="primary" act={upload} />}
      note={<LateNote of={exchangeApi.summary} />}
      searchHint="상품주문번호, 구매자, 상품명"
      tabHides={tabHides}
      folds={exchangeFolds}
      cells={exchangeCells}
      card={(row, context) => (
        <ClaimCard row={row} vocabulary={context.vocabulary} reason={claimExchangeReason.label(row.reason)} />
      )}
      download={exchangeApi.download}
      empty={{ title: '교환 요청이 없습니다.', next: '구매자가 교환을 요청하면 이곳에 나타납니다.' }}
    />
  );
}
