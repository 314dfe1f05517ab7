import type { ServiceIdentifier } from 'inversify';
import type { HttpClient } from '#adapters/http/client/http-client';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { ChangeCodes } from '#application/cart/change-codes';
import type { GetCart } from '#application/cart/get-cart';
import type { RemoveLine } from '#application/cart/remove-line';
import type { UpdateCart } from '#application/cart/update-cart';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { EmailSignups } from '#application/ports/email-signups';
import type { Stock } from '#application/ports/stock';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

export const browserTokens = {
  cookie: token<CartCookie>('CartCookie'),
  client: token<HttpClient>('HttpClient'),
  addToCart: token<AddToCart>('AddToCart'),
  updateCart: token<UpdateCart>('UpdateCart'),
  removeLine: token<RemoveLine>('RemoveLine'),
  getCart: token<GetCart>('GetCart'),
  changeCodes: token<ChangeCodes>('ChangeCodes'),
  stock: token<Stock>('Stock'),
  emailSignups: token<EmailSignups>('EmailSignups'),
};
