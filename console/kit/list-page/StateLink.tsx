import { useRouter } from '@tanstack/react-router';
import type { ListModel } from './useListModel.ts';

/** A link to another state of this list; its rows are fetched when the pointer comes near. */
export function StateLink({
  list,
  to,
  ...link
}: {
  list: ListModel;
  to: Parameters<ListModel['warm']>[0];
  children: React.ReactNode;
} & React.AriaAttributes & { className?: string }) {
  const router = useRouter();
  const href = list.url.href(to);
  return (
    <a
      {...link}
      href={href}
      onPointerEnter={() => list.warm(to)}
      onFocus={() => list.warm(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        router.history.push(href);
      }}
    />
  );
}
