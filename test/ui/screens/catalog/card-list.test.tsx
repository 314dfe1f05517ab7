// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { CardItem, CardList } from '#ui/screens/catalog/card-list.tsx';
import { aList } from '../../builders';

afterEach(cleanup);

const first = aList();
const cards = [1, 2, 3, 4, 5].map((card) => <CardItem key={card}>{card}</CardItem>);
const listOf = (data = first, hasRequestedMore = false) => (
  <CardList data={data} cards={cards} placeholders={[]} hasRequestedMore={hasRequestedMore} isBusy={false} />
);

const sizesOfGroups = (root: Element) =>
  [...root.querySelectorAll('[role=list] > div')].map((group) => group.children.length);

const areLaidOutNearView = (root: Element) => root.querySelector('[role=list][data-laid-out-near-view]') !== null;

const hydrate = async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(listOf());
  const asServed = areLaidOutNearView(container);
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, listOf(), { onRecoverableError: (error) => errors.push(error) }),
  );
  return { container, root, asServed, errors };
};

describe('the groups of cards', () => {
  it('have four cards each, and are laid out near the view if they came with the document', async () => {
    const { container, asServed, errors } = await hydrate();
    expect(sizesOfGroups(container)).toEqual([4, 1]);
    expect([asServed, areLaidOutNearView(container), errors]).toEqual([true, true, []]);
  });

  it('are all laid out among several pages, and in a list that the browser has rendered', async () => {
    expect(areLaidOutNearView(render(listOf()).container)).toBe(false);
    const { container, root } = await hydrate();
    await act(async () => root.render(listOf(aList())));
    expect(areLaidOutNearView(container)).toBe(false);
    await act(async () => root.render(listOf(first)));
    expect(areLaidOutNearView(container)).toBe(true);
    await act(async () => root.render(listOf(first, true)));
    expect(areLaidOutNearView(container)).toBe(false);
  });
});
