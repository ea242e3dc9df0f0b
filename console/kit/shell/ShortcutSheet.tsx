import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Switch } from '../../ui/Check.tsx';
import { activeShortcuts, inForce, KEY_GROUPS, keyWords, setSingleKeys, singleKeysOn } from '../keys.ts';

/** The keys that work on the page behind it, and the switch for single keys (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const all = inForce(activeShortcuts.use()).flatMap(({ keys, label, group, said }) => {
    if (keys === '' || said === null) return [];
    return [{ group, label: said?.label ?? label, keys: said ? [said.keys] : keyWords(keys) }];
  });
  const [on, setOn] = useState(singleKeysOn);
  const groups = KEY_GROUPS.map((name) => ({ name, keys: all.filter((one) => one.group === name) })).filter(
    (group) => group.keys.length > 0,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="단축키"
      width={400}
      actions={
        <Button onClick={onClose} data-autofocus>
          닫기
        </Button>
      }
    >
      {groups.map((group) => (
        <section key={group.name} className="jt-keys-group" aria-label={group.name}>
          <h3 aria-hidden>{group.name}</h3>
          <dl className="jt-keys">
            {group.keys.map((one) => (
              <div key={one.keys.join(' ')} style={{ display: 'contents' }}>
                <dt>{one.label}</dt>
                <dd>
                  {one.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label="한 글자 단축키 쓰기"
        checked={on}
        onChange={(next) => {
          setSingleKeys(next);
          setOn(next);
        }}
      />
    </Dialog>
  );
}
