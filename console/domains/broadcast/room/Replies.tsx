/** What the channel says again and again: a press sends it, ⇧ and its figure too. */
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TemplateSelect } from '../../seller/templates/TemplateSelect.tsx';
import { templatesAct } from '../../seller/templates/templates-act.tsx';
import { askReplies, KEYED } from './replies.ts';
import type { RoomActs } from './room-keys.ts';

const edit = templatesAct('CHAT');

export function Replies({ acts }: { acts: RoomActs }) {
  const all = useQuery(askReplies()).data?.data ?? [];
  return (
    <div className="jt-room-replies" role="group" aria-label={edit.label}>
      {all.slice(0, KEYED).map(({ templateSeq, title, text }, i) => (
        <button key={templateSeq} type="button" data-tip={text} onClick={() => acts.send(i + 1)}>
          <Kbd>⇧{i + 1}</Kbd> {title}
        </button>
      ))}
      {all.length > KEYED && (
        <TemplateSelect
          kind="CHAT"
          onPick={(one) => acts.send(all.findIndex(({ templateSeq }) => templateSeq === one.templateSeq) + 1)}
        />
      )}
      {all.length === 0 ? (
        <Button size="small" icon={edit.icon} onClick={edit.onSelect}>
          {edit.label}
        </Button>
      ) : (
        <IconButton label={`${edit.label} 관리`} size="small" icon={<IconPencil />} onClick={edit.onSelect} />
      )}
    </div>
  );
}
