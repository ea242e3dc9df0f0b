import { Radio } from '../../ui/Check.tsx';
import { mood, taken, type Mood } from './sample-server.ts';

/** How the made-up server behaves, and what it has taken. */
export function Moods() {
  const { drafts, forms } = taken.use();
  return (
    <div className="g-moods">
      <Radio<Mood>
        label="견본 서버"
        value={mood.use()}
        onChange={mood.set}
        options={[
          { value: 'well', label: '받습니다' },
          { value: 'away', label: '답하지 않습니다' },
          { value: 'refuses', label: '둘째 옵션을 거절합니다' },
          { value: 'changed', label: '다른 사람이 먼저 저장했습니다' },
        ]}
      />
      <p>
        받은 것: <output aria-label="받은 것">{`임시저장 ${drafts} · 저장 ${forms}`}</output>
      </p>
    </div>
  );
}
