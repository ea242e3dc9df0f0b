import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { schedulePath } from '../../paths.ts';
import type { Check } from './readiness.ts';

const ICONS = {
  done: <IconCircleCheck size={18} aria-hidden />,
  must: <IconAlertTriangle size={18} aria-hidden />,
  better: <IconInfoCircle size={18} aria-hidden />,
};
const SAID = { done: '완료', must: '필요', better: '권장' } as const;

interface Props {
  checks: readonly Check[];
  contentSeq: number;
  done: () => void;
}

export const CheckList = ({ checks, contentSeq, done }: Props) => (
  <section className="jt-start-checks" aria-label="시작 전 확인">
    <h3>시작 전 확인</h3>
    <ul>
      {checks.map(({ key, label, state, text }) => (
        <li key={key} data-state={state}>
          {ICONS[state]}
          <span>
            <b>
              {label} <span className="jt-hidden">{SAID[state]}</span>
            </b>
            <small>{text}</small>
          </span>
        </li>
      ))}
    </ul>
    <Link to={schedulePath({ contentSeq })} className="jt-link" onClick={done}>
      방송 정보 수정
    </Link>
  </section>
);
