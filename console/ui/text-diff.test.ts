import { expect, test } from 'vitest';
import { piecesOf } from './TextDiff.tsx';

const told = (before: string[], after: string[]) =>
  piecesOf({ before, after }).map((one) =>
    one.kind === 'rest' ? `…${one.lines}` : `${one.kind}:${one.text}`,
  );

test('what changed is told word by word, with a line around it; what is the same is counted', () => {
  const same = ['하나', '둘', '셋', '넷', '다섯'];
  expect(told([...same, '회원은 7일 안에 신청합니다.'], [...same, '회원은 14일 안에 신청합니다.'])).toEqual([
    '…4',
    'same:다섯\n',
    'same:회원은 ',
    'gone:7일',
    'new:14일',
    'same: 안에 신청합니다.\n',
  ]);
  expect(told(['가'], ['가', '나'])).toEqual(['same:가\n', 'new:나\n']);
  expect(told(['가', '나'], ['가'])).toEqual(['same:가\n', 'gone:나\n']);
  expect(told(same, same)).toEqual(['…5']);
});
