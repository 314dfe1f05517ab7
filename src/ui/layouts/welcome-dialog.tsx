import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WelcomeContent } from '#domain/content/content-sections';
import { isWelcomedAt } from '#domain/content/welcome';
import buttons from '../components/button.module.css';
import { ModalDialog } from '../components/modal-dialog';
import { useShop } from '../shop-models';
import styles from './welcome-dialog.module.css';

/** For so long nothing was touched. */
const quietMs = 2500;

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;

const isBusy = (): boolean => {
  const isTyping = document.activeElement?.matches('input, select, textarea') === true;
  return isTyping || document.hidden || document.querySelector('dialog[open], details[open][name]') !== null;
};

/**
 * Answers what ends it. Calls `open` once someone who is here has been still for a while: after the first touch, so that
 * it is no part of how the page was first seen, and never in the middle of something.
 */
const whenStill = (open: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isBusy() ? wait() : open()), quietMs);
  };
  const controller = new AbortController();
  for (const touch of touches)
    addEventListener(touch, wait, { passive: true, capture: true, signal: controller.signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
};

/** Greets who is here for the first time, once (UI-10). */
export const WelcomeDialog = ({ welcome }: { readonly welcome: WelcomeContent }) => {
  const { welcomeMemory } = useShop();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (asked || !isWelcomedAt(pathname)) return;
    return whenStill(() => {
      setAsked(true);
      setOpen(welcomeMemory.welcome());
    });
  }, [asked, pathname, welcomeMemory]);
  if (!open) return null;
  const { headline, text, action } = welcome;
  return (
    <ModalDialog open onClose={() => setOpen(false)} labelledBy="welcome">
      <div className={styles.welcome}>
        <h2 id="welcome" tabIndex={-1}>
          {headline}
        </h2>
        <p>{text}</p>
        <p className={styles.actions}>
          <a href={action.url} className={buttons.primary}>
            {action.text}
          </a>
          <button type="button" className={buttons.secondary} onClick={() => setOpen(false)}>
            Just looking
          </button>
        </p>
      </div>
    </ModalDialog>
  );
};
