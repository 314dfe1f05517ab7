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

/** For each group, how many cards it has, and whether it is laid out only near the view. */
const groupsIn = (root: Element) =>
  [...root.querySelectorAll('[role=list] > div')].map((group) => [
    group.children.length,
    group.hasAttribute('data-laid-out-near-view'),
  ]);

const hydrate = async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(listOf());
  const asServed = groupsIn(container);
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, listOf(), { onRecoverableError: (error) => errors.push(error) }),
  );
  return { container, root, asServed, errors };
};

describe('the groups of cards', () => {
  it('have four cards each, and are laid out near the view if they came with the document', async () => {
    const { container, asServed, errors } = await hydrate();
    const expected = [
      [4, true],
      [1, true],
    ];
    expect([asServed, groupsIn(container), errors]).toEqual([expected, expected, []]);
  });

  it('are all laid out in a list that the browser has rendered', async () => {
    const isLaidOutLate = (root: Element) => groupsIn(root).map(([, late]) => late);
    expect(isLaidOutLate(render(listOf()).container)).toEqual([false, false]);
    const { container, root } = await hydrate();
    await act(async () => root.render(listOf(aList())));
    expect(isLaidOutLate(container)).toEqual([false, false]);
    await act(async () => root.render(listOf(first)));
    await act(async () => root.render(listOf(first, true)));
    expect(isLaidOutLate(container)).toEqual([false, false]);
  });
});
