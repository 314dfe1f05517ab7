import type { Task } from 'fp-ts/Task';
import type { ParsedPageUrl } from '#domain/shell/parsed-page-url';
import type { VisitorUseCases } from '../visitor-use-cases';
import { notFoundOutcome, type PageOutcome } from './page';

type AnyScreen = { readonly kind: string };

/** Loads the page at an address; `/cart` without the visitor's cart (BU-06). */
export const loadPage = (shop: VisitorUseCases, address: ParsedPageUrl): Task<PageOutcome<AnyScreen>> => {
  switch (address.page) {
    case 'home':
      return shop.showHome.execute();
    case 'cart':
      return async () => ({ kind: 'page', page: (await shop.showCart.execute()()).page });
    case 'products':
    case 'category':
      return shop.showList.execute(address);
    case 'shortProduct':
    case 'product':
      return shop.showProduct.execute(address);
    case 'picture':
      return shop.showPicture.execute(address);
    case 'content':
      return shop.showContent.execute(address);
    case 'notFound':
      return async () => notFoundOutcome;
  }
};
