// @vitest-environment jsdom
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { replayEarlyClicks } from '#adapters/browser/early-presses';
import { deferComponent, HydrationSignal } from '#ui/deferred.tsx';

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

const presses = replayEarlyClicks();
let added: FormData[] = [];

afterEach(() => {
  added = [];
  document.body.innerHTML = '';
});

/** A hydrated page with one deferred component, whose code loads when `loadCode` is called. */
const pageWith = async <Props extends object>(component: ComponentType<Props>, props: Props, html: string) => {
  let loadCode = () => {};
  const code = new Promise<ComponentType<Props>>((resolve) => {
    loadCode = () => resolve(component);
  });
  const Part = deferComponent(() => code);
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
      <HydrationSignal onHydrated={hydrated} />
    </>,
  );
  await vi.waitFor(() => expect(hydrated).toHaveBeenCalledOnce());
  const button = document.querySelector('button');
  if (!button) throw new Error('there is no button');
  const isHydrated = () => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  return {
    button,
    loadCode: async () => {
      loadCode();
      await vi.waitFor(() => expect(isHydrated()).toBe(true));
    },
  };
};

const Text = ({ onRender, text }: { readonly onRender: () => void; readonly text: string }) => {
  onRender();
  return <button type="button">{text}</button>;
};

/** A hydrated page that shows a deferred text, which `setText` changes. */
const pageWithText = async (onRender: () => void) => {
  let setText: (text: string) => void = () => undefined;
  let loadCode = () => {};
  const code = new Promise<typeof Text>((resolve) => {
    loadCode = () => resolve(Text);
  });
  const Part = deferComponent(() => code);
  const Page = () => {
    const [text, set] = useState('as rendered');
    setText = set;
    return <Part onRender={onRender} text={text} />;
  };
  document.body.innerHTML = '<div id="root"><!--$--><button type="button">as rendered</button><!--/$--></div>';
  const root = document.getElementById('root');
  if (!root) throw new Error('there is no root');
  const hydrated = vi.fn();
  hydrateRoot(
    root,
    <>
      <Page />
      <HydrationSignal onHydrated={hydrated} />
    </>,
  );
  await vi.waitFor(() => expect(hydrated).toHaveBeenCalledOnce());
  return { setText: (text: string) => setText(text), loadCode: () => loadCode() };
};

describe('a deferred component', () => {
  const hydratedParts = (): Promise<void> =>
    new Promise((resolve) => addEventListener('hydrated', () => resolve(), { once: true }));

  it('is rendered once when it is hydrated', async () => {
    const onRender = vi.fn();
    const { loadCode } = await pageWithText(onRender);
    const hydrated = hydratedParts();
    loadCode();
    await hydrated;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onRender).toHaveBeenCalledOnce();
  });

  it('shows what changed before its code was there once it is hydrated, and what changes later', async () => {
    const { setText, loadCode } = await pageWithText(() => undefined);
    setText('changed');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.querySelector('button')?.textContent).toBe('as rendered');
    loadCode();
    await vi.waitFor(() => expect(document.querySelector('button')?.textContent).toBe('changed'));
    setText('changed again');
    await vi.waitFor(() => expect(document.querySelector('button')?.textContent).toBe('changed again'));
  });
});

describe('a deferred component whose code is loading', () => {
  it('handles a click on its button once the code has loaded', async () => {
    const { button, loadCode } = await pageWith(Counter, {}, '<button type="button">1</button>');
    button.click();
    button.click();
    expect(button.textContent).toBe('1');
    await loadCode();
    await vi.waitFor(() => expect(button.textContent).toBe('3'));
    button.click();
    await vi.waitFor(() => expect(button.textContent).toBe('4'));
  });

  it('adds to the cart once a click, before its code has loaded and after', async () => {
    const onAdd = vi.fn();
    const html = '<form><input type="hidden" name="intent" value="add"/><button type="submit">Add</button></form>';
    const { button, loadCode } = await pageWith(AddForm, { onAdd }, html);
    button.click();
    expect([added.length, onAdd.mock.calls.length]).toEqual([1, 0]);
    await loadCode();
    expect([added.length, onAdd.mock.calls.length]).toEqual([1, 0]);
    button.click();
    expect([added.length, onAdd.mock.calls.length]).toEqual([1, 1]);
  });
});
