/** What keys and buttons do in a room: one act for both. */
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { queryText } from '../../../kit/call/address.ts';
import { show } from '../../../kit/overlay.tsx';
import { openApart } from '../../../kit/popup.ts';
import { paths } from '../../../kit/paths.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { isHosted } from '../hosted.ts';
import { block, hide, freeze, lastHidden, notice, show as showAgain, slow } from './chat-acts.ts';
import { camera, flip } from './camera/camera.ts';
import { isBlocked } from './chat-rows.ts';
import { walk, type DeskStore } from './desk.ts';
import { couponPlace } from './coupon-place.ts';
import { couponRoomOf } from './coupon-room.ts';
import { linesOf } from './live-state.ts';
import { meet, openPerson } from './person-acts.ts';
import { stepPrompter } from './prompter-acts.ts';
import { activate, add, FLASH_OF_OWNER, move, pinPlace, putFlash } from './rail-acts.ts';
import { replyAt } from './replies.ts';
import type { RoomActs } from './room-keys.ts';
import { NOT_HERE } from './RoomBar.tsx';
import { isOver, type Room } from './useRoom.ts';

const AddProducts = later(() => import('./AddProducts.tsx').then((m) => m.AddProducts));
const CloseDialog = later(() => import('./CloseDialog.tsx').then((m) => m.CloseDialog));
const CountdownDialog = later(() => import('./CountdownDialog.tsx').then((m) => m.CountdownDialog));
const GameDialog = later(() => import('./GameDialog.tsx').then((m) => m.GameDialog));
const PushDialog = later(() => import('./PushDialog.tsx').then((m) => m.PushDialog));
const FlashSheet = later(() => import('../../product/flash/FlashSheet.tsx').then((m) => m.FlashSheet));

const NOT_ON_AIR = '방송을 시작하면 쓸 수 있습니다.';
const OVER = '끝난 방송에서는 쓸 수 없습니다.';
const CHOOSE_LINE = 'J와 K로 채팅을 먼저 골라 주세요.';
const HIDDEN_LINE = '숨긴 메시지입니다. U로 되돌린 뒤에 쓸 수 있습니다.';
const CHOOSE_PRODUCT = '위아래 화살표로 상품을 먼저 골라 주세요.';

export const focusInput = () => document.querySelector<HTMLInputElement>('.jt-room-say input')?.focus();

export const roomActs = (room: Room, desk: DeskStore): RoomActs => ({
  ...chatKeys(room, desk),
  ...railKeys(room, desk),
  ...keysOfLive(room),
});

/** Says why not where the live has not begun. */
const onAir = (room: Room, run: () => void) => (): void => {
  if (isOnAir(room.content.state)) run();
  else toast(isOver(room.content) ? OVER : NOT_ON_AIR);
};

function chatKeys(room: Room, desk: DeskStore) {
  /** What a block hid stands in one row, which no key means. */
  const lines = () => linesOf(desk.get().tab, room.live.get().lines).filter((one) => !isBlocked(one));
  const step = (by: 1 | -1) => () => {
    const seqs = lines().map((one) => one.s);
    const from = desk.get().line;
    // From nowhere both ways begin at the newest.
    const line = from === null || !seqs.includes(from) ? (seqs.at(-1) ?? null) : walk(seqs, from, by);
    desk.set((at) => ({ ...at, line }));
    const now = lines().find((one) => one.s === line);
    if (now) meet(room, desk, now);
  };
  const chosen = (run: (line: ReturnType<typeof lines>[number]) => void) => () => {
    const line = lines().find((one) => one.s === desk.get().line);
    if (line) run(line);
    else toast(CHOOSE_LINE);
  };
  /** What has no button beside a hidden line has no key there either. */
  const seen = (run: (line: ReturnType<typeof lines>[number]) => void) =>
    chosen((line) => {
      if (line.h === undefined) run(line);
      else toast(HIDDEN_LINE);
    });
  return {
    input: focusInput,
    down: step(1),
    up: step(-1),
    reply: onAir(
      room,
      seen((line) => {
        desk.set((at) => ({ ...at, replyTo: line.s }));
        focusInput();
      }),
    ),
    notice: onAir(
      room,
      seen((line) => void notice(room, line)),
    ),
    hide: seen((line) => void hide(room, line)),
    undo: () => {
      const at = lines().find((one) => one.s === desk.get().line && one.h !== undefined);
      const line = at ?? lastHidden(room.live.get().lines);
      if (line) void showAgain(room, line.s);
      else toast('숨긴 채팅이 없습니다.');
    },
    block: chosen((line) => block(room, line)),
    person: () => {
      if (desk.get().person) desk.set((at) => ({ ...at, person: null }));
      else chosen((line) => openPerson(room, desk, line))();
    },
    freeze: onAir(room, () => void freeze(room)),
    slow: onAir(room, () => void slow(room)),
    questions: () =>
      desk.set((at) => ({ ...at, line: null, tab: at.tab === 'questions' ? 'all' : 'questions' })),
    send: (number: number) => {
      const text = replyAt(number);
      if (text) onAir(room, () => void room.say(text, desk.get().replyTo ?? undefined))();
    },
  };
}

function railKeys(room: Room, desk: DeskStore) {
  const step = (by: 1 | -1) => () => {
    const seqs = room.rail.map((one) => one.productSeq);
    desk.set((at) => ({ ...at, product: walk(seqs, at.product, by) }));
  };
  const chosen = (run: (product: Room['rail'][number]) => void) => () => {
    const product = room.rail.find((one) => one.productSeq === desk.get().product);
    if (product) run(product);
    else toast(CHOOSE_PRODUCT);
  };
  return {
    railUp: step(-1),
    railDown: step(1),
    moveUp: chosen(({ productSeq }) => void move(room, productSeq, -1)),
    moveDown: chosen(({ productSeq }) => void move(room, productSeq, 1)),
    active: chosen((product) => void activate(room, product)),
    edit: chosen(({ productSeq }) => desk.set((at) => ({ ...at, edit: productSeq }))),
    pin: (place: number) => pinPlace(room, place),
    add: () =>
      void show<number[]>((done) => <AddProducts room={room} done={done} />).then((chosenSeqs) => {
        if (chosenSeqs?.length) void add(room, chosenSeqs);
      }),
    flash: () => {
      if (isHosted(room.content)) toast(FLASH_OF_OWNER);
      else void show<object>((done) => <FlashSheet put={(body) => putFlash(room, body)} done={done} />);
    },
  };
}

function keysOfLive(room: Room) {
  const here = (what: 'mic' | 'lens') => () => {
    if (camera.get()?.contentSeq === room.contentSeq) flip(what);
    else toast(NOT_HERE);
  };
  return {
    mic: here('mic'),
    camera: here('lens'),
    close: onAir(room, () => void show<null>((done) => <CloseDialog room={room} done={() => done(null)} />)),
    push: onAir(room, () => {
      if (isHosted(room.content)) toast('푸시는 채널의 주인만 보낼 수 있습니다.');
      else if (room.content.state === 'LIVE_PRIVATE_ONAIR') toast('연습 방송은 푸시를 보내지 않습니다.');
      else void show<null>((done) => <PushDialog room={room} done={() => done(null)} />);
    }),
    nextLine: () => stepPrompter(room, 1),
    lastLine: () => stepPrompter(room, -1),
    popup: () => openApart(paths.prompter(room.contentSeq)),
    coupon: () => couponPlace.get()?.press(couponRoomOf(room)),
    game: onAir(room, () => {
      if (room.live.get().room.game) toast('진행 중인 이벤트가 있습니다.');
      else void show<null>((done) => <GameDialog room={room} done={() => done(null)} />);
    }),
    countdown: onAir(
      room,
      () => void show<null>((done) => <CountdownDialog room={room} done={() => done(null)} />),
    ),
    orders: () => {
      const query = queryText({ contentSeq: room.contentSeq, period: 'all' });
      window.open(paths.orders() + query, '_blank', 'noopener');
    },
  };
}
