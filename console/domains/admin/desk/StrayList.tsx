/** Money that came without being owed: it goes back by itself; an operator's word tries it once more. */
import { strayApi, type StrayRow } from '@jangteo/contract/order/stray.api.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime, won } from '../../../ui/format.ts';
import type { useAddress } from './address.ts';
import { DeskList } from './DeskList.tsx';
import { WhyDialog } from './WhyDialog.tsx';

export function StrayList({ at }: { at: ReturnType<typeof useAddress> }) {
  return (
    <DeskList
      title="잘못 들어온 입금"
      noun="건"
      call={strayApi.strays}
      at={at}
      empty={{ title: '잘못 들어온 입금이 없습니다.', next: '받을 이유 없이 들어온 돈이 이곳에 나타납니다.' }}
      keyOf={(row) => row.straySeq}
    >
      {(row) => <StrayLine row={row} />}
    </DeskList>
  );
}

function StrayLine({ row }: { row: StrayRow }) {
  return (
    <>
      <span className="jt-grow">
        <b>{won(row.amount, true)}</b>
        <small>
          <Dotted
            of={[
              `결제 ${row.paymentSeq}`,
              row.buyerName,
              paymentMethod.label(row.method),
              `${dateTime(row.arrivedAt)} 입금`,
            ]}
          />
        </small>
        <small>{row.reason}</small>
      </span>
      {row.sentAt && <StatusTag tone="info">보내는 중</StatusTag>}
      <Button
        size="small"
        aria-label={`결제 ${row.paymentSeq} 반환`}
        onClick={() =>
          void show<true>((done) => (
            <WhyDialog
              title="입금 반환"
              submit="반환"
              act={strayApi.returnStray}
              params={{ straySeq: row.straySeq }}
              again="order"
              done="들어온 돈을 되돌려 보냅니다."
              onClose={() => done(null)}
            />
          ))
        }
      >
        반환
      </Button>
    </>
  );
}
