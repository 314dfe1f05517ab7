import 'reflect-metadata/lite';
import { Container } from 'inversify';
import type { Mail } from '#application/ports/mail';
import type { Payments } from '#application/ports/payments';
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
};

/** Everything of one site, wired. */
export const siteContainer = ({
  identity,
  ports,
  mail,
  payments,
  timeZone,
  autoshipLoginRequired,
}: SiteParts): Container => {
  const container = new Container();
  container.bind(tokens.identity).toConstantValue(identity);
  container.bind(tokens.timeZone).toConstantValue(timeZone);
  container.bind(tokens.autoshipLoginRequired).toConstantValue(autoshipLoginRequired);
  container.load(portsModule(ports, { mail, payments }), applicationModule);
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
  startCheckout: container.get(tokens.startCheckout),
  updateCart: container.get(tokens.updateCart),
  content: container.get(tokens.content),
  emailSignups: container.get(tokens.emailSignups),
  limits: container.get(tokens.limitCounters),
  listings: container.get(tokens.listings),
  products: container.get(tokens.products),
  stock: container.get(tokens.stock),
  showCart: container.get(tokens.showCart),
  showCheckout: container.get(tokens.showCheckout),
  showContent: container.get(tokens.showContent),
  showError: container.get(tokens.showError),
  showHome: container.get(tokens.showHome),
  showIdentity: container.get(tokens.showIdentity),
  showList: container.get(tokens.showList),
  showProduct: container.get(tokens.showProduct),
  showSitemap: container.get(tokens.showSitemap),
  showThankYou: container.get(tokens.showThankYou),
  suggestSearch: container.get(tokens.suggestSearch),
});
