import { Container, type ServiceIdentifier } from 'inversify';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import type { SiteBackend } from './backend.ts';
import { siteTokens, visitorTokens } from './tokens.ts';

/** A child container with one visitor's bindings: the visitor and the ports of that visitor. */
export const visitorContainer = (site: Container, visitor: Visitor, portsFor: SiteBackend['portsFor']): Container => {
  const container = new Container({ parent: site });
  container.bind(visitorTokens.visitor).toConstantValue(visitor);
  container.bind(visitorTokens.ports).toConstantValue(portsFor(visitor));
  return container;
};

/**
 * The use cases of one visitor, created on first use, so that a visitor who needs only shared ones costs no container.
 */
export class ScopedVisitorShop implements VisitorShop {
  private scope: Container | undefined;

  constructor(
    private readonly site: Container,
    private readonly visitor: Visitor,
    private readonly portsFor: SiteBackend['portsFor'],
  ) {}

  private own<T>(token: ServiceIdentifier<T>): T {
    this.scope ??= visitorContainer(this.site, this.visitor, this.portsFor);
    return this.scope.get(token);
  }

  get addToCart() {
    return this.own(visitorTokens.addToCart);
  }
  get updateCartDetails() {
    return this.own(visitorTokens.updateCartDetails);
  }
  get applyDiscountCodes() {
    return this.own(visitorTokens.applyDiscountCodes);
  }
  get chooseZip() {
    return this.own(visitorTokens.chooseZip);
  }
  get getCart() {
    return this.own(visitorTokens.getCart);
  }
  get getDiscountCodes() {
    return this.own(visitorTokens.getDiscountCodes);
  }
  get placeOrder() {
    return this.own(visitorTokens.placeOrder);
  }
  get addToVisitorCart() {
    return this.own(visitorTokens.addToVisitorCart);
  }
  get removeLine() {
    return this.own(visitorTokens.removeLine);
  }
  get sendContactMessage() {
    return this.own(visitorTokens.sendContactMessage);
  }
  get showCart() {
    return this.own(visitorTokens.showCart);
  }
  get showCheckout() {
    return this.own(visitorTokens.showCheckout);
  }
  get showThankYou() {
    return this.own(visitorTokens.showThankYou);
  }
  get startCheckout() {
    return this.own(visitorTokens.startCheckout);
  }
  get updateCartLines() {
    return this.own(visitorTokens.updateCartLines);
  }

  get checkPreviewPassword() {
    return this.site.get(siteTokens.checkPreviewPassword);
  }
  get content() {
    return this.site.get(siteTokens.content);
  }
  get listings() {
    return this.site.get(siteTokens.listings);
  }
  get products() {
    return this.site.get(siteTokens.products);
  }
  get stock() {
    return this.site.get(siteTokens.stock);
  }
  get showBare() {
    return this.site.get(siteTokens.showBare);
  }
  get showContent() {
    return this.site.get(siteTokens.showContent);
  }
  get showError() {
    return this.site.get(siteTokens.showError);
  }
  get showHome() {
    return this.site.get(siteTokens.showHome);
  }
  get showIdentity() {
    return this.site.get(siteTokens.showIdentity);
  }
  get showList() {
    return this.site.get(siteTokens.showList);
  }
  get showPicture() {
    return this.site.get(siteTokens.showPicture);
  }
  get showProduct() {
    return this.site.get(siteTokens.showProduct);
  }
  get showSitemap() {
    return this.site.get(siteTokens.showSitemap);
  }
  get signUpForNews() {
    return this.site.get(siteTokens.signUpForNews);
  }
  get suggestSearch() {
    return this.site.get(siteTokens.suggestSearch);
  }
}
