// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ParcelList } from '#ui/components/parcel-list.tsx';

const item = { position: 0, title: 'Dog food', variantTitle: '15 lb bag', quantity: 2, pictureSource: 'a1b2' };
const parcel = { number: 1, heading: 'Package 1 of 2', steps: [], items: [item] };
const other = {
  ...parcel,
  number: 2,
  heading: 'Package 2 of 2',
  expected: 'Expected on March 11, 2026',
  carrier: 'Acme Parcel, tracking number AP1',
  trackingUrl: 'https://track.example/AP1',
  steps: [{ label: 'Shipped', date: 'March 5, 2026', isCurrent: true }],
};

afterEach(cleanup);

describe('the packages of an order', () => {
  it('are a list with what is in each, its steps, and the page of its carrier', () => {
    render(<ParcelList shipped={{ parcels: [parcel, other], note: 'More is to come.' }} />);
    const [first, second] = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li'));
    if (!first || !second) throw new Error('there are two packages');
    expect(within(first).getByRole('list', { name: 'Package 1 of 2' }).textContent).toContain('15 lb bag · Quantity 2');
    expect(within(first).queryByRole('link')).toBeNull();
    expect(within(second).getByRole('link', { name: 'Track this package' }).getAttribute('href')).toBe(
      other.trackingUrl,
    );
    expect(second.querySelector('[aria-current="step"]')?.textContent).toBe('ShippedMarch 5, 2026');
    expect(screen.getByText('More is to come.')).toBeDefined();
  });

  it('are no list while nothing was shipped', () => {
    render(<ParcelList shipped={{ parcels: [], note: 'Nothing was shipped.' }} />);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText('Nothing was shipped.')).toBeDefined();
  });
});
