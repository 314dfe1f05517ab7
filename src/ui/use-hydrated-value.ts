import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * `ofServer` on the server and in the render that hydrates its HTML, which has to show what the HTML shows; `ofBrowser`
 * from then on. Only a component whose two values differ is rendered again after hydration.
 */
export const useHydratedValue = <Value>(ofBrowser: Value, ofServer: Value): Value =>
  useSyncExternalStore(
    subscribeToNothing,
    () => ofBrowser,
    () => ofServer,
  );
