/** A page of what a seller says once, as soon as it is read. */
import type { ReactNode } from 'react';
import { Answer, type Asked } from '../Answer.tsx';
import { PageHead } from '../PageHead.tsx';

interface Props<T> {
  asked: Asked<T>;
  children: (found: T) => ReactNode;
}

export const Ask = <T,>({ asked, children }: Props<T>) => (
  <>
    {asked.data === undefined && <PageHead />}
    <Answer asked={asked} noun="저장된 정보">
      {children}
    </Answer>
  </>
);
