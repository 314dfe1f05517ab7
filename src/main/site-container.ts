import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { CurrentDeals } from '#application/catalog/current-deals';
import { ListingsWithDeals, ProductsWithDeals } from '#application/catalog/with-current-deals';
import type { Mail } from '#application/ports/mail';
import type { Payments } from '#application/ports/payments';
import type { Report } from '#application/ports/report';
import type { SiteIdentity } from '#application/shell/page-frame';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import { applicationModule } from './modules/application.module.ts';
import { type Ports, portsModule } from './modules/ports.module.ts';
import { tokens, type Wait } from './tokens.ts';

export type SiteParts = {
  readonly identity: SiteIdentity;
  readonly ports: Ports;
  readonly mail: Mail;
  readonly payments: Payments;
  readonly timeZone: string;
  readonly autoshipLoginRequired: boolean;
  readonly report: Report;
  /** Absent: the system's timer. */
  readonly wait?: Wait;
};

const timer: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Everything of one site, wired. */
export const siteContainer = ({
  identity,
  ports,
  mail,
  payments,
  timeZone,
  autoshipLoginRequired,
  report,
  wait = timer,
}: SiteParts): Container => {
  const container = new Container();
  container.bind(tokens.identity).toConstantValue(identity);
  container.bind(tokens.report).toConstantValue(report);
  container.bind(tokens.wait).toConstantValue(wait);
  container.bind(tokens.timeZone).toConstantValue(timeZone);
  container.bind(tokens.autoshipLoginRequired).toConstantValue(autoshipLoginRequired);
  container.bind(tokens.soldProducts).toConstantValue(ports.products);
  const deals = new CurrentDeals(ports.content, ports.clock);
  const shown: Ports = {
    ...ports,
    products: new ProductsWithDeals(ports.products, deals),
    listings: new ListingsWithDeals(ports.listings, deals),
  };
  container.load(portsModule(shown, { mail, payments }), applicationModule);
  return container;
};

/** What is asked of the visitor's own carts. */
const cartShopOf = (container: Container) => ({
  addToCart: container.get(tokens.addToCart),
  changeCart: container.get(tokens.changeCart),
  changeCodes: container.get(tokens.changeCodes),
  getCart: container.get(tokens.getCart),
  removeLine: container.get(tokens.removeLine),
  restoreCart: container.get(tokens.restoreCart),
  startCheckout: container.get(tokens.startCheckout),
  updateCart: container.get(tokens.updateCart),
  showCart: container.get(tokens.showCart),
  showCheckout: container.get(tokens.showCheckout),
});

/** What a guest of the site who chose no zip can ask for. */
export const shopOf = (container: Container): VisitorShop => ({
  ...cartShopOf(container),
  placeOrder: container.get(tokens.placeOrder),
  sendContactMessage: container.get(tokens.sendContactMessage),
  signUpForNews: container.get(tokens.signUpForNews),
  content: container.get(tokens.content),
  limits: container.get(tokens.limitCounters),
  listings: container.get(tokens.listings),
  products: container.get(tokens.products),
  stock: container.get(tokens.stock),
  showBare: container.get(tokens.showBare),
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

/** The shop of each visitor of a site: where a zip was chosen, carts say what can be had near it. */
export const shopsOf = (
  container: Container,
  { cartsNear }: Pick<Ports, 'cartsNear'>,
): ((visitor: Pick<Visitor, 'chosenZip'>) => VisitorShop) => {
  const shop = shopOf(container);
  return ({ chosenZip }) => {
    if (chosenZip === undefined) return shop;
    const near = new Container({ parent: container });
    near.bind(tokens.carts).toConstantValue(cartsNear(chosenZip));
    return { ...shop, ...cartShopOf(near) };
  };
};
