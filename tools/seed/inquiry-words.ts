/** What buyers ask shops, and what they are answered: of goods and of tickets. */
import type { ByCategory } from './inquiry-kinds.ts';
import { GOODS } from './inquiry-goods.ts';
import { TICKETS } from './inquiry-tickets.ts';

/** All of a category come one after the other three times over. */
const inOrder = (of: ByCategory) =>
  [0, 1, 2].flatMap((n) =>
    Object.entries(of).map(([category, asked]) => {
      const [title, text, answer] = asked[n]!;
      return { category, title, text, answer };
    }),
  );

export const INQUIRIES = { goods: inOrder(GOODS), tickets: inOrder(TICKETS) };

/** What the shop notes for itself. */
export const NOTED = [
  '단골 고객입니다. 먼저 확인해 주세요.',
  '전화로도 물어보셨습니다.',
  '지난달에도 같은 상품을 사셨습니다.',
  '포장 담당과 이야기했습니다.',
  '내일 다시 연락드리기로 했습니다.',
] as const;
