import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { labelWith } from '@jangteo/contract/kit/list.ts';
import { STEPS, WORDS } from '../../ui/DeadlineChip.tsx';
import type { DeadlineStep } from '../../ui/deadline.ts';
import { count } from '../../ui/format.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { numberOf } from '../call/hosts.ts';
import type { Cards } from './model.ts';
import { omit } from './sentence.ts';
import { StateLink } from './StateLink.tsx';
import type { ListModel } from './useListModel.ts';

/** Status cards: tabs, links and counts in one. The open one leads back to the whole list. */
export function CardTabs({ list, phone }: { list: ListModel; phone: boolean }) {
  const { spec, state, props, context } = list;
  const { tab: _, ...filter } = list.filter;
  const cards: Cards =
    useQuery({ placeholderData: (before: unknown) => before, ...props.cards!(filter) } as UseQueryOptions<
      unknown,
      Error,
      Cards
    >).data ?? {};
  const active = String(state.filter.tab ?? '');
  const to = (tab: string) => {
    const { tab: _was, ...rest } = state.filter;
    return { start: 0, open: null, filter: tab === active ? rest : { ...rest, tab } };
  };
  const items = Object.entries(spec.tabs ?? {}).map(([key, { label, voucher, short }]) => ({
    key,
    label: labelWith(
      (phone ? short : undefined) ?? (context.vocabulary === 'voucher' ? voucher : undefined) ?? label,
      numberOf,
    ),
    count: null,
    ...cards[key],
  }));
  return (
    <div className="jt-list-tabs" data-many={items.length > 5 || undefined}>
      <Tabs
        look="cards"
        label={`${spec.noun} 상태`}
        items={items}
        active={active}
        renderLink={({ key, ...link }) => <StateLink key={key} list={list} to={to(key)} {...link} />}
        renderParts={
          props.spreadBy && ((key) => <Spread list={list} tab={key} counts={cards[key]?.spread} />)
        }
      />
    </div>
  );
}

/** 지남 2 · 오늘 31: each opens the card's list with nothing else; pressed again, all of the card. */
function Spread({
  list,
  tab,
  counts,
}: {
  list: ListModel;
  tab: string;
  counts: Record<DeadlineStep, number> | undefined;
}) {
  const { state, props, spec } = list;
  return STEPS.filter((step) => counts && counts[step] > 0).map((step) => {
    const only = props.spreadBy!(step);
    const open =
      state.filter.tab === tab && Object.entries(only).every(([name, value]) => state.filter[name] === value);
    const filter = open ? omit(state.filter, ...Object.keys(only)) : { ...state.filter, tab, ...only };
    const label = labelWith(spec.tabs![tab]!.label, numberOf);
    return (
      <StateLink
        key={step}
        list={list}
        to={{ start: 0, open: null, filter }}
        aria-current={open || undefined}
        aria-label={`${WORDS[step]} ${count(counts![step])}, ${label}`}
      >
        {WORDS[step]} {count(counts![step])}
      </StateLink>
    );
  });
}
