/** What a game needs before it is opened. Pure. */
import type { NewGame } from '@jangteo/contract/broadcast/room.api.ts';
import type { GameType } from '@jangteo/contract/broadcast/room.enums.ts';

export interface GameForm {
  type: GameType;
  title: string;
  question: string;
  answer: string;
  /** What each winner gets; '' says nothing of it. */
  prize: string;
  winners: number;
  seconds: number;
}
export const NEW_GAME: GameForm = {
  type: 'FIRST_COME',
  title: '',
  question: '',
  answer: '',
  prize: '',
  winners: 1,
  seconds: 60,
};

/** The first thing that is missing; null: nothing. */
export function problemOf({ type, title, question, answer, winners, seconds }: GameForm): string | null {
  if (!title.trim()) return '제목을 적어 주세요.';
  if (type === 'QUIZ' && !question.trim()) return '문제를 적어 주세요.';
  if (type === 'QUIZ' && !answer.trim()) return '정답을 적어 주세요.';
  if (winners < 1) return '당첨자는 1명부터입니다.';
  return seconds < 10 ? '시간은 10초부터입니다.' : null;
}

export const bodyOf = ({ question, answer, prize, ...game }: GameForm): NewGame => ({
  ...game,
  title: game.title.trim(),
  ...(prize.trim() && { prize: prize.trim() }),
  ...(game.type === 'QUIZ' && { question: question.trim(), answer: answer.trim() }),
});
