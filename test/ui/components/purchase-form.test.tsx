// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { MerchandiseId } from '#domain/catalog/product';
import { PurchaseForm } from '#ui/components/purchase-form.tsx';
import { PurchaseModel } from '#ui/models/purchase-model.ts';
import { aCart } from '../../builders';
import { aShop, aSoldProduct, aSoldVariant, someModels } from '../builders';

afterEach(cleanup);

const variant = aSoldVariant();
const larger = aSoldVariant({ merchandiseId: 'gid://shop/ProductVariant/2' as MerchandiseId });

const aPurchase = () => {
  const { cart, stock } = someModels(aShop({ addToCart: { execute: () => TE.right(aCart()) } }));
  return new PurchaseModel(aSoldProduct({ variants: [variant, larger] }), variant, cart, stock);
};

const formOf = (purchase: PurchaseModel, children: ReactNode = null) => (
  <PurchaseForm purchase={purchase} className={undefined} rowClass={undefined} warningClass={undefined}>
    {children}
  </PurchaseForm>
);

const showForm = (): HTMLElement => {
  render(formOf(aPurchase()));
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

  it('says how it goes even if nothing but the press was seen', async () => {
    fireEvent.click(showForm());
    expect(announced()).toBe('Adding...');
    expect(await screen.findByText('Added', { selector: '[role=status]' })).toBeDefined();
  });
});

describe('the form that adds to the cart, once it is hydrated', () => {
  it.each([
    ['the size and the quantity that were rendered', variant, '1', variant, 1],
    ['the size chosen before', larger, '1', larger, 1],
    ['the quantity entered before, at most the maximum', variant, '30', variant, 10],
    ['the size and the quantity entered before', larger, '3', larger, 3],
  ])('buys %s', async (_, chosen, entered, bought, quantity) => {
    const purchase = aPurchase();
    const select = () => (
      <select name="merchandiseId" value={purchase.variant.merchandiseId} onChange={() => {}}>
        {[variant, larger].map(({ merchandiseId }) => (
          <option key={merchandiseId}>{merchandiseId}</option>
        ))}
      </select>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(formOf(purchase, select()));
    Object.assign(container.querySelector('select') ?? {}, { value: chosen.merchandiseId });
    Object.assign(container.querySelector('[name=quantity]') ?? {}, { value: entered });
    await act(async () => hydrateRoot(container, formOf(purchase, select())));
    expect([purchase.variant.merchandiseId, purchase.quantity]).toEqual([bought.merchandiseId, quantity]);
    expect(container.querySelector<HTMLInputElement>('[name=quantity]')?.value).toBe(String(quantity));
  });
});
