/** One thing of a list in a drawer beside it: walked with K and J, told when it does not come, with its acts below. */
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawer } from '../../ui/Drawer.tsx';
import { count } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { QueryError, type QueryState } from '../QueryView.tsx';
import type { DrawerContext } from '../list-page/model.ts';
import './detail.css';

interface DetailDrawerProps {
  context: Omit<DrawerContext<unknown>, 'row' | 'gone'>;
  /** What one is called: `주문`. */
  noun: string;
  /** By which this one is spoken of. */
  name: string;
  /** The small line above the title. */
  about: ReactNode;
  /** Title, state, what hangs on it. */
  title: ReactNode;
  footer?: ReactNode;
  query: QueryState<unknown>;
  /** Undefined while it is on its way. What has come stays, whatever happens to a later try. */
  children: ReactNode | undefined;
}

export function DetailDrawer(props: DetailDrawerProps) {
  const { context, noun, query } = props;
  return (
    <Drawer
      open={context.open !== null}
      onClose={context.close}
      label={`${noun} ${props.name}`}
      header={
        <>
          <Walk context={context} noun={noun} about={props.about} />
          <div className="jt-detail-title">{props.title}</div>
        </>
      }
      footer={props.footer}
    >
      {query.isError && props.children === undefined ? (
        <QueryError query={query} noun={noun} />
      ) : (
        (props.children ?? <SkeletonRows rows={10} height={44} columns={2} />)
      )}
    </Drawer>
  );
}

function Walk({ context, noun, about }: Pick<DetailDrawerProps, 'context' | 'noun' | 'about'>) {
  return (
    <div className="jt-detail-top">
      <span>{about}</span>
      {context.place > 0 && (
        <span className="jt-detail-place">
          {count(context.place)} / {count(context.total)}
        </span>
      )}
      <IconButton
        label={`이전 ${noun}`}
        keys="K"
        size="small"
        icon={<IconChevronUp />}
        onClick={() => context.step(-1)}
      />
      <Kbd>K</Kbd>
      <IconButton
        label={`다음 ${noun}`}
        keys="J"
        size="small"
        icon={<IconChevronDown />}
        onClick={() => context.step(1)}
      />
      <Kbd>J</Kbd>
      <IconButton label="닫기" keys="Esc" size="small" icon={<IconX />} onClick={context.close} />
    </div>
  );
}
