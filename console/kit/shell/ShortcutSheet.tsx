import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Switch } from '../../ui/Check.tsx';
import { activeShortcuts, setSingleKeys, singleKeysOn } from '../keys.ts';

const WORDS: Record<string, string> = { mod: /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl', shift: '⇧', alt: 'Alt' };
const word = (key: string) => WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The keys that work on the page behind it, and the switch for single keys (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const all = activeShortcuts.use();
  const [on, setOn] = useState(singleKeysOn);
  const seen = new Map(all.map((one) => [one.keys, one]).reverse() as [string, (typeof all)[number]][]);
  return (
    <Dialog open onClose={onClose} title="단축키" width={400} actions={<Button onClick={onClose} data-autofocus>닫기</Button>}>
      <dl className="jt-keys">
        {[...seen.values()].map((one) => (
          <div key={one.keys} style={{ display: 'contents' }}><dt>{one.label}</dt><dd>{one.keys.split('+').map((key) => <Kbd key={key}>{word(key)}</Kbd>)}</dd></div>
        ))}
      </dl>
      <Switch label="한 글자 단축키 쓰기" checked={on} onChange={(next) => { setSingleKeys(next); setOn(next); }} />
    </Dialog>
  );
}
