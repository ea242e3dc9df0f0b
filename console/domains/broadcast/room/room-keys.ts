/** Every key of the control room (live.md §12). A button shows the key that stands here, and both run the same act. */
import { useMemo, useRef } from 'react';
import { keyWords, useShortcuts, type KeyGroup, type Shortcut } from '../../../kit/keys.ts';

const row = <const A extends string>(act: A, keys: string, label: string, group: KeyGroup = '처리') => ({
  act,
  keys,
  label,
  group,
});

export const roomKeys = [
  row('mic', 'm', '마이크 켜기·끄기', '화면'),
  row('camera', 'v', '카메라 켜기·끄기', '화면'),
  row('close', 'x', '방송 종료'),
  row('push', 'n', '푸시 보내기'),
  row('nextLine', 'p', '프롬프터 다음 줄', '화면'),
  row('lastLine', 'shift+p', '프롬프터 이전 줄', '화면'),
  row('popup', 'o', '프롬프터 창 열기', '화면'),
  row('input', '/', '채팅 쓰기', '이동'),
  row('down', 'j', '다음 채팅', '이동'),
  row('up', 'k', '이전 채팅', '이동'),
  row('reply', 'r', '답글'),
  row('notice', 't', '공지로 올리기'),
  row('hide', 'h', '채팅 숨기기'),
  row('undo', 'u', '숨긴 채팅 되돌리기'),
  row('block', 'b', '차단'),
  row('person', 'i', '단골 카드', '화면'),
  row('freeze', 'f', '채팅 얼리기·녹이기'),
  row('slow', 's', '느린 채팅'),
  row('questions', 'q', '질문만 보기', '화면'),
  row('railUp', 'ArrowUp', '위 상품', '이동'),
  row('railDown', 'ArrowDown', '아래 상품', '이동'),
  row('moveUp', 'alt+ArrowUp', '상품 위로'),
  row('moveDown', 'alt+ArrowDown', '상품 아래로'),
  row('active', 'a', '상품 판매 켜기·끄기'),
  row('edit', 'e', '가격·재고 수정'),
  row('flash', 'l', '플래시 등록'),
  row('add', '+', '상품 추가'),
  row('coupon', 'c', '쿠폰'),
  row('game', 'g', '이벤트'),
  row('countdown', 'd', '카운트다운'),
  row('orders', 'w', '주문 전체 보기', '화면'),
] as const;
export type RoomAct = (typeof roomKeys)[number]['act'];

/** How a key stands on its button: M, ⇧P, Alt ↑. */
export function keyText(act: RoomAct): string {
  const { keys } = roomKeys.find((one) => one.act === act)!;
  return keyWords(keys).join(keys.startsWith('alt') ? ' ' : '');
}

/** What each key does; the figures have a number with them: 1-9 and 0 pin, ⇧1-⇧9 send a reply. */
export type RoomActs = Record<RoomAct, () => void> & {
  pin: (place: number) => void;
  send: (reply: number) => void;
};

/** All of them as the kit's shortcuts; `acts` is read when a key is pressed. */
export function shortcutsOf(acts: () => RoomActs): Shortcut[] {
  const named = roomKeys.map(({ act, keys, label, group }): Shortcut => {
    return { keys, label, group, over: true, run: () => acts()[act]() };
  });
  const figures = [...'1234567890'].flatMap((figure): Shortcut[] => [
    {
      keys: figure,
      label: figure === '0' ? '고정 해제' : `${figure}번 상품 고정`,
      group: '처리',
      ...(figure !== '0' && { said: figure === '1' ? { keys: '1-9', label: '그 번호의 상품 고정' } : null }),
      over: true,
      run: () => acts().pin(Number(figure)),
    },
    ...(figure === '0'
      ? []
      : [
          {
            keys: `shift+${figure}`,
            label: `${figure}번 답변 보내기`,
            group: '처리' as const,
            said: figure === '1' ? { keys: '⇧1-⇧9', label: '그 번호의 답변 보내기' } : null,
            over: true,
            run: () => acts().send(Number(figure)),
          },
        ]),
  ]);
  return [...named, ...figures];
}

/** In force while the room is open. */
export function useRoomKeys(acts: RoomActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useShortcuts(useMemo(() => shortcutsOf(() => latest.current), []));
}
