import { Refused, sentenceOf } from '../kit/ask.ts';

/** Why nobody was let in: a sentence, or what was thrown. Where a sanction closed the account, its owner goes on from here. */
export const NotIn = ({ why }: { why: unknown }) => (
  <>
    <p className="w-refusal" role="alert">
      {typeof why === 'string' ? why : sentenceOf(why)}
    </p>
    {why instanceof Refused && why.appealKey && (
      <a href={`/appeal#${why.appealKey}`} className="w-secondary">
        제재 내역과 이의 신청
      </a>
    )}
  </>
);
