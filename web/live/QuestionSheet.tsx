/** Questions and answers of the channel, asked for when somebody wants to read them. */
import { faqCategory } from '@jangteo/contract/board/faq/faq.enums.ts';
import type { MarketFaq } from '@jangteo/contract/market/market.goods.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ask, sentenceOf } from '../kit/ask.ts';
import { Sheet } from '../kit/Sheet.tsx';

export function QuestionSheet({ contentSeq, onClose }: { contentSeq: number; onClose: () => void }) {
  const [faqs, setFaqs] = useState<readonly MarketFaq[] | null>(null);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    ask<MarketFaq[]>('GET', `/market/v1/live/${contentSeq}/faqs`).then(setFaqs, (error: unknown) =>
      setRefusal(sentenceOf(error)),
    );
  }, [contentSeq]);
  // beside the page, not in what opened it: its colours and sizes are its own
  return createPortal(
    <Sheet title="자주 묻는 질문" beside onClose={onClose}>
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      {faqs?.length === 0 && <p className="w-muted">아직 올라온 질문이 없습니다.</p>}
      <div className="w-questions">
        {faqs?.map(({ category, question, answer }, i) => (
          <details key={i}>
            <summary>
              <small>{faqCategory.label(category)}</small> {question}
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Sheet>,
    document.body,
  );
}
