/**
 * Code that comes when it is first needed:
 * dialogs and other layers over a page, which stays when it does not come.
 */
import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { toast } from './toast.ts';

/** The code did not come; `forget` lets the next opening fetch it anew, which `lazy` alone never does. */
class NotHere extends Error {
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('code not loaded', { cause });
    this.forget = forget;
  }
}

/**
 * Loads unless the browser knows that there is no network: a module that failed once is never fetched again
 * by the same document (its module map keeps the failure), so what cannot come must not be asked for.
 */
export const whenOnline = <T,>(load: () => Promise<T>): Promise<T> =>
  navigator.onLine ? load() : Promise.reject(new Error('offline'));

/** A component in a chunk of its own; to be drawn inside `<Later>`. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const fresh = () =>
    lazy(() =>
      whenOnline(load).then(
        (Loaded) => ({ default: Loaded }),
        (cause: unknown) => {
          throw new NotHere(cause, () => (Now = fresh()));
        },
      ),
    );
  let Now: ComponentType<P> = fresh() as unknown as ComponentType<P>;
  return (props: P) => <Now {...props} />;
}

interface LaterProps {
  /** What was to be opened is not: closes it. */
  onFail: () => void;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Waits for what is inside; where its code cannot come,
 * says so in a toast and draws nothing. Its key names what is opened.
 */
export class Later extends Component<LaterProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown): { failed: boolean } {
    if (!(error instanceof NotHere)) throw error; // the page's own boundary
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    (error as NotHere).forget();
    toast('인터넷 연결이 끊겨 열지 못했습니다. 연결되면 다시 열어 주세요.', {
      tone: 'danger',
      duration: 6_000,
    });
    this.props.onFail();
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.failed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
