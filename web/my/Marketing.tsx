/** The house's own advertisements: agreed to or not, apart from those of channels. */
import { useEffect, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';

interface Word {
  agreed: boolean | null;
  agreedAt: string | null;
}
const PATH = '/v1/seller/optional-terms/PRIVACY_MARKETING';

export function Marketing() {
  const [word, setWord] = useState<Word>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    // Where the house asks nobody, there is nothing to agree to.
    void askAsBuyer<Word>('GET', `${PATH}/check`).then(setWord, () => undefined);
  }, []);
  if (!word) return null;
  const set = (agreed: boolean) =>
    askAsBuyer<Word>('PATCH', `${PATH}?agreed=${agreed}`).then(
      (next) => {
        setWord(next);
        setRefusal(undefined);
      },
      (error: unknown) => setRefusal(sentenceOf(error)),
    );
  return (
    <section aria-label="장터의 광고 수신">
      <h2>장터의 광고 수신</h2>
      <div className="w-choices">
        <label>
          <input
            type="checkbox"
            checked={word.agreed === true}
            onChange={({ target }) => void set(target.checked)}
          />
          장터의 혜택과 소식 받기
        </label>
      </div>
      {word.agreedAt && (
        <p className="w-muted">
          {word.agreedAt.slice(0, 10)}에 {word.agreed ? '동의했습니다.' : '동의를 거두었습니다.'}
        </p>
      )}
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
