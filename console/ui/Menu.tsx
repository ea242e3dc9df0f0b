/** A menu of actions on a button. Arrow keys walk, Escape closes, focus returns to the button. */
import { Menu as Floating } from '@mantine/core';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Kbd } from './Kbd.tsx';
import './Menu.css';

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  keys?: string;
  destructive?: boolean;
  /** A sentence why it cannot be chosen now. */
  disabledReason?: string | null | false;
  /** Chosen of several: a tick. */
  checked?: boolean;
  onSelect?: () => void;
  /** For links: gets class and content, answers the router's link. */
  renderLink?: (link: { className: string; role: 'menuitem'; children: ReactNode }) => ReactElement;
}
export type MenuItem = MenuAction | { key: string; heading: ReactNode } | { key: string; divider: true };

export interface MenuProps {
  /** The button; it gets aria-expanded and the click. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  label: string;
  align?: 'start' | 'end';
  /** px */
  width?: number;
  /** Open as soon as it is there: a menu that is made by the press that opens it. */
  startOpen?: boolean;
  onOpen?: () => void;
}

export function Menu({ trigger, items, label, align = 'start', width, startOpen, onOpen }: MenuProps) {
  return (
    <Floating
      defaultOpened={startOpen}
      onOpen={onOpen}
      position={`bottom-${align}`}
      offset={4}
      width={width}
      shadow="md"
      transitionProps={{ duration: 100 }}
      zIndex="var(--jt-z-menu)"
      loop
      returnFocus
      withInitialFocusPlaceholder={false}
    >
      <Floating.Target>{trigger}</Floating.Target>
      <Floating.Dropdown className="jt-menu" aria-label={label} data-jt-floating>
        {items.map((item) => (
          <Fragment key={item.key}>{line(item)}</Fragment>
        ))}
      </Floating.Dropdown>
    </Floating>
  );
}

function line(item: MenuItem): ReactNode {
  if ('divider' in item) return <Floating.Divider className="jt-menu-rule" />;
  if ('heading' in item) return <Floating.Label className="jt-menu-heading">{item.heading}</Floating.Label>;
  const content = (
    <>
      {item.icon}
      <span className="jt-grow">{item.label}</span>
      {item.checked && (
        <span className="jt-menu-tick" aria-hidden>
          ✓
        </span>
      )}
      {item.keys && <Kbd>{item.keys}</Kbd>}
    </>
  );
  const className = item.destructive ? 'jt-menu-item jt-menu-destructive' : 'jt-menu-item';
  if (item.renderLink) {
    const render = item.renderLink;
    return (
      <Floating.Item
        className={className}
        renderRoot={(props: Record<string, unknown>) =>
          render({ ...props, className: String(props.className), role: 'menuitem', children: content })
        }
      />
    );
  }
  const dead = Boolean(item.disabledReason);
  return (
    <Floating.Item
      className={className}
      aria-disabled={dead || undefined}
      data-tip={item.disabledReason || undefined}
      renderRoot={
        item.checked === undefined
          ? undefined
          : (props: Record<string, unknown>) => (
              <button {...props} role="menuitemradio" aria-checked={item.checked} />
            )
      }
      closeMenuOnClick={!dead}
      onClick={dead ? undefined : item.onSelect}
    >
      {content}
    </Floating.Item>
  );
}
