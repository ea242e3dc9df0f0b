/** Column 1, below: the words of the host, a line at a time. */
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { count } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePrompter } from './prompter-acts.ts';
import { keyText, type RoomActs } from './room-keys.ts';
import type { Room } from './useRoom.ts';

export function Prompter({ room, acts }: { room: Room; acts: RoomActs }) {
  const { lines, line, goTo } = usePrompter(room);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const now = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && now) box.scrollTop = now.offsetTop - box.clientHeight / 3;
  }, [line, lines.length]);
  return (
    <section className="jt-room-prompter" aria-label="프롬프터">
      <header className="jt-room-head">
        <h2>프롬프터</h2>
        {lines.length > 0 && (
          <span className="jt-muted">
            {count(line + 1)} / {count(lines.length)}
          </span>
        )}
        <span className="jt-grow" />
        <IconButton
          label="이전 줄"
          keys={keyText('lastLine')}
          icon={<IconChevronUp />}
          disabledReason={lines.length === 0 && '적어 둔 말이 없습니다.'}
          onClick={acts.lastLine}
        />
        <Button
          variant="subtle"
          icon={<IconChevronDown />}
          keys={keyText('nextLine')}
          disabledReason={lines.length === 0 && '적어 둔 말이 없습니다.'}
          onClick={acts.nextLine}
        >
          다음
        </Button>
        <IconButton
          label="창으로 열기"
          keys={keyText('popup')}
          icon={<IconExternalLink />}
          onClick={acts.popup}
        />
      </header>
      <ol ref={list} className="jt-room-words">
        {lines.map((text, i) => (
          <li key={i} aria-current={i === line ? 'step' : undefined}>
            <button type="button" onClick={() => goTo(i)}>
              {text}
            </button>
          </li>
        ))}
        {lines.length === 0 && (
          <li className="jt-room-none">방송 수정의 프롬프터에 할 말을 적으면 이곳에 한 줄씩 나타납니다.</li>
        )}
      </ol>
    </section>
  );
}
