import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WelcomeContent } from '#domain/content/content-sections';
import { canShowWelcomeDialog } from '#domain/shell/routes';
import { lazyPart } from '../lazy-part';
import { useShopModels } from '../shop-models';

const WelcomeDialog = lazyPart(() => import('./welcome-dialog').then((part) => part.WelcomeDialog));

/** How long the visitor must not have touched anything. */
const pauseMs = 2500;

const interactions = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;

const isBusy = (): boolean => {
  const isTyping = document.activeElement?.matches('input, select, textarea') === true;
  return isTyping || document.hidden || document.querySelector('dialog[open], details[open][name]') !== null;
};

/**
 * Calls `greet` once the visitor pauses after the first interaction, so that the dialog never counts as the first view of
 * the page (LCP), and never while typing or with a menu or dialog open. Returns a function that cancels it.
 */
const afterPause = (greet: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isBusy() ? wait() : greet()), pauseMs);
  };
  const controller = new AbortController();
  const { signal } = controller;
  for (const interaction of interactions) addEventListener(interaction, wait, { passive: true, capture: true, signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
};

/** Shows the welcome dialog on a first visit, once (UI-10): on the page after the one on which it became allowed. */
export const WelcomeOnFirstVisit = ({ welcome }: { readonly welcome: WelcomeContent }) => {
  const { storage } = useShopModels();
  const { pathname } = useLocation();
  const [state, setState] = useState<'waiting' | 'open' | 'over'>('waiting');
  const [refusedOn, setRefusedOn] = useState<string>();
  const isWaiting = state === 'waiting' && canShowWelcomeDialog(pathname) && pathname !== refusedOn;
  useEffect(() => {
    if (!isWaiting) return;
    const greet = async (): Promise<void> => {
      const { welcome: welcomeStore } = await storage();
      if (welcomeStore.welcome()) setState('open');
      else setRefusedOn(pathname);
    };
    return afterPause(() => void greet().catch(() => undefined));
  }, [isWaiting, pathname, storage]);
  return state === 'open' ? (
    <Suspense fallback={null}>
      <WelcomeDialog welcome={welcome} onClose={() => setState('over')} />
    </Suspense>
  ) : null;
};
