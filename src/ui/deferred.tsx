import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigationType } from 'react-router';
import styles from './deferred.module.css';
import { whenIdle } from './when-idle';

/** Code that cannot be fetched leaves the part as the server rendered it. */
const neverHydrated = (): Promise<never> => new Promise(() => {});

const unloaded = new Set<() => Promise<void>>();

/** Fetches the code that is missing of the deferred parts of all screens that are loaded. */
export const loadDeferred = async (): Promise<void> => {
  await Promise.all([...unloaded].map((load) => load()));
};

type HydratedProps = { readonly onHydrated: () => void };

/** Shows nothing; calls back once the boundary that it stands in is hydrated, and sends the window `hydrated`. */
export const Hydrated = ({ onHydrated }: HydratedProps) => {
  useEffect(() => {
    onHydrated();
    dispatchEvent(new Event('hydrated'));
  }, [onHydrated]);
  return null;
};

/**
 * A part of a screen whose code is a chunk of its own. The server renders it; in the browser it stays plain HTML until the
 * page is idle, and then hydrates. Until then it keeps the element it was first rendered with, because an update would make
 * React throw the server's HTML away. Where a page is rendered anew, `loadDeferred` fetches the code before.
 */
export const deferred = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<void> => {
    loaded = await fetchCode();
    unloaded.delete(load);
  };
  unloaded.add(load);
  const Lazy = lazy(async () => {
    await whenIdle();
    return { default: await fetchCode().catch(neverHydrated) };
  }) as ComponentType<Props>;
  return function Deferred(props) {
    const [Part] = useState(() => loaded ?? Lazy);
    const [isHydrated, setHydrated] = useState(false);
    const [onHydrated] = useState(() => () => setHydrated(true));
    const element = (
      <Suspense fallback={null}>
        <Part {...props} />
        <Hydrated onHydrated={onHydrated} />
      </Suspense>
    );
    const [first] = useState(element);
    return isHydrated ? element : first;
  };
};

const subscribeToNothing = () => () => {};

/** Whether a link led to this page: not where the server's HTML is hydrated, or on the way back. */
const useIsPushed = (): boolean => {
  const isClientRender = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const isPush = useNavigationType() === 'PUSH';
  const [isPushed] = useState(isClientRender && isPush);
  return isPushed;
};

/** What is below the first view of a page: after a link was followed, it is rendered once that view is painted. */
export const BelowFold = ({ children }: { readonly children: ReactNode }) => {
  const isPushed = useIsPushed();
  return useDeferredValue(true, !isPushed) ? children : <div className={styles.belowFold} />;
};
