import { autoshipCommand } from './autoship-command.ts';
import { clinicsCommand } from './clinics-command.ts';
import { clockCommand } from './clock-command.ts';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';
import { consentCommand } from './consent-command.ts';
import { customerCommand } from './customer-command.ts';
import { eventDeliveriesCommand } from './deliveries-command.ts';
import { runDoctorChecks } from './doctor.ts';
import { errorsCommand } from './errors-command.ts';
import { importCommand } from './import-command.ts';
import type { OpenedShop } from './open-shop.ts';
import { buildOrdersCommand } from './orders-command.ts';
import { renewalsCommand } from './renewals-command.ts';
import { seedShop } from './seed-shop.ts';
import type { Settings } from './settings.ts';
import { staffCommand } from './staff-command.ts';

const commands: Readonly<Record<string, Command>> = {
  autoship: autoshipCommand,
  clinics: clinicsCommand,
  clock: clockCommand,
  consent: consentCommand,
  customer: customerCommand,
  deliveries: eventDeliveriesCommand,
  errors: errorsCommand,
  import: importCommand,
  orders: buildOrdersCommand((line) => console.error(line)),
  renewals: renewalsCommand,
  staff: staffCommand,
  seed: async (_args, _settings, shop, say) => {
    await seedShop(shop, say);
    return 0;
  },
  migrate: async (_args, _settings, _shop, say) => {
    say('The schema is up to date.');
    return 0;
  },
  doctor: async (_args, settings, shop, say) => {
    const findings = await runDoctorChecks(settings, shop);
    for (const { name, trouble } of findings)
      say(`${trouble === undefined ? 'ok     ' : 'trouble'} ${name}${trouble ? `: ${trouble}` : ''}`);
    return findings.some(({ trouble }) => trouble !== undefined) ? 1 : 0;
  },
};

export const cliUsageText = `Usage: provender COMMAND

  serve                      serves the shop
  migrate                    brings the database up to date
  seed                       puts in what a new shop starts with
  import products FILE.csv   brings in a product file; with --autoship what it says nothing of can be
                             subscribed to, with --strict it ends with 2 where a row was left out
  preview-password           reads a password and prints its hash
  import content FILE.json   brings in a content file, with --site HPSF into the staff shop
  clinics import FILE.csv    brings in clinics, schools and shelters of the staff program
  clinics list               lists them
  staff list                 lists the people of the staff program, who waits for a clinic first
  staff show E-MAIL          shows what is known of one, and which rules they meet
  staff approve E-MAIL       lets one join the clinic that was asked
  staff refuse E-MAIL REASON refuses that, and mails the reason
  deliveries list            lists what could not be sent, or done, after all its tries
  deliveries retry ID        lets that one be tried again, or with --all in its place every one
  errors list                lists the errors that are not resolved, the one seen last first
  errors show FINGERPRINT    shows one, with the source lines of its stack
  errors resolve FINGERPRINT lists it no more, until it is seen again
  consent export             writes every stored choice of consent as CSV, site by site
  customer export E-MAIL     writes what is stored of a person as JSON, site by site
  customer erase E-MAIL      deletes it; orders stay without the person
  orders export              writes each placed order as a line of JSON, with what an order system needs
  orders list                lists the newest orders, whatever their status
  orders show NUMBER         shows one, with what was charged and refunded
  orders cancel NUMBER       cancels one that is not packed, and refunds it
  orders refund NUMBER       refunds what is left of one, or with --sku SKU --units K some units
  orders pack NUMBER         stores that one is packed, which otherwise happens two hours after it was placed
  autoship show ID|E-MAIL    shows an Autoship, or all of a customer, with next deliveries and ledger
  autoship pause ID REASON   pauses one; the ledger keeps the reason
  autoship cancel ID REASON  cancels one
  autoship send-now ID REASON charges and sends its next delivery at once
  autoship merge ID ID       adds the items of the later one to the earlier, which goes on alone
  autoship same-date ID ID   moves the next delivery of the later one to the date of the earlier one
  renewals run               makes the renewals that are due now
  renewals list              lists what is due, and when
  renewals explain NUMBER    says in sentences why an order was charged
  clock show                 prints the time of the shop
  clock forward 25d          moves the clock of a demo shop forward, on all nodes
  test-processor             serves test payments by itself, with a journal, for shops with PAYMENTS_URL
  doctor                     says what is wrong`;

export const isCommand = (name: string | undefined): boolean => name !== undefined && Object.hasOwn(commands, name);

/** Runs a command over an open shop; `signal` asks one that takes long to end early. */
export const runCommand = (
  [name = '', ...args]: readonly string[],
  settings: Settings,
  shop: OpenedShop,
  say: PrintLine,
  signal: AbortSignal,
): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args, settings, shop, say, signal);
  say(cliUsageText);
  return Promise.resolve(wrongUsageExitCode);
};
