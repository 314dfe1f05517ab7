/** How long a form that the browser sends is waited for before it may be sent again, in milliseconds. */
const navigationTimeout = 10_000;

/** Links, forms and popovers work without script. */
const scriptOnly = 'button[type=button]:not([popovertarget])';

type Press = { readonly button: HTMLElement };
type Add = (posted: FormData) => void;

const postedAdd = ({ target }: SubmitEvent): FormData | undefined => {
  const posted = target instanceof HTMLFormElement ? new FormData(target) : undefined;
  return posted?.get('intent') === 'add' ? posted : undefined;
};

/**
 * Answers presses on parts of the page that are not hydrated, each once. A button that only script answers is pressed again
 * once the window gets `hydrated`. A form that adds to the cart is the browser's until `start`, and while the browser
 * sends it another press adds nothing; from `start` on, what it would post is passed to `add`.
 */
export const keepEarlyPresses = (): { readonly start: (add: Add) => void } => {
  let kept: readonly Press[] = [];
  let add: Add | undefined;
  let isNavigating = false;

  const keepButton = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>(scriptOnly) : null;
    if (!button) return;
    const press = { button };
    kept = [...kept, press];
    // React stops a click on its way to a part that is not hydrated; one that arrives is answered.
    const forget = () => {
      kept = kept.filter((one) => one !== press);
    };
    if (add) button.addEventListener('click', forget, { once: true });
  };

  const refuseSecond = (event: SubmitEvent): void => {
    if (!isNavigating || !postedAdd(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const navigationEnded = (): void => {
    isNavigating = false;
  };

  const answerForm = (event: SubmitEvent): void => {
    const posted = event.defaultPrevented ? undefined : postedAdd(event);
    if (!posted) return;
    if (add) {
      event.preventDefault();
      add(posted);
    } else {
      isNavigating = true;
      setTimeout(navigationEnded, navigationTimeout);
    }
  };

  const pressAgain = async (): Promise<void> => {
    const presses = kept;
    kept = [];
    for (const { button } of presses) {
      button.click();
      // The next one is answered by what this one has left.
      await Promise.resolve();
    }
  };

  addEventListener('click', keepButton, true);
  addEventListener('submit', refuseSecond, true);
  addEventListener('submit', answerForm);
  addEventListener('pageshow', navigationEnded);

  return {
    start: (addPosted) => {
      add = addPosted;
      addEventListener('hydrated', () => void pressAgain());
    },
  };
};
