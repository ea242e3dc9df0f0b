import type { ReactNode } from 'react';
import { Answer, type Asked } from '../../../../kit/Answer.tsx';

interface Props {
  asked: Asked<unknown>;
  noun: string;
  /** Said where nothing is there. */
  none: ReactNode;
  children: ReactNode;
}

/** What a part of the drawer asks for: on its way, refused, empty, or there. */
export const PartAnswer = ({ asked, noun, none, children }: Props) => (
  <Answer asked={asked} noun={noun} rows={5} height={32} columns={1}>
    {() => (none ? <p className="jt-muted">{none}</p> : children)}
  </Answer>
);
