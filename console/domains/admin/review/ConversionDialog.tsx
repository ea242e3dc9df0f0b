/** One change of business: what stands beside what is to come, its papers, and the decision. */
import { conversionDeskApi, type DeskConversion } from '@jangteo/contract/seller/conversion-desk.api.ts';
import {
  businessConversionRejectReason,
  businessConversionStatus,
} from '@jangteo/contract/seller/conversion.enums.ts';
import { businessTaxType, sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { docState } from '@jangteo/contract/seller/paper.enums.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { businessNumberText } from '../../../ui/digit-text.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { dateTime, day } from '../../../ui/format.ts';
import { paperName } from '../../seller/parts/paper-words.ts';
import { orWaits, WhyDialog } from '../desk/WhyDialog.tsx';
import { ChecksPart } from './ChecksPart.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { RejectConversionDialog } from './RejectConversionDialog.tsx';
import './review.css';

interface Props {
  seq: number;
  userSeq: number;
  onClose: () => void;
}
const WIDTH = 720;

export function ConversionDialog({ seq, userSeq, onClose }: Props) {
  const conversionQuery = useQuery(query(conversionDeskApi.one, { params: { businessConversionSeq: seq } }));
  const conversion = conversionQuery.data?.data;
  return (
    <Dialog
      open
      title="사업자 전환 심사"
      width={WIDTH}
      onClose={onClose}
      actions={
        conversion ? (
          <Ways conversion={conversion} onClose={onClose} />
        ) : (
          <Button onClick={onClose}>닫기</Button>
        )
      }
    >
      <QueryView query={conversionQuery} noun="사업자 전환" rows={6} columns={3} height={32} />
      {conversion && <Look conversion={conversion} userSeq={userSeq} />}
    </Dialog>
  );
}

function Ways({ conversion, onClose }: { conversion: DeskConversion; onClose: () => void }) {
  const { can, businessConversionSeq, version } = conversion;
  const act = (key: 'begin' | 'approve', title: string, done: ComponentProps<typeof WhyDialog>['done']) =>
    void show<true>((close) => (
      <WhyDialog
        title={title}
        submit={title}
        act={conversionDeskApi[key]}
        params={{ businessConversionSeq }}
        more={{ version }}
        again="seller-change"
        done={done}
        onClose={() => close(null)}
      />
    ));
  return (
    <>
      {can.reject === null && (
        <CallButton
          call={conversionDeskApi.reject}
          destructive
          onClick={() =>
            void show<true>((close) => (
              <RejectConversionDialog conversion={conversion} onClose={() => close(null)} />
            ))
          }
        >
          반려
        </CallButton>
      )}
      <Button onClick={onClose}>닫기</Button>
      {can.begin === null && (
        <CallButton
          call={conversionDeskApi.begin}
          variant="primary"
          onClick={() => act('begin', '심사 시작', '심사를 시작했습니다.')}
        >
          심사 시작
        </CallButton>
      )}
      {can.approve === null && (
        <CallButton
          call={conversionDeskApi.approve}
          variant="primary"
          onClick={() =>
            act('approve', '승인', orWaits('사업자 전환을 승인했습니다. 판매자에게 알렸습니다.'))
          }
        >
          승인
        </CallButton>
      )}
    </>
  );
}

const ROWS: readonly (readonly [string, (side: DeskConversion['from']) => string | null])[] = [
  ['유형', (side) => sellerKind.label(side.sellerKind)],
  ['상호', (side) => side.company],
  ['등록번호', (side) => side.number && businessNumberText(side.number)],
  ['대표자', (side) => side.representative],
  ['개업일', (side) => side.openedOn && day(side.openedOn)],
  ['과세유형', (side) => side.taxType && businessTaxType.label(side.taxType)],
  ['통신판매업', (side) => side.ecommerceNumber],
];

function Look({ conversion, userSeq }: { conversion: DeskConversion; userSeq: number }) {
  const { from, to, account, docs, status, appliedAt, effectiveAt, reason, text, history, checks } =
    conversion;
  return (
    <div>
      <ChecksPart checks={checks} />
      <Part title="바뀌는 것">
        <table className="jt-review-sides">
          <thead>
            <tr>
              <th scope="col">항목</th>
              <th scope="col">지금</th>
              <th scope="col">바꿀 것</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([name, of]) => (
              <tr key={name} data-changed={of(from) !== of(to) || undefined}>
                <th scope="row">{name}</th>
                <td>{of(from) ?? '없음'}</td>
                <td>{of(to) ?? '없음'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title="신청">
        <Facts
          tight
          facts={[
            ['정산계좌', `${account.bankName} ${account.accountNo} ${account.holder}`],
            ['상태', businessConversionStatus.label(status)],
            ['신청일', dateTime(appliedAt)],
            ['적용', effectiveAt && `${day(effectiveAt)}부터`],
            ['반려 사유', reason && businessConversionRejectReason.label(reason)],
            ['내용', text],
            [
              '이력',
              history
                .map((one) => `${businessConversionStatus.label(one.status)} ${dateTime(one.at)}`)
                .join(', '),
            ],
          ]}
        />
      </Part>
      <Part title={`서류 ${docs.length}`}>
        <ul className="jt-review-papers">
          {docs.map((paper) => (
            <li key={paper.docType}>
              <span className="jt-grow">
                <b>{paperName(paper.docType)}</b>
                <small>{paper.fileName ?? (paper.required ? '내지 않음' : '선택')}</small>
              </span>
              <EnumTag of={docState} value={paper.state} />
              {paper.fileName && (
                <Button
                  size="small"
                  aria-label={`${paperName(paper.docType)} 보기`}
                  onClick={() =>
                    void show<true>((done) => (
                      <PaperDialog paper={paper} userSeq={userSeq} ofChange onClose={() => done(null)} />
                    ))
                  }
                >
                  보기
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}
