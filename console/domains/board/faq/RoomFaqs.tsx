/** In the control room: answers of the FAQ to what somebody has just said. */
import { faqApi, FAQS } from '@jangteo/contract/board/faq/faq.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { proposalsFor } from './proposals.ts';

interface RoomFaqsProps {
  said: string;
  /** A master reads those of the members, too: of the room's channel are asked. */
  sellerSeq: number;
  onPick: (answer: string) => void;
}

export function RoomFaqs({ said, sellerSeq, onPick }: RoomFaqsProps) {
  const faqsQuery = useQuery({
    ...query(faqApi.list, { query: { expose: true, length: FAQS, sellerSeq } }),
    staleTime: 60_000,
  });
  const proposed = proposalsFor(said, faqsQuery.data?.data ?? []);
  if (proposed.length === 0) return null;
  return (
    <div className="jt-room-faqs" role="group" aria-label="FAQ 답변">
      {proposed.map(({ gripperFAQSeq, question, answer }) => (
        <Button key={gripperFAQSeq} size="small" data-tip={answer} onClick={() => onPick(answer)}>
          <span className="jt-ellipsis">FAQ 답변: {question}</span>
        </Button>
      ))}
    </div>
  );
}
