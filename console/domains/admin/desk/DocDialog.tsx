/** One paper: what it is, the file itself, and the decision where it waits for one. */
import { docApi, type DeskDocRow } from '@jangteo/contract/category/doc.api.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { PrivatePicture } from '../../../kit/Picture.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { dateTime, day } from '../../../ui/format.ts';
import { PaperReview } from './PaperReview.tsx';
import './desk.css';

/** Its address is good for a minute. */
const FRESH_MS = 45_000;
const WIDTH = 640;

export function DocDialog({ docSeq, onClose }: { docSeq: number; onClose: () => void }) {
  const docQuery = useQuery({
    ...query(docApi.deskDoc, { params: { docSeq } }),
    refetchInterval: FRESH_MS,
    gcTime: 0,
  });
  const doc = docQuery.data?.data;
  if (doc?.state === 'SUBMITTED') return <Decision doc={doc} onClose={onClose} />;
  return (
    <QueryDialog
      title={doc?.name ?? '서류'}
      width={WIDTH}
      query={docQuery}
      noun="서류"
      rows={4}
      onClose={onClose}
    >
      {doc && <Look doc={doc} />}
    </QueryDialog>
  );
}

const isPicture = ({ fileName }: DeskDocRow): boolean => /\.(jpe?g|png)$/i.test(fileName);

function Look({ doc }: { doc: DeskDocRow }) {
  const facts: Fact[] = [
    ['판매자', `${doc.sellerName} (${doc.sellerSeq})`],
    ['카테고리', doc.categoryPath],
    ['제출', dateTime(doc.submittedAt)],
    ['유효기간', doc.expiresOn ? `${day(doc.expiresOn)}까지` : '없음'],
    ['처리', doc.decidedAt && dateTime(doc.decidedAt)],
    ['반려 사유', doc.rejectReason],
  ];
  return (
    <>
      <Facts tight facts={facts} />
      <div className="jt-desk-paper">
        {isPicture(doc) && <PrivatePicture link={doc.url} alt={doc.fileName} />}
        <a
          href={doc.url}
          className={buttonClass({ size: 'small' })}
          {...(isPicture(doc) ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          {doc.fileName} {isPicture(doc) ? '크게 보기' : '열기'}
        </a>
      </div>
    </>
  );
}

const Decision = ({ doc, onClose }: { doc: DeskDocRow; onClose: () => void }) => (
  <PaperReview
    title={`${doc.name} 심사`}
    width={WIDTH}
    name="서류"
    owner="판매자"
    acts={{ approve: '승인', reject: '반려' }}
    expiresOn={doc.expiresOn}
    words={{
      expires: '서류에 적힌 마지막 날과 다르면 고쳐 주세요.',
      example: '예: 영업자 이름과 주소가 판매자 정보와 같습니다.',
    }}
    calls={{ approve: docApi.approveDoc, reject: docApi.rejectDoc }}
    approve={(said) =>
      call(docApi.approveDoc, { params: { docSeq: doc.docSeq }, body: { version: doc.version, ...said } })
    }
    reject={(reason) =>
      call(docApi.rejectDoc, { params: { docSeq: doc.docSeq }, body: { version: doc.version, reason } })
    }
    again={['category']}
    onClose={onClose}
  >
    <Look doc={doc} />
  </PaperReview>
);
