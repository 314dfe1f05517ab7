// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayEarlyClicks } from '#adapters/browser/early-presses';

let listening: AbortController;
/** The quantities of the forms that the browser sent. */
let sent: unknown[];

const hydrate = async (): Promise<void> => {
  dispatchEvent(new Event('hydrated'));
  await vi.advanceTimersByTimeAsync(0);
};

const addForm = (): HTMLFormElement => {
  document.body.innerHTML =
    '<form><input name="intent" value="add"><input name="quantity" value="2"><button>Add</button></form>';
  const form = document.querySelector('form');
  if (!form) throw new Error('there is no form');
  return form;
};

const scriptButton = (): HTMLElement => {
  document.body.innerHTML = '<div><button type="button">More</button></div>';
  const button = document.querySelector('button');
  if (!button) throw new Error('there is no button');
  return button;
};

/** Markup as React renders a suspended component. */
const stopClicks = (): AbortController => {
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  document.body.addEventListener('click', (event) => event.stopPropagation(), options);
  return stopping;
};

beforeEach(() => {
  vi.useFakeTimers();
  listening = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) =>
    add(type, listener, { capture: options === true, signal: listening.signal }),
  );
  sent = [];
});

const begin = () => {
  const presses = replayEarlyClicks();
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement)
      sent.push(new FormData(event.target).get('quantity'));
    event.preventDefault();
  });
  return presses;
};

afterEach(() => {
  listening.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a button that needs script', () => {
  it('is clicked again once the page is hydrated, as often as the shopper clicked', async () => {
    const { start } = begin();
    const button = scriptButton();
    button.click();
    button.click();
    const answered = vi.fn();
    button.addEventListener('click', answered);
    start();
    await hydrate();
    expect(answered).toHaveBeenCalledTimes(2);
    await hydrate();
    expect(answered).toHaveBeenCalledTimes(2);
  });

  it('is handled once when its component is hydrated', async () => {
    const { start } = begin();
    const button = scriptButton();
    const answered = vi.fn();
    button.addEventListener('click', answered);
    start();
    button.click();
    await hydrate();
    expect(answered).toHaveBeenCalledOnce();
  });

  it('has its clicks kept until its own component is hydrated', async () => {
    const { start } = begin();
    const button = scriptButton();
    const answered = vi.fn();
    button.addEventListener('click', answered);
    const stopping = stopClicks();
    start();
    button.click();
    await hydrate();
    expect(answered).not.toHaveBeenCalled();
    stopping.abort();
    await hydrate();
    await hydrate();
    expect(answered).toHaveBeenCalledOnce();
  });
});

describe('a form that adds to the cart', () => {
  it('is sent once before hydration, however often the shopper clicks', () => {
    const { start } = begin();
    const form = addForm();
    form.requestSubmit();
    form.requestSubmit();
    start();
    form.requestSubmit();
    expect(sent).toHaveLength(1);
  });

  it('may be sent again when the page is shown again, or the request failed', () => {
    begin();
    const form = addForm();
    form.requestSubmit();
    dispatchEvent(new Event('pageshow'));
    form.requestSubmit();
    vi.advanceTimersByTime(10_000);
    form.requestSubmit();
    expect(sent).toHaveLength(3);
  });

  it('is a plain form until its component is hydrated', () => {
    const { start } = begin();
    start();
    addForm().requestSubmit();
    expect(sent).toEqual(['2']);
  });

  it('is left to its component once that is hydrated', () => {
    const { start } = begin();
    start();
    const form = addForm();
    form.addEventListener('submit', (event) => event.preventDefault());
    form.requestSubmit();
    expect(sent).toEqual([]);
  });
});

describe('a checkbox that is pressed before hydration', () => {
  it.each([
    [1, 1],
    [2, 0],
    [3, 1],
  ])('is pressed again where its state has changed: of %i presses %i', async (presses, handled) => {
    document.body.innerHTML = '<input type="checkbox">';
    const box = document.querySelector('input') as HTMLInputElement;
    const shop = begin();
    for (let press = 0; press < presses; press += 1) box.click();
    const changed = vi.fn();
    box.addEventListener('change', changed);
    shop.start();
    await hydrate();
    expect(changed).toHaveBeenCalledTimes(handled);
    expect(box.checked).toBe(presses % 2 === 1);
  });
});

describe('an add-to-cart form in which a button was pressed before hydration', () => {
  it('is sent after that button has been handled', async () => {
    const form = addForm();
    form.insertAdjacentHTML('beforeend', '<button type="button">One more</button>');
    const shop = begin();
    const more = form.querySelector<HTMLElement>('button[type=button]');
    const quantity = form.elements.namedItem('quantity') as HTMLInputElement;
    more?.click();
    form.querySelector('button')?.click();
    expect(sent).toEqual([]);
    more?.addEventListener('click', () => {
      quantity.value = '3';
    });
    shop.start();
    await hydrate();
    expect(sent).toEqual(['3']);
  });
});

it('Other forms are left to the browser', () => {
  const { start } = begin();
  start();
  const form = addForm();
  form.querySelector('input')?.setAttribute('value', 'code');
  form.requestSubmit();
  form.requestSubmit();
  expect(sent).toHaveLength(2);
});
