import { type ComponentType, type ReactNode, Suspense, useContext, useDeferredValue, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import styles from './deferred.module.css';
import { awaitHydration } from './hydration-progress';
import { lazyPart } from './lazy-part';
import { PageLayoutContext } from './shell/shell-context';
import { whenIdle } from './when-idle';

/** Never settles: a part whose code cannot be fetched stays as the server rendered it. */
const neverHydrated = (): Promise<never> => new Promise(() => {});

const pendingLoads = new Set<() => Promise<void>>();

/** Fetches the code that is still missing for the deferred parts of all loaded screens. */
export const loadDeferred = async (): Promise<void> => {
  await Promise.all([...pendingLoads].map((load) => load()));
};

type HydratedProps = { readonly onHydrated: () => void };

/** Once its Suspense boundary is hydrated, it calls `onHydrated` and dispatches `hydrated` on the window. */
export const HydrationSignal = ({ onHydrated }: HydratedProps) => {
  useEffect(() => {
    onHydrated();
    dispatchEvent(new Event('hydrated'));
  }, [onHydrated]);
  return null;
};

/**
 * Puts a part of a screen into a chunk of its own. The server renders the part; the browser keeps that HTML and
 * hydrates it once the page is idle. New props, and the layout data of a page that follows, wait until then, because the HTML
 * does not show them and React would discard it. A part whose props and layout data are still the first ones is not rendered
 * again. On navigation, `loadDeferred` fetches the code before the page renders.
 */
export const deferComponent = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<void> => {
    loaded = await fetchCode();
    pendingLoads.delete(load);
  };
  pendingLoads.add(load);
  const Lazy = lazyPart(() => whenIdle().then(fetchCode), neverHydrated);
  return function Deferred(props) {
    const [Part] = useState(() => loaded ?? Lazy);
    const [isHydrated, setHydrated] = useState(false);
    const [onHydrated] = useState(() => () => setHydrated(true));
    const shell = useContext(PageLayoutContext);
    useEffect(() => (isHydrated ? undefined : awaitHydration()), [isHydrated]);
    const element = (
      <Suspense fallback={null}>
        <PageLayoutContext value={shell}>
          <Part {...props} />
        </PageLayoutContext>
        <HydrationSignal onHydrated={onHydrated} />
      </Suspense>
    );
    const [first] = useState({ props, shell, element });
    return isHydrated && (props !== first.props || shell !== first.shell) ? element : first.element;
  };
};

/** Whether the browser rendered this page after a followed link. The type is `POP` while a document is hydrated. */
const useIsPushed = (): boolean => {
  const isPush = useNavigationType() === 'PUSH';
  const [isPushed] = useState(isPush);
  return isPushed;
};

/** Content below the first view of a page. After a followed link it renders once the first view is painted. */
export const BelowFold = ({ children }: { readonly children: ReactNode }) => {
  const isPushed = useIsPushed();
  return useDeferredValue(true, !isPushed) ? children : <div className={styles.belowFold} />;
};
