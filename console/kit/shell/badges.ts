/** Numbers in the menu, by route. A domain sets its own; the menu only draws them. */
import { createStore } from '../../ui/store.ts';

export const badges = createStore<Readonly<Record<string, number>>>({});

export function setBadge(route: string, count: number): void {
  badges.set((now) => (now[route] === count ? now : { ...now, [route]: count }));
}
