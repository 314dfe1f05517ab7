// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepPlaceAttribute, useFollowLinks } from '#ui/follow-links.ts';

const Page = ({ html }: { readonly html: string }) => {
  useFollowLinks();
  const content = { dangerouslySetInnerHTML: { __html: html } };
  return <div {...content} />;
};

const routerOf = (element: React.ReactNode) => createMemoryRouter([{ path: '*', element }]);

/** A page with this HTML. `click` returns whether the page was left by its link without a new document. */
const openPage = (html: string) => {
  const router = routerOf(<Page html={html} />);
  const { container } = render(<RouterProvider router={router} />);
  const click = (init: MouseEventInit = {}): boolean => {
    const target = container.querySelector('a span, a');
    if (!target) throw new Error('there is no link');
    return !fireEvent.click(target, { button: 0, ...init });
  };
  return { router, click };
};

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('following a link', () => {
  it('opens a page that all visitors share without a new document', async () => {
    const { router, click } = openPage('<a href="/products/dog?page=2#end"><span>Dogs</span></a>');
    expect(click()).toBe(true);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/products/dog'));
    const { search, hash, state } = router.state.location;
    expect([search, hash, state]).toEqual(['?page=2', '#end', null]);
    expect(router.state.historyAction).toBe('PUSH');
  });

  it.each([
    ['push', 'PUSH'],
    ['replace', 'REPLACE'],
  ] as const)(
    'keeps focus and scroll position if the link says so, as a history entry of %s',
    async (entry, action) => {
      const [[name, value] = ['', '']] = Object.entries(keepPlaceAttribute(entry));
      const { router, click } = openPage(`<a href="/products" ${name}="${value}">All</a>`);
      expect(click()).toBe(true);
      await vi.waitFor(() => expect(router.state.location.pathname).toBe('/products'));
      expect(router.state.location.state).toEqual({ keepFocus: true });
      expect(router.state).toMatchObject({ historyAction: action, preventScrollReset: true });
    },
  );

  it('adds no second history entry for the URL that is shown', async () => {
    const { router, click } = openPage(`<a href="${location.pathname}">Here</a>`);
    expect(click()).toBe(true);
    await vi.waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
  });

  it.each([
    '/checkouts/token',
    '/account/orders',
    '/api/cms/v1.0/get-products',
    '/assets/guide.pdf',
    '//elsewhere.test/products',
    'https://elsewhere.test/products',
    'mailto:help@shop.test',
    '#content',
  ])('leaves a link to %s to the browser', (href) => {
    expect(openPage(`<a href="${href}">There</a>`).click()).toBe(false);
  });

  it.each(['target="_blank"', 'target="_self"', 'download'])('leaves a link with %s to the browser', (attribute) => {
    expect(openPage(`<a href="/products" ${attribute}>All</a>`).click()).toBe(false);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    (init) => {
      expect(openPage('<a href="/products">All</a>').click(init)).toBe(false);
    },
  );

  it('changes nothing if a handler has answered the click', () => {
    const Answered = () => {
      useFollowLinks();
      const [count, setCount] = useState(0);
      return (
        <a
          href="/products"
          onClick={(event) => {
            event.preventDefault();
            setCount(count + 1);
          }}
        >
          {count}
        </a>
      );
    };
    const router = routerOf(<Answered />);
    const { container } = render(<RouterProvider router={router} />);
    fireEvent.click(container.querySelector('a') as Element);
    expect(container.textContent).toBe('1');
    expect(router.state.location.pathname).toBe('/');
  });

  it('works in a part that is not hydrated yet', async () => {
    const never = new Promise<never>(() => {});
    const Waiting = (): never => use(never);
    const Partly = () => {
      useFollowLinks();
      return (
        <main>
          <Suspense fallback={null}>
            <Waiting />
          </Suspense>
        </main>
      );
    };
    document.body.innerHTML = '<div id="root"><main><!--$--><a href="/products">All</a><!--/$--></main></div>';
    const router = routerOf(<Partly />);
    hydrateRoot(document.getElementById('root') as HTMLElement, <RouterProvider router={router} />);
    const link = document.querySelector('a') as Element;
    await vi.waitFor(() => {
      fireEvent.click(link);
      expect(router.state.location.pathname).toBe('/products');
    });
    expect(link.isConnected).toBe(true);
  });
});
