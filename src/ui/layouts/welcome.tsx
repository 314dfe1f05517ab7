import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WelcomeContent } from '#domain/content/content-sections';
import { isWelcoming } from '#domain/shell/routes';
import { useShop } from '../shop-models';

const WelcomeDialog = lazy(() => import('./welcome-dialog').then((part) => ({ default: part.WelcomeDialog })));

/** For so long nothing was touched. */
const quietMs = 2500;

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;

const isBusy = (): boolean => {
  const isTyping = document.activeElement?.matches('input, select, textarea') === true;
  return isTyping || document.hidden || document.querySelector('dialog[open], details[open][name]') !== null;
};

/**
 * Answers what ends it. Calls `greet` once someone who is here has been still for a while: after the first touch, so that
 * it is no part of how the page was first seen, and never in the middle of something.
 */
const whenStill = (greet: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isBusy() ? wait() : greet()), quietMs);
  };
  const controller = new AbortController();
  const { signal } = controller;
  for (const touch of touches) addEventListener(touch, wait, { passive: true, capture: true, signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
};

/** Greets who is here for the first time, once (UI-10). */
export const Welcome = ({ welcome }: { readonly welcome: WelcomeContent }) => {
  const { storage } = useShop();
  const { pathname } = useLocation();
  const [state, setState] = useState<'waiting' | 'open' | 'over'>('waiting');
  const isWaiting = state === 'waiting' && isWelcoming(pathname);
  useEffect(() => {
    if (!isWaiting) return;
    const greet = async (): Promise<void> => {
      const { welcome: memory } = await storage();
      setState(memory.welcome() ? 'open' : 'over');
    };
    return whenStill(() => void greet().catch(() => undefined));
  }, [isWaiting, storage]);
  return state === 'open' ? (
    <Suspense fallback={null}>
      <WelcomeDialog welcome={welcome} onClose={() => setState('over')} />
    </Suspense>
  ) : null;
};
