import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { CurrentDeals } from '#application/catalog/current-deals';
import { ListingsWithDeals, ProductsWithDeals } from '#application/catalog/with-current-deals';
import type { Mail } from '#application/ports/mail';
import type { Payments } from '#application/ports/payments';
import type { Report } from '#application/ports/report';
import type { SiteIdentity } from '#application/shell/page-frame';
import type { VisitorShop } from '#application/visitor-shop';
import { applicationModule } from './modules/application.module.ts';
import { type Ports, portsModule } from './modules/ports.module.ts';
import { tokens } from './tokens.ts';

export type SiteParts = {
  readonly identity: SiteIdentity;
  readonly ports: Ports;
  readonly mail: Mail;
  readonly payments: Payments;
  readonly timeZone: string;
  readonly autoshipLoginRequired: boolean;
  readonly report: Report;
};

/** Everything of one site, wired. */
export const siteContainer = ({
  identity,
  ports,
  mail,
  payments,
  timeZone,
  autoshipLoginRequired,
  report,
}: SiteParts): Container => {
  const container = new Container();
  container.bind(tokens.identity).toConstantValue(identity);
  container.bind(tokens.report).toConstantValue(report);
  container.bind(tokens.timeZone).toConstantValue(timeZone);
  container.bind(tokens.autoshipLoginRequired).toConstantValue(autoshipLoginRequired);
  const deals = new CurrentDeals(ports.content, ports.clock);
  const shown: Ports = {
    ...ports,
    products: new ProductsWithDeals(ports.products, deals),
    listings: new ListingsWithDeals(ports.listings, deals),
  };
  container.load(portsModule(shown, { mail, payments }), applicationModule);
  return container;
};

/** What a guest of the site can ask for. */
export const shopOf = (container: Container): VisitorShop => ({
  addToCart: container.get(tokens.addToCart),
  changeCart: container.get(tokens.changeCart),
  changeCodes: container.get(tokens.changeCodes),
  getCart: container.get(tokens.getCart),
  placeOrder: container.get(tokens.placeOrder),
  removeLine: container.get(tokens.removeLine),
  sendContactMessage: container.get(tokens.sendContactMessage),
  signUpForNews: container.get(tokens.signUpForNews),
  startCheckout: container.get(tokens.startCheckout),
  updateCart: container.get(tokens.updateCart),
  content: container.get(tokens.content),
  limits: container.get(tokens.limitCounters),
  listings: container.get(tokens.listings),
  products: container.get(tokens.products),
  stock: container.get(tokens.stock),
  showBare: container.get(tokens.showBare),
  showCart: container.get(tokens.showCart),
  showCheckout: container.get(tokens.showCheckout),
  showContent: container.get(tokens.showContent),
  showError: container.get(tokens.showError),
  showHome: container.get(tokens.showHome),
  showIdentity: container.get(tokens.showIdentity),
  showList: container.get(tokens.showList),
  showPicture: container.get(tokens.showPicture),
  showProduct: container.get(tokens.showProduct),
  showSitemap: container.get(tokens.showSitemap),
  showThankYou: container.get(tokens.showThankYou),
  suggestSearch: container.get(tokens.suggestSearch),
});
