import { customerCommands } from './account/customer-commands';
import { autoshipCommands } from './autoship/autoship-commands';
import { renewalCommands } from './autoship/renewal-commands';
import { exportProductsCommand } from './catalog/export-products-command';
import { importProductsCommand } from './catalog/import-products-command';
import type { Command } from './command';
import { consentCommands } from './consent/consent-commands';
import { importContentCommand } from './content/import-content-command';
import { deliveryCommands } from './events/delivery-commands';
import { acceptKeyCommand } from './identity/key-commands';
import { previewPasswordCommand } from './identity/preview-password-command';
import { orderCommands } from './orders/order-commands';
import { refundCommands } from './orders/refund-commands';
import { discountCommands } from './pricing/discount-commands';
import { errorCommands } from './reporting/error-commands';
import { searchCommands } from './search/search-commands';
import { clockCommands } from './shell/clock-commands';
import { stockCommands } from './shipping/stock-commands';
import { clinicCommands } from './staff-program/clinic-commands';
import { staffCommands } from './staff-program/staff-commands';

/** The commands that run over an open shop, in the order in which they are listed. */
export const shopCommands = [
  importProductsCommand,
  exportProductsCommand,
  importContentCommand,
  ...searchCommands,
  ...stockCommands,
  ...discountCommands,
  ...orderCommands,
  ...refundCommands,
  ...autoshipCommands,
  ...renewalCommands,
  ...customerCommands,
  ...consentCommands,
  ...clinicCommands,
  ...staffCommands,
  ...deliveryCommands,
  ...errorCommands,
  acceptKeyCommand,
  ...clockCommands,
] as const;

type UseCasesOf<Commands extends readonly Command<never>[]> = (
  Commands[number] extends infer One
    ? One extends Command<infer UseCases>
      ? (useCases: UseCases) => void
      : never
    : never
) extends (useCases: infer All) => void
  ? All
  : never;

/** The use cases and ports that the commands run. */
export type CommandUseCases = UseCasesOf<typeof shopCommands>;

/** The commands that need no shop. */
export const standaloneCommands = [previewPasswordCommand];
