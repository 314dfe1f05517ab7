import { LoadCarouselsWithProducts } from '#application/content/carousels-with-products';
import { fillShopNames } from '#application/content/fill-shop-names';
import { leaveOutPages } from '#application/content/leave-out-pages';
import { SendContactMessageService } from '#application/content/send-contact-message';
import { ShowContent } from '#application/content/show-content';
import { PageBuilder } from '#application/shell/page-builder';
import { products } from '../catalog/catalog.tokens.ts';
import { membersOf, perVisitorFrom, shared, sharedFrom } from '../parts.ts';
import { listings } from '../search/search.tokens.ts';
import {
  clock,
  emailLookup,
  ids,
  limitCounters,
  report,
  siteIdentity,
  sitePorts,
  transactions,
} from '../shell/shell.tokens.ts';
import { contactMessages, content, sendContactMessage } from './content.tokens.ts';

export const contentUseCases = {
  content: sharedFrom(
    content,
    (ports, { name, legalName, logo, unavailablePaths }) =>
      leaveOutPages(fillShopNames(ports.content, { siteName: name, legalName }, logo), unavailablePaths),
    sitePorts,
    siteIdentity,
  ),
  sendContactMessage: perVisitorFrom(
    sendContactMessage,
    (reader, limits, lookup, ownTransactions, now, newId) =>
      new SendContactMessageService({
        content: reader,
        limits,
        lookup,
        transactions: ownTransactions,
        clock: now,
        ids: newId,
      }),
    content,
    limitCounters,
    emailLookup,
    transactions,
    clock,
    ids,
  ),
  showContent: shared(ShowContent, PageBuilder, content, listings),
};

export const contentParts = {
  ...membersOf(sitePorts, { contactMessages }),
  carouselsWithProducts: shared(LoadCarouselsWithProducts, content, products, report),
};
