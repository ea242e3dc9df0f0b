import { ownEnumOf, type ValueOf } from '../../kit/enum.ts';

export const helpKind = ownEnumOf('HelpKind', {
  HELP: { label: '도움말' },
  GUIDE: { label: '가이드' },
  MANUAL: { label: '매뉴얼' },
});
export const helpCategoryKind = ownEnumOf('HelpCategoryKind', {
  HELP: { label: '도움말' },
  GUIDE: { label: '가이드' },
});
/** A mission that reading an article ends. */
export const articleMission = ownEnumOf('ArticleMission', {
  VIEW_CONTENT_STYLE: { label: '방송 스타일 둘러보기' },
  GOVERNMENT_SUPPORT_PROGRAM: { label: '정부지원사업 알아보기' },
});
/** A page of its own, for everybody, on which an article stands. */
export const articlePlace = ownEnumOf('ArticlePlace', {
  REVIEW_POLICY: { label: '리뷰 원칙(누구나 보는 화면)' },
});
export type ArticlePlace = ValueOf<typeof articlePlace>;
