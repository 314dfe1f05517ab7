// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { afterEach, describe, expect, it } from 'vitest';
import { PurchaseForm } from '#ui/components/purchase-form.tsx';
import { PurchaseModel } from '#ui/models/purchase-model.ts';
import { aCart } from '../../builders';
import { aShop, aSoldProduct, aSoldVariant, someModels } from '../builders';

afterEach(cleanup);

const showForm = (): HTMLElement => {
  const variant = aSoldVariant();
  const { cart, stock } = someModels(aShop({ addToCart: { execute: () => TE.right(aCart()) } }));
  const purchase = new PurchaseModel(aSoldProduct({ variants: [variant] }), variant, cart, stock);
  render(
    <PurchaseForm purchase={purchase} className={undefined} rowClass={undefined} warningClass={undefined}>
      {null}
    </PurchaseForm>,
  );
  return screen.getByRole('button', { name: /^Add to cart/ });
};

describe('the button that adds to the cart (AD-10)', () => {
  it('has an empty status from its first focus on, which then says how it goes', async () => {
    const button = showForm();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => button.focus());
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    fireEvent.click(button);
    expect(status.textContent).toBe('Adding...');
    expect((await screen.findByText('Added', { selector: '[role=status]' })).isSameNode(status)).toBe(true);
  });

  it('has it also where a press does not focus it', async () => {
    fireEvent.click(showForm());
    expect(screen.getByRole('status').textContent).toBe('Adding...');
    expect(await screen.findByText('Added', { selector: '[role=status]' })).toBeDefined();
  });
});
