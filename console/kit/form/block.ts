/** Blocks of a text (community.md §2): texts and pictures; where a form takes them, films and files, too. */
export type Block = { type: 'TEXT'; html: string } | { type: 'IMAGE'; pathname: string; alt: string };
export type AnyBlock =
  | Block
  | { type: 'VIDEO'; pathname: string }
  | { type: 'FILE'; pathname: string; name: string };
/** What comes as an upload. */
export type Sent = Exclude<AnyBlock['type'], 'TEXT'>;

const NAMES: Readonly<Record<AnyBlock['type'], string>> = {
  TEXT: '글',
  IMAGE: '이미지',
  VIDEO: '동영상',
  FILE: '파일',
};
/** `2번째 이미지` */
export const blockName = ({ type }: AnyBlock, at: number): string => `${at + 1}번째 ${NAMES[type]}`;
export const sentName = (type: Sent): string => NAMES[type];

export const pathnameOf = (block: AnyBlock): string | null => (block.type === 'TEXT' ? null : block.pathname);
