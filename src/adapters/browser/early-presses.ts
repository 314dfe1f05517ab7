/** How long after a native submit another one is blocked, in milliseconds, unless the navigation ends earlier. */
const navigationTimeout = 10_000;

/** Controls that do nothing at once without script. Links, forms and popovers work without it. */
const scriptOnlyControl = 'button[type=button]:not([popovertarget]), input[type=checkbox]';

type Press = { readonly control: HTMLElement };
type Add = (posted: FormData) => void;

const addToCartData = ({ target, submitter }: SubmitEvent): FormData | undefined => {
  const posted = target instanceof HTMLFormElement ? new FormData(target, submitter) : undefined;
  return posted?.get('intent') === 'add' ? posted : undefined;
};

/** Clicks a control again; not a checkbox that is as it was rendered, whose presses have undone each other. */
const pressAgain = (control: HTMLElement): void => {
  const isCheckbox = control instanceof HTMLInputElement;
  if (isCheckbox && control.checked === control.defaultChecked) return;
  if (isCheckbox) control.checked = control.defaultChecked;
  control.click();
};

/**
 * Replays presses on parts of the page that are not hydrated yet, each once. Controls that need script are pressed again
 * when the window gets the event `hydrated`, and after them the add-to-cart form that they are in. Other such forms are
 * submitted by the browser until `start` is called, and a second submit meanwhile does nothing; then `add` gets the data.
 */
export const replayEarlyClicks = (): { readonly start: (add: Add) => void } => {
  let storedPresses: readonly Press[] = [];
  let add: Add | undefined;
  let isNavigating = false;

  const storePress = ({ target }: MouseEvent): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>(scriptOnlyControl) : null;
    if (!control || (!add && control instanceof HTMLInputElement)) return;
    const press = { control };
    storedPresses = [...storedPresses, press];
    // React stops clicks on parts that are not hydrated; a click that reaches the control has been handled.
    const forget = () => {
      storedPresses = storedPresses.filter((one) => one !== press);
    };
    if (add) control.addEventListener('click', forget, { once: true });
  };

  const blockSecondSubmit = (event: SubmitEvent): void => {
    if (!isNavigating || !addToCartData(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const navigationEnded = (): void => {
    isNavigating = false;
  };

  const handleSubmit = (event: SubmitEvent): void => {
    const posted = event.defaultPrevented ? undefined : addToCartData(event);
    if (!posted) return;
    const { submitter } = event;
    if (submitter && storedPresses.some(({ control }) => submitter.closest('form')?.contains(control))) {
      event.preventDefault();
      storedPresses = [...storedPresses, { control: submitter }];
    } else if (add) {
      event.preventDefault();
      add(posted);
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
    start: (addPosted) => {
      add = addPosted;
      const checkboxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
      storedPresses = [...storedPresses, ...checkboxes.map((control) => ({ control }))];
      addEventListener('hydrated', () => void replayPresses());
    },
  };
};
