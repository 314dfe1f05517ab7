import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type { Carts } from '#application/ports/carts';
import type { Mail } from '#application/ports/mail';
import type { Payments } from '#application/ports/payments';
import type { Zip } from '#domain/shipping/zip';
import { tokens } from '../tokens.ts';

/** The ports that one set of adapters brings along, by the names of their tokens. */
const portNames = [
  'carts',
  'checkouts',
  'clock',
  'contactMessages',
  'content',
  'deliveries',
  'discounts',
  'emailSignups',
  'firstAutoshipUses',
  'ids',
  'limitCounters',
  'listings',
  'orders',
  'paymentAttempts',
  'pictures',
  'products',
  'revisions',
  'stock',
  'subscriptions',
  'transactions',
] as const;

type PortName = (typeof portNames)[number];
type Bound<K extends PortName> = (typeof tokens)[K] extends ServiceIdentifier<infer T> ? T : never;

/** A set of adapters for one site: the embedded platform's on PostgreSQL, or the fakes in memory. */
export type Ports = { readonly [K in PortName]: Bound<K> } & {
  /** The carts of visitors who chose a zip: their lines say what the warehouse that serves it has. */
  readonly cartsNear: (zip: Zip) => Carts;
};

/** Binds a set of adapters, and the two that are chosen apart from it. To swap a backend, hand in another set. */
export const portsModule = (
  ports: Ports,
  { mail, payments }: { readonly mail: Mail; readonly payments: Payments },
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const bindPort = <K extends PortName>(name: K): void => {
      bind<unknown>(tokens[name]).toConstantValue(ports[name]);
    };
    portNames.forEach(bindPort);
    bind(tokens.mail).toConstantValue(mail);
    bind(tokens.payments).toConstantValue(payments);
  });
