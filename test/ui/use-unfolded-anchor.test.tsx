// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Accordion } from '#ui/components/accordion.tsx';
import { useUnfoldedAnchor } from '#ui/use-unfolded-anchor.ts';

const Faq = () => {
  useUnfoldedAnchor('the page');
  return (
    <Accordion items={['returns', 'shipping'].map((anchor) => ({ title: anchor, content: <p>{anchor}</p>, anchor }))} />
  );
};

const openHome = () => {
  const router = createMemoryRouter([
    { path: '/', element: <p>home</p> },
    { path: '/faq', element: <Faq /> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};

const unfolded = (): readonly unknown[] =>
  [...document.querySelectorAll('details[open]')].map((item) => item.querySelector('div')?.id);

let scrolled: string[] = [];

beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  };
});

afterEach(() => {
  document.body.innerHTML = '';
});

describe('following a link to an answer (RT-25)', () => {
  it('unfolds that answer and scrolls to it', async () => {
    await openHome().navigate('/faq#shipping');
    await vi.waitFor(() => expect([unfolded(), scrolled]).toEqual([['shipping'], ['shipping']]));
  });

  it.each(['#', '#nothing', '#%', '#%E0%A4%A'])('unfolds nothing for %s', async (hash) => {
    await openHome().navigate(`/faq${hash}`);
    await vi.waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(2));
    expect([unfolded(), scrolled]).toEqual([[], []]);
  });

  it('unfolds it on the way back too, and leaves the scroll position alone', async () => {
    const router = openHome();
    await router.navigate('/faq#shipping');
    await router.navigate('/');
    scrolled = [];
    await router.navigate(-1);
    await vi.waitFor(() => expect(unfolded()).toEqual(['shipping']));
    expect(scrolled).toEqual([]);
  });
});
