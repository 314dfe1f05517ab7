import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import { listChangesToConfirm } from '#domain/autoship/change-notice';
import type { LedgerEntry } from '#domain/autoship/ledger';
import type { MailMessage } from '#domain/mail/message';
import { describeOwnChange, type LedgerNames } from '../../autoship/own-ledger-messages';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { type AutoshipReader, buildPlainMail, manageButton } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** More entries than ten minutes of changes have. */
const entriesToSearch = 200;

const buildChangedMail = (
  autoship: Autoship,
  changes: readonly LedgerEntry[],
  names: LedgerNames,
  reader: AutoshipReader,
): MailMessage => {
  const next = findOpenCycle(autoship)?.date;
  return buildPlainMail(
    texts.changed,
    [
      ...changes.map((entry) => describeOwnChange(entry, names)),
      ...(next === undefined ? [] : [texts.placed.next(next)]),
      texts.changed.notYou,
    ],
    reader,
    [manageButton(autoship.contract, reader, texts.changed.see)],
  );
};

/** Confirms everything that the customer changed within ten minutes. */
export const autoshipChangedMail: AutoshipMail<'AutoshipChanged'> = {
  build:
    ({ contractId, since }, sources) =>
    async () => {
      const autoship = await sources.findAutoship(contractId)();
      const changes = listChangesToConfirm(await sources.ledger(contractId, entriesToSearch)(), since);
      if (changes.length === 0) return undefined;
      const [names, reader] = await Promise.all([sources.namesOf(autoship, changes)(), sources.readerOf(autoship)()]);
      return buildChangedMail(autoship, changes, names, reader);
    },
  samples: ({ contract, date, offers, reader }) => {
    const open = { number: 1, planned: date, status: 'planned', oneTimeItems: [], attempts: 0 } as const;
    const cycles = [{ ...open, date }];
    const every = { count: 6, unit: 'week' } as const;
    const changes: readonly LedgerEntry[] = [
      {
        actor: 'customer',
        act: 'frequency-changed',
        at: 0 as LedgerEntry['at'],
        before: { contract, cycles },
        after: { contract: { ...contract, every }, cycles },
      },
    ];
    const names: LedgerNames = {
      nameItem: (id) => offers.find(({ merchandiseId }) => merchandiseId === id)?.title ?? '',
      nameCard: () => undefined,
    };
    return [
      {
        name: 'changed',
        sent: 'A customer changes an Autoship',
        message: buildChangedMail({ contract, cycles }, changes, names, reader),
      },
    ];
  },
};
