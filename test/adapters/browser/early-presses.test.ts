// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepEarlyPresses } from '#adapters/browser/early-presses';

let listening: AbortController;
let added: FormData[];
/** Forms that the browser was left to send. */
let sent: number;

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

/** As React does with a part whose code is not there. */
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
  added = [];
  sent = 0;
});

const begin = () => {
  const presses = keepEarlyPresses();
  const isSent = (event: Event) => {
    if (!event.defaultPrevented) sent += 1;
    event.preventDefault();
  };
  window.addEventListener('submit', isSent);
  return { start: () => presses.start((posted) => added.push(posted)) };
};

afterEach(() => {
  listening.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a button that only script answers', () => {
  it('is pressed again once the page is hydrated, as often as it was pressed', async () => {
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

  it('is answered once where its part is hydrated', async () => {
    const { start } = begin();
    const button = scriptButton();
    const answered = vi.fn();
    button.addEventListener('click', answered);
    start();
    button.click();
    await hydrate();
    expect(answered).toHaveBeenCalledOnce();
  });

  it('is kept until its own part is hydrated', async () => {
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
  it('is sent by the browser before script answers, once however often it is pressed', () => {
    const { start } = begin();
    const form = addForm();
    form.requestSubmit();
    form.requestSubmit();
    start();
    form.requestSubmit();
    expect([sent, added.length]).toEqual([1, 0]);
  });

  it('may be sent again when the page is shown again, or nothing came of it', () => {
    begin();
    const form = addForm();
    form.requestSubmit();
    dispatchEvent(new Event('pageshow'));
    form.requestSubmit();
    vi.advanceTimersByTime(10_000);
    form.requestSubmit();
    expect(sent).toBe(3);
  });

  it('is added as it stands where its part is not hydrated', () => {
    const { start } = begin();
    start();
    addForm().requestSubmit();
    expect([sent, added.map((posted) => posted.get('quantity'))]).toEqual([0, ['2']]);
  });

  it('is left to the part that answers it', () => {
    const { start } = begin();
    start();
    const form = addForm();
    form.addEventListener('submit', (event) => event.preventDefault());
    form.requestSubmit();
    expect([sent, added]).toEqual([0, []]);
  });
});

it('leaves other forms to the browser', () => {
  const { start } = begin();
  start();
  const form = addForm();
  form.querySelector('input')?.setAttribute('value', 'code');
  form.requestSubmit();
  form.requestSubmit();
  expect([sent, added]).toEqual([2, []]);
});
