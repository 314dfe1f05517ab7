/** How long after a native submit another one is blocked, in milliseconds, unless the navigation ends earlier. */
const navigationTimeout = 10_000;

/** Controls that do nothing at once without script. Links, forms and popovers work without it. */
const scriptOnlyControl = 'button[type=button]:not([popovertarget]), input[type=checkbox]';

type Press = { readonly control: HTMLElement };

const addsToCart = ({ target, submitter }: SubmitEvent): boolean =>
  target instanceof HTMLFormElement && new FormData(target, submitter).get('intent') === 'add';

/** Clicks a control again; not a checkbox that is as it was rendered, whose presses have undone each other. */
const pressAgain = (control: HTMLElement): void => {
  const isCheckbox = control instanceof HTMLInputElement;
  if (isCheckbox && control.checked === control.defaultChecked) return;
  if (isCheckbox) control.checked = control.defaultChecked;
  control.click();
};

/**
 * Replays clicks on script-only controls in parts of the page that aren't hydrated yet. Each click replays once, when
 * the window gets a `hydrated` event after `start`. If the control is in an add-to-cart form, the form's submit is
 * replayed after it. Other forms work as plain forms until they're hydrated; meanwhile, a second submit of an
 * add-to-cart form does nothing.
 */
export const replayEarlyClicks = (): { readonly start: () => void } => {
  let storedPresses: readonly Press[] = [];
  let started = false;
  let isNavigating = false;

  const storePress = ({ target }: MouseEvent): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>(scriptOnlyControl) : null;
    if (!control || (!started && control instanceof HTMLInputElement)) return;
    const press = { control };
    storedPresses = [...storedPresses, press];
    // React stops clicks on parts that are not hydrated; a click that reaches the control has been handled.
    const forget = () => {
      storedPresses = storedPresses.filter((one) => one !== press);
    };
    if (started) control.addEventListener('click', forget, { once: true });
  };

  const blockSecondSubmit = (event: SubmitEvent): void => {
    if (!isNavigating || !addsToCart(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const navigationEnded = (): void => {
    isNavigating = false;
  };

  const handleSubmit = (event: SubmitEvent): void => {
    if (event.defaultPrevented || !addsToCart(event)) return;
    const { submitter } = event;
    if (submitter && storedPresses.some(({ control }) => submitter.closest('form')?.contains(control))) {
      event.preventDefault();
      storedPresses = [...storedPresses, { control: submitter }];
    } else {
      isNavigating = true;
      setTimeout(navigationEnded, navigationTimeout);
    }
  };

  const replayPresses = async (): Promise<void> => {
    const presses = storedPresses;
    storedPresses = [];
    for (const { control } of presses) {
      // A click must see what hydration and the click before it have changed.
      await Promise.resolve();
      pressAgain(control);
    }
  };

  addEventListener('click', storePress, true);
  addEventListener('submit', blockSecondSubmit, true);
  addEventListener('submit', handleSubmit);
  addEventListener('pageshow', navigationEnded);

  return {
    start: () => {
      started = true;
      const checkboxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
      storedPresses = [...storedPresses, ...checkboxes.map((control) => ({ control }))];
      addEventListener('hydrated', () => void replayPresses());
    },
  };
};
