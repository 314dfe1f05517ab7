import { createRoot } from 'react-dom/client';
import { BrowserActivityStore } from '#adapters/browser/browser-activity-store';
import { postLogOut } from '#adapters/browser/log-out';
import { onPageVisible } from '#adapters/browser/page-visibility';
import { hasSignedInCookie } from '#adapters/browser/signed-in-cookie';
import { watchActivity } from '#adapters/browser/watch-activity';
import type { KeepSessionAlive } from '#application/identity/keep-session-alive';
import { inactiveLogout } from '#domain/identity/inactivity';
import { findRoutePath, isExemptFromInactivity } from '#domain/shell/routes';
import { instant } from '#domain/time';
import { InactivityModel } from '#ui/models/inactivity-model.ts';
import { InactivityDialog } from '#ui/shell/inactivity-dialog.tsx';

/** Keeps the session alive while its visitor is active, and shows the alert. The dialog is a React root of its own. */
export const watchInactivity = (
  keepSessionAlive: KeepSessionAlive,
  isLeaving: () => boolean,
  announceLogOut: () => void,
): void => {
  const model = new InactivityModel(keepSessionAlive, new BrowserActivityStore(), {
    now: () => instant(Date.now()),
    isSignedIn: hasSignedInCookie,
    isExempt: () => isExemptFromInactivity(location.pathname),
    logOut: () =>
      postLogOut(findRoutePath('logout'), { ...inactiveLogout, return: location.pathname + location.search }),
    isLeaving,
    reload: () => location.reload(),
    announceLogOut,
  });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InactivityDialog model={model} />);
  model.start();
  watchActivity(model.recordActivity);
  onPageVisible(model.check);
};
