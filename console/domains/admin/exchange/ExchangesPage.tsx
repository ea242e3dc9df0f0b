/** 환전 심사: applications, the longest waiting first (operator.md §6). */
import { exchangeDeskApi } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import { exchangeDeskList, type ExchangeDeskRow } from '@jangteo/contract/sponsorship/exchange-desk.list.ts';
import { exchangePayoutStatus } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Queue } from '../../../kit/queue/Queue.tsx';

import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { count, day, won } from '../../../ui/format.ts';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import { EXCHANGES } from './queue.ts';
import { SponsorshipDialog } from './SponsorshipDialog.tsx';
import '../desk/desk.css';

export const ExchangesPage = () => (
  <Queue<ExchangeDeskRow>
    queue={EXCHANGES}
    spec={exchangeDeskList}
    load={exchangeDeskApi.list}
    note="계좌와 증빙을 확인하고 확정하면 지급일에 지급합니다. 오래 기다린 것부터 보입니다."
    actions={
      <Button onClick={() => void show<true>((done) => <SponsorshipDialog onClose={() => done(null)} />)}>
        후원 찾기
      </Button>
    }
    cells={{ status: ({ status }) => <EnumTag of={exchangePayoutStatus} value={status} /> }}
    searchHint="신청번호, 회원번호, 상호"
    linked="boosterExchangeSeq"
    openKey={(row) => String(row.boosterExchangeSeq)}
    drawer={({ open, close }) => open && <ExchangeDialog boosterExchangeSeq={Number(open)} onClose={close} />}
    card={(row) => <ExchangeCard row={row} />}
    empty={{ title: '심사할 환전이 없습니다.', next: '새 신청이 들어오면 이곳에 나타납니다.' }}
  />
);

const ExchangeCard = ({ row }: { row: ExchangeDeskRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">
        {won(row.pay, true)} <span className="jt-muted">{row.sellerName}</span>
      </b>
      <EnumTag of={exchangePayoutStatus} value={row.status} />
    </div>
    <small>
      <Dotted of={[`${count(row.count)}건`, `후원 ${won(row.gross, true)}`, `${day(row.appliedAt)} 신청`]} />
    </small>
  </div>
);
