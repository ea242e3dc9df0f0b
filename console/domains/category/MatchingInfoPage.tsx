/** 매칭(그리퍼) 정보: the broadcaster's own, with the categories. */
import { MatchingInfo } from '../seller/matching/MatchingInfo.tsx';
import { CategoryChecks, CategoryNames } from './CategoryChecks.tsx';

export const MatchingInfoPage = () => (
  <MatchingInfo Categories={CategoryChecks} CategoryNames={CategoryNames} />
);
