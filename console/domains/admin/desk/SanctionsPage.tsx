/** 제재: products that may not be sold and lives that were taken down, why and until when; new ones are imposed and old ones lifted (product-desk.md §11). */
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { productSanctionApi, type SanctionRow } from '@jangteo/contract/product/sanction.api.ts';
import { sanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { call, report } from '../../../kit/call/call.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { count, dateTime, day } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useAddress } from './address.ts';
import { DeskList } from './DeskList.tsx';
import { LiftDialog } from './LiftDialog.tsx';
import { LiveSanctions } from './LiveSanctions.tsx';
import { PunishDialog } from './PunishDialog.tsx';
import { SellerSelect } from './SellerSelect.tsx';
import { WordsDialog } from './WordsDialog.tsx';

const KINDS = [
  { value: 'products', label: '상품' },
  { value: 'lives', label: '방송' },
] as const;
const STATES = [
  { value: 'ACTIVE', label: '제재 중' },
  { value: 'ENDED', label: '종료' },
] as const;
const EMPTY = {
  ACTIVE: { title: '제재 중인 상품이 없습니다.', next: '‘상품 제재’로 판매를 막을 상품을 찾을 수 있습니다.' },
  ENDED: { title: '끝난 제재가 없습니다.', next: '해제하거나 기간이 끝난 제재가 이곳에 남습니다.' },
};

/** Of the chat in all lives: as they are now, then the dialog. */
async function editWords(): Promise<void> {
  try {
    const { data } = await call(roomApi.operatorWords);
    await show<true>((done) => <WordsDialog start={data} onClose={() => done(null)} />);
  } catch (error) {
    report(error);
  }
}

export function SanctionsPage() {
  const at = useAddress();
  const state = at.get('state') === 'ENDED' ? 'ENDED' : 'ACTIVE';
  const seller = at.seq('seller');
  const lives = at.get('of') === 'lives';
  return (
    <>
      <PageHead
        note="제재한 상품과 방송은 구매자에게 보이지 않고, 해제하면 전의 상태로 돌아갑니다."
        actions={
          <>
            <CallButton call={roomApi.setOperatorWords} onClick={() => void editWords()}>
              채팅 금칙어
            </CallButton>
            <CallButton
              call={productSanctionApi.punish}
              variant="primary"
              onClick={() => void show<true>((done) => <PunishDialog onClose={() => done(null)} />)}
            >
              상품 제재
            </CallButton>
          </>
        }
      />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented
            label="대상"
            value={lives ? 'lives' : 'products'}
            onChange={(of) => at.go({ of })}
            options={KINDS}
          />
          {!lives && (
            <>
              <Segmented
                label="상태"
                value={state}
                onChange={(next) => at.go({ state: next })}
                options={STATES}
              />
              <SellerSelect value={seller} onChange={(next) => at.go({ seller: next })} all="모든 판매자" />
            </>
          )}
        </div>
        {lives ? (
          <LiveSanctions at={at} />
        ) : (
          <DeskList
            title="상품 제재"
            noun="건"
            call={productSanctionApi.sanctions}
            at={at}
            query={{ state, ...(seller !== null && { userSeq: seller }) }}
            empty={EMPTY[state]}
            keyOf={(row) => row.sanctionSeq}
          >
            {(row) => <SanctionLine row={row} />}
          </DeskList>
        )}
      </div>
    </>
  );
}

const periodOf = ({ until, imposedAt, endedAt }: SanctionRow): string =>
  [
    `${dateTime(imposedAt)}부터`,
    endedAt ? `${dateTime(endedAt)}까지` : until ? `${day(until)}까지` : '해제할 때까지',
  ].join(' ');
const endOf = ({ endedAt, endedBy, endText }: SanctionRow): string | null => {
  if (!endedAt) return null;
  return endedBy ? `${endedBy} 해제: ${endText ?? ''}` : '기간이 끝났습니다.';
};

function SanctionLine({ row }: { row: SanctionRow }) {
  const active = row.products.filter((one) => one.inForce);
  const end = endOf(row);
  return (
    <>
      <div className="jt-grow">
        <b>
          {sanctionReason.label(row.reason)} <span className="jt-muted">{row.sellerName}</span>
        </b>
        <small className="jt-desk-text">{row.text}</small>
        <ul className="jt-desk-products">
          {row.products.map((one) => (
            <li key={one.productSeq} data-lifted={(row.state === 'ACTIVE' && !one.inForce) || undefined}>
              <Picture src={one.thumbnail} size={24} />
              <span className="jt-ellipsis">{one.name}</span>
              <small>{row.state === 'ACTIVE' && !one.inForce ? '해제함' : one.productSeq}</small>
            </li>
          ))}
        </ul>
        <small>
          {periodOf(row)} · {row.imposedBy}
        </small>
        {end && <small>{end}</small>}
      </div>
      {row.state === 'ENDED' ? (
        <StatusTag tone="neutral">종료</StatusTag>
      ) : (
        <CallButton
          call={productSanctionApi.liftSanction}
          size="small"
          aria-label={`${row.sellerName} 상품 ${count(active.length)}개 제재 해제`}
          onClick={() =>
            void show<true>((done) => <LiftDialog products={active} onClose={() => done(null)} />)
          }
        >
          해제
        </CallButton>
      )}
    </>
  );
}
