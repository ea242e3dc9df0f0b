/**
 * A playlist that waits for the next part holds one of the six connections that a browser gives to a host, and so do those
 * of its other tabs: a few of all wait at a time, and the page's calls and pictures find the others free (decision 0139).
 */
import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  PlaylistLoaderConstructor,
} from 'hls.js';

const PLACES = ['jt-playlist-1', 'jt-playlist-2', 'jt-playlist-3'];

type Work = () => Promise<void>;

/** Takes the first place that is free, else waits for one of them. */
async function inTurn(locks: LockManager, signal: AbortSignal, work: Work): Promise<void> {
  for (const place of PLACES) {
    const took = await locks.request(place, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await work();
      return lock !== null;
    });
    if (took || signal.aborted) return;
  }
  const place = PLACES[Math.floor(Math.random() * PLACES.length)]!;
  await locks.request(place, { signal }, work);
}

type Construct = new (config: HlsConfig) => Loader<LoaderContext>;

/** The loader of playlists, in turn with those of other tabs; as it is where the browser has no locks. */
export function takeTurns(
  Own: Construct,
  locks: LockManager | undefined = navigator.locks,
): PlaylistLoaderConstructor {
  if (!locks) return Own as PlaylistLoaderConstructor;
  class InTurn extends Own {
    readonly #left = new AbortController();
    #done = (): void => undefined;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      told: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context; // that it is asked for is known, also while it waits
      const work = (): Promise<void> =>
        new Promise((resolve) => {
          this.#done = resolve;
          super.load(context, config, {
            ...told,
            onSuccess: (...all) => (resolve(), told.onSuccess(...all)),
            onError: (...all) => (resolve(), told.onError(...all)),
            onTimeout: (...all) => (resolve(), told.onTimeout(...all)),
          });
        });
      inTurn(locks, this.#left.signal, work).catch(() => undefined); // left while it waited
    }
    override abort(): void {
      this.#leave();
      super.abort();
    }
    override destroy(): void {
      this.#leave();
      super.destroy();
    }
    #leave(): void {
      this.#left.abort();
      this.#done();
    }
  }
  return InTurn as PlaylistLoaderConstructor;
}
