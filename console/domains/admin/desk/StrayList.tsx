/** Money that came without being owed: a card's goes back by itself, out of a virtual account when its buyer has named one. */
import { strayApi, strayRefusals, type StrayRow } from '@jangteo/contract/claim/stray.api.ts';
import { claimRefundState } from '@jangteo/contract/claim/claim.enums.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { dateTime, won } from '../../../ui/format.ts';
import type { useAddress } from './address.ts';
import { DeskList } from './DeskList.tsx';
import { toldOf } from './refund-told.ts';
import { WhyDialog } from './WhyDialog.tsx';

export function StrayList({ at }: { at: ReturnType<typeof useAddress> }) {
  return (
    <DeskList
      title="잘못 들어온 입금"
      noun="건"
      call={strayApi.list}
      at={at}
      empty={{ title: '잘못 들어온 입금이 없습니다.', next: '받을 이유 없이 들어온 돈이 이곳에 나타납니다.' }}
      keyOf={(row) => row.straySeq}
    >
      {(row) => <StrayLine row={row} />}
    </DeskList>
  );
}

const accountOf = ({ account }: StrayRow): string | null =>
  account && `${account.bank} ${account.no} ${account.holder}`;

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
              row.state === 'NEED_ACCOUNT' && row.askedAt && `${dateTime(row.askedAt)} 계좌 요청`,
              row.state !== 'NEED_ACCOUNT' && accountOf(row),
            ]}
          />
        </small>
        <small>{row.reason}</small>
        {row.failReason && <small>{row.failReason}</small>}
      </span>
      {row.sendingAt ? (
        <StatusTag tone="info">보내는 중</StatusTag>
      ) : (
        <EnumTag of={claimRefundState} value={row.state} />
      )}
      {row.can.askAccount === null && (
        <Act row={row} how="askAccount">
          계좌 요청
        </Act>
      )}
      <Act row={row} how="return">
        반환
      </Act>
    </>
  );
}

const WAYS = {
  return: {
    title: '입금 반환',
    submit: '반환',
    act: strayApi.return,
    done: toldOf('들어온 돈을 되돌려 보냅니다.'),
  },
  askAccount: {
    title: '환불계좌 요청',
    submit: '요청',
    act: strayApi.askAccount,
    done: '구매자에게 환불계좌를 요청했습니다.',
  },
};

function Act({ row, how, children }: { row: StrayRow; how: keyof typeof WAYS; children: string }) {
  const closed = row.can[how];
  return (
    <Button
      size="small"
      aria-label={`결제 ${row.paymentSeq} ${children}`}
      disabledReason={closed ? strayRefusals[closed as keyof typeof strayRefusals] : null}
      onClick={() =>
        void show<true>((done) => (
          <WhyDialog
            {...WAYS[how]}
            params={{ straySeq: row.straySeq }}
            again="claim-stray"
            onClose={() => done(null)}
          >
            <Facts
              tight
              facts={[
                ['반환금액', won(row.amount, true)],
                ['받는 계좌', accountOf(row)],
              ]}
            />
          </WhyDialog>
        ))
      }
    >
      {children}
    </Button>
  );
}
