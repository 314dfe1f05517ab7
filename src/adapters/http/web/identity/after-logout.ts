import type { VisitorUseCases } from '#application/visitor-use-cases';
import { findRoutePath } from '#domain/shell/routes';

/** Where a form goes that has logged somebody out: to the page that leads to the provider, where there is one (API-11). */
export const findPathAfterLogout = async ({
  showIdentity,
  providerSignIn,
}: Pick<VisitorUseCases, 'showIdentity' | 'providerSignIn'>): Promise<string> => {
  const isElsewhere = showIdentity.signInMethod === 'provider' && (await providerSignIn.findLogoutUrl()) !== undefined;
  return isElsewhere ? `${findRoutePath('logout')}?done=1` : findRoutePath('home');
};
