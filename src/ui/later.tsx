import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigationType } from 'react-router';
import styles from './later.module.css';

const firstTouch = ['pointerdown', 'keydown', 'focusin'] as const;

/** Once the page has loaded and is idle, or someone touches it. */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => resolve();
    for (const touch of firstTouch) addEventListener(touch, go, { once: true, capture: true, passive: true });
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 2000 }) : setTimeout(go);
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  });

let isQuiet: Promise<void> | undefined;

/** Code that cannot be fetched leaves the part as the server rendered it. */
const stayPlain = (): Promise<never> => new Promise(() => {});

/** A component whose code comes after the page. */
export type Part<Props> = {
  readonly load: () => Promise<void>;
  /** The component itself where its code is there, else one that waits for it. */
  readonly component: () => ComponentType<Props>;
};

const parts = new Set<Pick<Part<never>, 'load'>>();

/** Names a part once, beside the component that shows it. */
export const later = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const awaited = lazy(async () => {
    isQuiet ??= quiet();
    await isQuiet;
    return { default: await fetchCode().catch(stayPlain) };
  }) as ComponentType<Props>;
  const part: Part<Props> = {
    load: async () => {
      loaded = await fetchCode();
      parts.delete(part);
    },
    component: () => loaded ?? awaited,
  };
  parts.add(part);
  return part;
};

type LaterProps<Props> = { readonly part: Part<Props>; readonly with: Props };

/** Says when what it stands in has been taken over. */
export const TakenOver = ({ say }: { readonly say: () => void }) => {
  useEffect(say, [say]);
  return null;
};

/**
 * A part of the page that the server rendered: it works there as plain HTML, and is taken over once the page is quiet.
 * Until then it keeps the properties it was rendered with, because an update would make React throw the HTML away. Where
 * a page is rendered anew its code is there before (`loadParts`).
 */
export const Later = <Props extends object>({ part, with: latest }: LaterProps<Props>) => {
  const [Shown] = useState(() => part.component());
  const [first] = useState(latest);
  const [taken, setTaken] = useState(false);
  const props = taken ? latest : first;
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <Shown {...props} />
        <TakenOver say={() => setTaken(true)} />
      </Suspense>
    ),
    [Shown, props],
  );
};

const never = () => () => {};

/** Whether this is rendered for a page that a link led to: not where the server's HTML is taken over, or on the way back. */
const useLedHere = (): boolean => {
  const anew = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isPush = useNavigationType() === 'PUSH';
  const [led] = useState(anew && isPush);
  return led;
};

/** What is below the first view of a page, rendered once that is painted where a link led there. */
export const Below = ({ children }: { readonly children: ReactNode }) => {
  const led = useLedHere();
  return useDeferredValue(true, !led) ? children : <div className={styles.below} />;
};

/** Fetches what is missing of the parts of all screens that are loaded. */
export const loadParts = async (): Promise<void> => {
  await Promise.all([...parts].map((part) => part.load()));
};
