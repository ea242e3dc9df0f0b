/** What makes a message a question, unless its writer says so (live.md §10). Pure; golden vectors beside it. */

/** Words with which viewers ask, as they are written without blanks. */
const ASKING = [
  '얼마',
  '언제',
  '어디',
  '어떻게',
  '어때',
  '무슨',
  '뭐예요',
  '뭔가요',
  '몇개',
  '몇그램',
  '몇키로',
  '되나요',
  '될까요',
  '있나요',
  '있을까요',
  '없나요',
  '인가요',
  '한가요',
  '은가요',
  '할까요',
  '주나요',
  '오나요',
  '가나요',
  '맞나요',
  '궁금',
  '문의',
  '알려주',
] as const;

export function isQuestion(text: string): boolean {
  const bare = text.normalize('NFC').replace(/\s/g, '');
  return /[?？]/.test(bare) || ASKING.some((word) => bare.includes(word));
}
