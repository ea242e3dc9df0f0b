/** 제재 of a live, and the appeal against it: what somebody is told of themselves is the domain dashboard's, which comes after this one. */
import type { ComponentType } from 'react';
import { createStore } from '../../ui/store.ts';

export interface SanctionProps {
  contentSeq: number;
  /** Shown where the reader is told of none: it is another's, or long over. */
  none?: string;
}
/** Null until the domain is there. */
export const sanctionPlace = createStore<ComponentType<SanctionProps> | null>(null);

export const NOT_TOLD = '사유와 기한은 채널 주인의 대시보드에서 볼 수 있습니다.';
