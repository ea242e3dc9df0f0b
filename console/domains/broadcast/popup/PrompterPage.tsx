/** /prompter-viewer/{contentId}, 400 × 710: the host's words in large letters, told line by line from the control room. */
import { IconFlipVertical, IconMinus, IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useShortcuts, type Shortcut } from '../../../kit/keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { count } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { openQuestions } from '../room/live-state.ts';
import { stepPrompter, usePrompter } from '../room/prompter-acts.ts';
import type { Room } from '../room/useRoom.ts';
import { PopupRoom } from './PopupRoom.tsx';
import { keepLook, LETTERS, readLook, SPEEDS, stepIn } from './look.ts';

export function PrompterPage() {
  const { contentId } = useParams({ strict: false }) as { contentId?: string };
  return (
    <PopupRoom contentSeq={Number(contentId) || 0} as="PROMPTER" title="프롬프터">
      {(room) => <Viewer room={room} />}
    </PopupRoom>
  );
}

/** Pixels a second at the slowest. */
const PACE = 12;

/** Scrolls by itself while `runs`; a reader who asked for less motion steps by key. */
function useScroll(box: RefObject<HTMLElement | null>, runs: boolean, speed: number): void {
  useEffect(() => {
    if (!runs) return;
    let last = performance.now();
    let at = box.current?.scrollTop ?? 0;
    let frame = requestAnimationFrame(function go(now) {
      at += ((now - last) / 1_000) * PACE * speed;
      last = now;
      if (box.current) box.current.scrollTop = at;
      frame = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(frame);
  }, [box, runs, speed]);
}

function Viewer({ room }: { room: Room }) {
  const { lines, line, goTo } = usePrompter(room);
  const [look, setLook] = useState(() => readLook(localStorage.getItem('jt-prompter')));
  const [runs, setRuns] = useState(false);
  const box = useRef<HTMLOListElement>(null);
  const change = (next: Partial<typeof look>) => setLook((now) => keepLook({ ...now, ...next }));
  useScroll(box, runs, look.speed);
  useEffect(() => {
    const now = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (now && box.current && !runs) box.current.scrollTop = now.offsetTop - box.current.clientHeight / 4;
  }, [line, lines.length, look.letters, runs]);
  const latest = useRef(room);
  latest.current = room;
  useShortcuts(
    useMemo(
      (): Shortcut[] => [
        { keys: 'p', label: '다음 줄', group: '화면', run: () => stepPrompter(latest.current, 1) },
        { keys: 'shift+p', label: '이전 줄', group: '화면', run: () => stepPrompter(latest.current, -1) },
        { keys: 'ArrowDown', label: '다음 줄', group: '화면', run: () => stepPrompter(latest.current, 1) },
        { keys: 'ArrowUp', label: '이전 줄', group: '화면', run: () => stepPrompter(latest.current, -1) },
        { keys: ' ', label: '자동으로 넘기기', group: '화면', run: () => setRuns((now) => !now) },
      ],
      [],
    ),
  );
  return (
    <main className="jt-apart jt-prompter" data-mirror={look.mirror || undefined}>
      <header>
        <h1>프롬프터</h1>
        <span className="jt-muted">{lines.length > 0 && `${count(line + 1)} / ${count(lines.length)}`}</span>
        <span className="jt-grow" />
        <IconButton
          label={runs ? '멈춤' : '자동으로 넘기기'}
          icon={runs ? <IconPlayerPause /> : <IconPlayerPlay />}
          onClick={() => setRuns(!runs)}
        />
        <Button variant="subtle" size="small" onClick={() => change({ speed: stepIn(SPEEDS, look.speed) })}>
          {look.speed}배
        </Button>
        <IconButton
          label="글자 작게"
          icon={<IconMinus />}
          onClick={() => change({ letters: stepIn(LETTERS, look.letters, -1) })}
        />
        <IconButton
          label="글자 크게"
          icon={<IconPlus />}
          onClick={() => change({ letters: stepIn(LETTERS, look.letters, 1) })}
        />
        <IconButton
          label="거울처럼 뒤집기"
          icon={<IconFlipVertical />}
          pressed={look.mirror}
          onClick={() => change({ mirror: !look.mirror })}
        />
      </header>
      <ol ref={box} data-letters={look.letters} tabIndex={0} aria-label="할 말">
        {lines.map((text, i) => (
          <li key={i} aria-current={i === line ? 'step' : undefined}>
            <button type="button" onClick={() => goTo(i)}>
              {text}
            </button>
          </li>
        ))}
        {lines.length === 0 && <li className="jt-room-none">방송 수정의 프롬프터에 할 말을 적어 주세요.</li>}
      </ol>
      <Question room={room} />
    </main>
  );
}

/** The newest question that nobody has answered, as a card below the words. */
function Question({ room }: { room: Room }) {
  const question = room.live.useOnly((state) => openQuestions(state.lines).at(-1));
  if (!question) return null;
  return (
    <aside aria-label="질문" aria-live="polite">
      <small>{question.n} 님의 질문</small>
      <p>{question.x}</p>
    </aside>
  );
}
