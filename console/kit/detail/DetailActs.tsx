/** The foot of a drawer: what may be done with the thing now. */
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { media } from '../../ui/theme.ts';
import type { Act } from '../acts.ts';
import { ActButton } from '../ActButton.tsx';

interface DetailActsProps {
  acts: readonly Act[];
  /** Said where nothing can be done. */
  none: string;
  /** So many buttons besides the final ones, one less on a phone; what is more stands in a menu. */
  most?: number;
}

export function DetailActs({ acts, none, most = Infinity }: DetailActsProps) {
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  if (acts.length === 0) return <span className="jt-muted">{none}</span>;
  const open = acts.filter(({ destructive }) => !destructive);
  const room = phone ? most - 1 : most;
  const shown = open.length > room ? open.slice(0, room) : open;
  return (
    <>
      {shown.map((act, i) => (
        <ActButton key={act.key} act={act} variant={i === 0 ? 'primary' : 'default'} />
      ))}
      {shown.length < open.length && (
        <Menu
          label="더 보기"
          trigger={<IconButton label="더 보기" icon={<IconDots />} />}
          items={open.slice(shown.length)}
        />
      )}
      {/* What cannot be taken back stands apart, at the end. */}
      {acts
        .filter(({ destructive }) => destructive)
        .map((act) => (
          <ActButton key={act.key} act={act} variant="subtle" className="jt-push" />
        ))}
    </>
  );
}
