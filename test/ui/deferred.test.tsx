// @vitest-environment jsdom
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepEarlyPresses } from '#adapters/browser/early-presses';
import { deferred, Hydrated } from '#ui/deferred.tsx';

const Counter = () => {
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
};

const AddForm = ({ onAdd }: { readonly onAdd: () => void }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onAdd();
    }}
  >
    <input type="hidden" name="intent" value="add" />
    <button type="submit">Add</button>
  </form>
);

const presses = keepEarlyPresses();
let added: FormData[] = [];

afterEach(() => {
  added = [];
  document.body.innerHTML = '';
});

/** A page that is hydrated but for one part, whose code arrives when `arrive` is called. */
const pageWith = async <Props extends object>(component: ComponentType<Props>, props: Props, html: string) => {
  let arrive = () => {};
  const code = new Promise<ComponentType<Props>>((resolve) => {
    arrive = () => resolve(component);
  });
  const Part = deferred(() => code);
  document.body.innerHTML = `<div id="root"><main><!--$-->${html}<!--/$--></main></div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('there is no root');
  const hydrated = vi.fn(() => presses.start((posted) => added.push(posted)));
  hydrateRoot(
    root,
    <>
      <main>
        <Part {...props} />
      </main>
      <Hydrated onHydrated={hydrated} />
    </>,
  );
  await vi.waitFor(() => expect(hydrated).toHaveBeenCalledOnce());
  const button = document.querySelector('button');
  if (!button) throw new Error('there is no button');
  const isHydrated = () => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  return {
    button,
    arrive: async () => {
      arrive();
      await vi.waitFor(() => expect(isHydrated()).toBe(true));
    },
  };
};

describe('a part whose code is on its way', () => {
  it('answers a press on its button once the code is there', async () => {
    const { button, arrive } = await pageWith(Counter, {}, '<button type="button">1</button>');
    button.click();
    button.click();
    expect(button.textContent).toBe('1');
    await arrive();
    await vi.waitFor(() => expect(button.textContent).toBe('3'));
    button.click();
    await vi.waitFor(() => expect(button.textContent).toBe('4'));
  });

  it('adds to the cart once a press, before its code is there and after', async () => {
    const onAdd = vi.fn();
    const html = '<form><input type="hidden" name="intent" value="add"/><button type="submit">Add</button></form>';
    const { button, arrive } = await pageWith(AddForm, { onAdd }, html);
    button.click();
    expect([added.length, onAdd.mock.calls.length]).toEqual([1, 0]);
    await arrive();
    expect([added.length, onAdd.mock.calls.length]).toEqual([1, 0]);
    button.click();
    expect([added.length, onAdd.mock.calls.length]).toEqual([1, 1]);
  });
});
