import type { MarketReport } from '@jangteo/contract/fan/block.api.ts';
import type { ReportReason } from '@jangteo/contract/fan/fan.enums.ts';
import { useId, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';
import { Photos } from '../orders/Photos.tsx';
import { BuyerSheet } from '../sign-in/BuyerSheet.tsx';

/** R327. */
const REASON: Record<ReportReason, string> = {
  OBSCENE_MATERIAL: '음란/선정성',
  SWEAR_WORD: '욕설',
  VIOLENCE: '폭력성',
  BAD_PRODUCT: '불량/금지 상품',
  PROPERTY: '지식재산권 침해',
  SPAM: '스팸/광고',
  PROFANITY: '비속어',
  BULLYING: '괴롭힘',
  DISTURBANCE: '방송 방해',
  ETC: '기타',
};
const TEXT_MAX = 500;

export type Reported = Pick<MarketReport, 'targetType' | 'targetSeq' | 'reviewSeq'>;
const NOUN: Record<Reported['targetType'], string> = {
  PRODUCT: '상품',
  CONTENT: '방송',
  REVIEW: '리뷰',
  REVIEW_COMMENT: '댓글',
  USER: '회원',
};
const PHOTOS_MAX = 3;

interface ReportSheetProps {
  of: Reported;
  beside?: boolean | undefined;
  onClose: () => void;
}

export const ReportSheet = ({ beside = false, ...props }: ReportSheetProps) => (
  <BuyerSheet
    title={`${NOUN[props.of.targetType]} 신고`}
    why="로그인하면 운영팀에 신고할 수 있습니다. 신고한 사람은 알리지 않습니다."
    beside={beside}
    onClose={props.onClose}
  >
    <ReportForm {...props} />
  </BuyerSheet>
);

function ReportForm({ of, onClose }: Omit<ReportSheetProps, 'beside'>) {
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [images, setImages] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState(false);
  const id = useId();
  const owes = reason === 'ETC' && text.trim() === '';
  const send = async () => {
    setBusy(true);
    try {
      const body = { ...of, reason, text: text.trim(), images };
      await askAsBuyer('POST', '/market/v1/reports', body);
      setDone(true);
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  if (done)
    return (
      <div className="w-form">
        <p role="status">
          신고했습니다. 운영팀이 신고할 때의 모습과 신고 내용을 함께 확인하고, 결과는 문자와 내 정보에서 알려
          드립니다.
        </p>
        <button type="button" className="w-secondary" onClick={onClose}>
          닫기
        </button>
      </div>
    );
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="w-choices">
        <legend>신고 사유</legend>
        {(Object.keys(REASON) as ReportReason[]).map((one) => (
          <label key={one}>
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            {REASON[one]}
          </label>
        ))}
      </fieldset>
      <div className="w-field">
        <label htmlFor={id}>내용 {reason === 'ETC' ? '(필수)' : '(선택)'}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Photos photos={images} purpose="REPORT" most={PHOTOS_MAX} hint="증거 사진을" onChange={setImages} />
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="w-primary" disabled={busy || !reason || owes}>
        신고하기
      </button>
    </form>
  );
}
