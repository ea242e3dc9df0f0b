import { openBuyers } from './buyers/buyers.ts';
import { openDiary } from './buyers/diary.ts';
import { openMarket } from './buyers/market.ts';
import type { Scene } from './buyers/scene.ts';
import { openTraffic, type Traffic } from './buyers/traffic.ts';
import { refuse } from './kit/calls.ts';
import { openHosts, type Hosts } from './live/host.ts';
import { openLives, type Lives } from './live/lives.ts';
import type { World } from './world.ts';

/** The buyers and the shops they go to: the product's API, which the simulator may learn of later. */
export interface Street extends Scene {
  traffic: Traffic;
  lives: Lives;
  hosts: Hosts;
  /** Where the product listens. */
  apiUrl(): string;
  connect(apiUrl: string): void;
}

export function openStreet(world: World): Street {
  let api: string | null = null;
  const apiUrl = (): string => {
    if (api === null) throw refuse(503, 'SERVICE_BUSY', '장터 API의 주소를 아직 모릅니다.');
    return api;
  };
  const buyers = openBuyers({ pool: world.pool, now: world.now, api: apiUrl });
  const hosts = openHosts(world.pool, apiUrl);
  const street: Street = {
    world,
    buyers,
    market: openMarket(buyers, apiUrl),
    traffic: openTraffic(() => street),
    apiUrl,
    hosts,
    lives: openLives(() => street, hosts),
    diary: openDiary(),
    connect: (url) => {
      api = url;
      world.hooks.connect(url);
    },
  };
  return street;
}
