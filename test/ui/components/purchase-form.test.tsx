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

const announced = (): string | null | undefined => screen.queryByRole('status')?.textContent;

describe('the form that adds to the cart, to a screen reader (AD-10)', () => {
  it.each([
    ['focus in any of its fields', () => screen.getByRole('textbox').focus()],
    ['a pointer on it', () => fireEvent.pointerDown(screen.getByRole('button', { name: /^One more/ }))],
  ])('has an empty status from %s on, which then says how it goes', async (_, use) => {
    const button = showForm();
    expect(announced()).toBeUndefined();
    act(use);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    fireEvent.click(button);
    expect(status.textContent).toBe('Adding...');
    expect((await screen.findByText('Added', { selector: '[role=status]' })).isSameNode(status)).toBe(true);
  });

  it('says how it goes also where nothing but the press was seen', async () => {
    fireEvent.click(showForm());
    expect(announced()).toBe('Adding...');
    expect(await screen.findByText('Added', { selector: '[role=status]' })).toBeDefined();
  });
});
