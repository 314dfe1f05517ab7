// @vitest-environment jsdom
import { type ComponentType, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { replayEarlyClicks } from '#adapters/browser/early-presses';
import { BelowFold, deferComponent, HydrationSignal } from '#ui/deferred.tsx';
import { PageLayoutContext, usePageLayoutData } from '#ui/shell/shell-context.ts';
import { aPage } from './builders';

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
let sent = 0;
/** A form that the browser sends. */
window.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) sent += 1;
  event.preventDefault();
});
let unmountPage = () => {};

afterEach(() => {
  unmountPage();
  sent = 0;
  document.body.innerHTML = '';
});

/** A component whose code loads when `loadCode` is called. */
const deferred = <Props extends object>(component: ComponentType<Props>) => {
  let loadCode = () => {};
  const code = new Promise<ComponentType<Props>>((resolve) => {
    loadCode = () => resolve(component);
  });
  return { Part: deferComponent(() => code), loadCode: () => loadCode() };
};

/** Hydrates a page whose server rendered a deferred button as `html`. */
const hydratePage = async (page: ReactNode, html: string) => {
  document.body.innerHTML = `<div id="root"><main><!--$-->${html}<!--/$--></main></div>`;
  const root = document.getElementById('root');
  const button = document.querySelector('button');
  if (!root || !button) throw new Error('there is no button');
  const hydrated = vi.fn(() => presses.start());
  const signals = vi.fn();
  addEventListener('hydrated', signals);
  const onRecoverableError = vi.fn();
  const reactRoot = hydrateRoot(
    root,
    <>
      <main>{page}</main>
      <HydrationSignal onHydrated={hydrated} />
    </>,
    { onRecoverableError },
  );
  unmountPage = () => {
    removeEventListener('hydrated', signals);
    reactRoot.unmount();
  };
  await vi.waitFor(() => expect(hydrated).toHaveBeenCalledOnce());
  // The page itself sends the first signal.
  const isHydrated = () => signals.mock.calls.length > 1;
  return {
    button,
    onRecoverableError,
    untilHydrated: () => vi.waitFor(() => expect(isHydrated()).toBe(true)),
  };
};

const pageWith = async <Props extends object>(component: ComponentType<Props>, props: Props, html: string) => {
  const { Part, loadCode } = deferred(component);
  const { button, untilHydrated } = await hydratePage(<Part {...props} />, html);
  return {
    button,
    loadCode: async () => {
      loadCode();
      await untilHydrated();
    },
  };
};

type LabelProps = { readonly label: string; readonly onRender: () => void };

const LabelledButton = ({ label, onRender }: LabelProps) => {
  onRender();
  return <button type="button">{label}</button>;
};

const SiteNameButton = () => <button type="button">{usePageLayoutData().siteName}</button>;

/** A hydrated page with a deferred button that is not hydrated and shows the site's name, which `setSiteName` changes. */
const pageWithSiteName = async () => {
  const { Part, loadCode } = deferred(SiteNameButton);
  let setSiteName: (name: string) => void = () => undefined;
  const Page = () => {
    const [siteName, set] = useState('first');
    setSiteName = set;
    useEffect(() => {
      document.title = siteName;
    }, [siteName]);
    return (
      <PageLayoutContext value={aPage(undefined, { siteName }).shell}>
        <Part />
      </PageLayoutContext>
    );
  };
  const page = await hydratePage(<Page />, '<button type="button">first</button>');
  return { ...page, loadCode, setSiteName: (name: string) => setSiteName(name) };
};

/** A hydrated page with a deferred button that is not hydrated, whose label `setLabel` changes. */
const pageWithLabel = async () => {
  const onRender = vi.fn();
  const { Part, loadCode } = deferred(LabelledButton);
  let setLabel: (label: string) => void = () => undefined;
  const Page = () => {
    const [label, set] = useState('first');
    setLabel = set;
    return <Part label={label} onRender={onRender} />;
  };
  const page = await hydratePage(<Page />, '<button type="button">first</button>');
  return { ...page, onRender, loadCode, setLabel: (label: string) => setLabel(label) };
};

describe('a deferred component', () => {
  it('is hydrated by one render, which keeps the HTML of the server', async () => {
    const { button, loadCode, untilHydrated, onRender, onRecoverableError, setLabel } = await pageWithLabel();
    loadCode();
    await untilHydrated();
    setLabel('second');
    await vi.waitFor(() => expect(button.textContent).toBe('second'));
    expect(onRender).toHaveBeenCalledTimes(2);
    expect([document.querySelector('button'), onRecoverableError.mock.calls]).toEqual([button, []]);
  });

  it('shows what changed before its code was there once it is hydrated', async () => {
    const { button, loadCode, onRecoverableError, setLabel } = await pageWithLabel();
    setLabel('second');
    loadCode();
    await vi.waitFor(() => expect(button.textContent).toBe('second'));
    expect([document.querySelector('button'), onRecoverableError.mock.calls]).toEqual([button, []]);
  });
});

describe('a deferred component of a page that is left before it is hydrated', () => {
  it('keeps its HTML while its code is missing, and delays no page', async () => {
    const { button, setSiteName } = await pageWithSiteName();
    startTransition(() => setSiteName('second'));
    await expect.poll(() => document.title).toBe('second');
    setSiteName('third');
    await expect.poll(() => document.title).toBe('third');
    expect(document.querySelector('button')).toBe(button);
    expect(button.textContent).toBe('first');
  });

  it('is hydrated with the layout data of its own page, and then shows those of the page that followed', async () => {
    const { button, loadCode, onRecoverableError, setSiteName } = await pageWithSiteName();
    setSiteName('second');
    await expect.poll(() => document.title).toBe('second');
    loadCode();
    await expect.poll(() => button.textContent).toBe('second');
    expect([document.querySelector('button'), onRecoverableError.mock.calls]).toEqual([button, []]);
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

  it('sends its form before its code has loaded, and adds to the cart itself afterward', async () => {
    const onAdd = vi.fn();
    const html = '<form><input type="hidden" name="intent" value="add"/><button type="submit">Add</button></form>';
    const { button, loadCode } = await pageWith(AddForm, { onAdd }, html);
    button.click();
    expect([sent, onAdd.mock.calls.length]).toEqual([1, 0]);
    await loadCode();
    expect([sent, onAdd.mock.calls.length]).toEqual([1, 0]);
    dispatchEvent(new Event('pageshow'));
    button.click();
    expect([sent, onAdd.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('content below the first view', () => {
  const Page = ({ onPainted }: { readonly onPainted: (text: string | null) => void }) => {
    useLayoutEffect(() => onPainted(document.body.textContent), [onPainted]);
    return (
      <BelowFold>
        <p>below</p>
      </BelowFold>
    );
  };

  it('is there at once on the page of a document, and after a followed link once the rest is', async () => {
    const painted: (string | null)[] = [];
    const onPainted = (text: string | null) => void painted.push(text);
    const routes = ['/', '/next'].map((path) => ({ path, element: <Page key={path} onPainted={onPainted} /> }));
    const router = createMemoryRouter(routes);
    document.body.innerHTML = '<div id="root"><p>below</p></div>';
    const root = document.getElementById('root');
    if (!root) throw new Error('there is no root');
    const onRecoverableError = vi.fn();
    hydrateRoot(root, <RouterProvider router={router} />, { onRecoverableError });
    await vi.waitFor(() => expect(painted).toEqual(['below']));
    await router.navigate('/next');
    await vi.waitFor(() => expect(painted).toEqual(['below', '']));
    await vi.waitFor(() => expect(root.textContent).toBe('below'));
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
