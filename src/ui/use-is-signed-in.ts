import { usePageLayoutData } from './shell/shell-context';
import { useShopModels } from './shop-models';
import { useHydratedValue } from './use-hydrated-value';

/** Whether someone is logged in: as the server knew it on a page of one visitor, and by the cookie once hydrated. */
export const useIsSignedIn = (): boolean => {
  const { isSignedIn } = useShopModels();
  const { isSignedIn: wasSignedIn = false } = usePageLayoutData();
  return useHydratedValue(isSignedIn(), wasSignedIn);
};
