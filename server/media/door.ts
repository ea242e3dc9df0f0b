// The database's side of a media process, as the domain offers it.
import { mediaDoor } from '../domains/broadcast/index.ts';
import { listen } from '../kit/db/listen.ts';
import { inTransaction } from '../kit/db/tx.ts';
import type { Deps } from '../kit/http/context.ts';
import type { Engine } from './puller.ts';
import type { Door } from './reconcile.ts';
import type { SimulcastDoor } from './simulcast.ts';

/** `url`: where publishers reach this node; `httpUrl`: where APIs of other machines do. */
export function doorOf(
  { config, pools, seat, standings }: Deps,
  node: string,
  url: string,
  httpUrl: string | null = null,
): Door {
  const pool = pools.job;
  return {
    async beat() {
      const said = { node, url, httpUrl, seat: await seat.number() };
      await inTransaction(pool, [], (db) => mediaDoor.beat(db, said));
    },
    loseAll: () => mediaDoor.loseAll(pool, node),
    held: () => inTransaction(pool, [], (db) => mediaDoor.sessionsOf(db, node)),
    awaited: () => inTransaction(pool, [], (db) => mediaDoor.livesLost(db)),
    tests: () => inTransaction(pool, [], (db) => mediaDoor.testsWanted(db, config)),
    async stands(ticket, over) {
      const said = mediaDoor.groundOf(ticket);
      if (!said) return null;
      const held = await standings.hold({ ...said.ground, writes: true }, (caller) => {
        if (!caller) return over();
        const unless = (may: boolean): void => void (may || over());
        mediaDoor.mayPublish(pool, said.contentSeq, caller).then(unless, () => undefined);
      });
      return held && held.release;
    },
    follow: (changed) => listen(pool, 'media', changed, changed),
  };
}

/** Other places that lives of this node go to. */
export function simulcastDoorOf({ config, pools }: Deps, node: string): SimulcastDoor {
  return {
    wanted: () => inTransaction(pools.job, [], (db) => mediaDoor.simulcastOf(db, config, node)),
    said: (of, said) => inTransaction(pools.job, [], (db) => mediaDoor.simulcastSaid(db, of, said)),
  };
}

/** The engine that holds publishers instead of us; undefined: nobody does. */
export function engineOf({ config, pools }: Deps, node: string): Engine | undefined {
  const { engine, pullUrl } = config.media;
  if (engine === 'embedded') return undefined;
  const of = { node, engine };
  return {
    url: pullUrl,
    key: mediaDoor.pullKeyOf(config),
    pullable: () => inTransaction(pools.job, [], (db) => mediaDoor.pullable(db, of)),
    takeOver: (content) => inTransaction(pools.job, [], (db) => mediaDoor.takeOver(db, { ...of, content })),
  };
}
