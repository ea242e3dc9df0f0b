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

/** The tab whose rows are shown; '' for all. */
export const openTab = ({ state, spec }: Pick<ListModel, 'state' | 'spec'>): string =>
  String(state.filter.tab ?? spec.firstTab ?? '');

/** Status cards: tabs, links and counts in one, a line where nothing is counted. The open one leads back to the whole list, if any tab is all of it. */
export function CardTabs({ list, phone }: { list: ListModel; phone: boolean }) {
  const { spec, state, props, context } = list;
  const { tab: _, ...filter } = list.filter;
  const counted = props.cards?.(filter) ?? { queryKey: ['uncounted'], queryFn: () => ({}), enabled: false };
  const cards: Cards =
    useQuery({ placeholderData: (before: unknown) => before, ...counted } as UseQueryOptions<
      unknown,
      Error,
      Cards
    >).data ?? {};
  const active = openTab(list);
  const to = (tab: string) => {
    const { tab: _was, ...rest } = state.filter;
    const whole = tab === active || tab === spec.firstTab;
    return { start: 0, open: null, filter: whole ? rest : { ...rest, tab } };
  };
  const items = Object.entries(spec.tabs ?? {}).map(([key, { label, voucher, short }]) => ({
    key,
    label: labelWith(
      (phone ? short : undefined) ?? (context.vocabulary === 'voucher' ? voucher : undefined) ?? label,
      numberOf,
    ),
    ...(props.cards && { count: null }),
    ...cards[key],
  }));
  return (
    <div className="jt-list-tabs" data-many={items.length > 5 || undefined}>
      <Tabs
        look={props.cards ? 'cards' : 'line'}
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
