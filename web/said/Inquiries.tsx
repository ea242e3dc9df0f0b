/** What the buyer has asked, and what was answered. */
import { inquiryStatus } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import type { BuyerInquiry } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';

interface InquiriesProps {
  about: (one: BuyerInquiry) => boolean;
  /** Asks something new; of what is over, going on from it. */
  onAsk: (previous?: BuyerInquiry) => void;
}

export function Inquiries({ about, onAsk }: InquiriesProps) {
  const [all, setAll] = useState<readonly BuyerInquiry[]>();
  const [refusal, setRefusal] = useState<string>();
  const load = useCallback(
    () =>
      askAsBuyer<BuyerInquiry[]>('GET', '/market/v1/inquiries?length=100').then(setAll, (error) =>
        setRefusal(sentenceOf(error)),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const own = all?.filter(about);
  return (
    <>
      {refusal && <p className="w-refusal">{refusal}</p>}
      {own?.length === 0 && <p className="w-muted">아직 문의한 내용이 없습니다.</p>}
      <ul className="w-said-list">
        {own?.map((one) => (
          <li key={one.inquirySeq}>
            <Inquiry inquiry={one} onChanged={() => void load()} onAsk={() => onAsk(one)} />
          </li>
        ))}
      </ul>
      <button type="button" className="w-primary" onClick={() => onAsk()}>
        새로 문의하기
      </button>
    </>
  );
}

const OPEN = ['REQUIRED_CONFIRMED', 'COMPLETED_REPLY'];

interface InquiryProps {
  inquiry: BuyerInquiry;
  onChanged: () => void;
  onAsk: () => void;
}

function Inquiry({ inquiry, onChanged, onAsk }: InquiryProps) {
  const { inquirySeq, title, status, contents } = inquiry;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const path = `/market/v1/inquiries/${inquirySeq}`;
  const send = (method: string, act: string, body: object) =>
    askAsBuyer(method, `${path}/${act}`, body).then(
      () => {
        setText('');
        onChanged();
      },
      (error) => setRefusal(sentenceOf(error)),
    );
  return (
    <>
      <div className="w-said-row">
        <strong>{title}</strong>
        <span className="w-muted">{inquiryStatus.label(status)}</span>
      </div>
      {contents.map((entry) => (
        <div key={entry.inquiryContentSeq} className={entry.side === 'BUYER' ? undefined : 'w-said-answer'}>
          <span className="w-muted">
            {entry.side === 'BUYER' ? '나' : '판매자'} · {entry.at.slice(0, 16).replace('T', ' ')}
            {entry.editedAt && ' 수정됨'}
          </span>
          <p>{entry.text}</p>
          {entry.images.length > 0 && (
            <div className="w-said-pictures">
              {entry.images.map(({ pathname, url }, i) => (
                <img key={pathname} src={url} alt={`첨부 사진 ${i + 1}`} />
              ))}
            </div>
          )}
        </div>
      ))}
      {OPEN.includes(status) ? (
        <div className="w-field">
          <label htmlFor={`more-${inquirySeq}`}>이어 쓰기</label>
          <textarea
            id={`more-${inquirySeq}`}
            value={text}
            rows={2}
            maxLength={2000}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="w-said-row">
            <button
              type="button"
              className="w-secondary"
              disabled={!text.trim()}
              onClick={() => void send('POST', 'contents', { text })}
            >
              보내기
            </button>
            {status === 'COMPLETED_REPLY' && (
              <button type="button" className="w-secondary" onClick={() => void send('PUT', 'finish', {})}>
                해결됐어요
              </button>
            )}
          </div>
        </div>
      ) : (
        <button type="button" className="w-secondary" onClick={onAsk}>
          이어서 문의하기
        </button>
      )}
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
