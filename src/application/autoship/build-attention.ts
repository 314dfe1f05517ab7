import { type Attention, listAttention } from '#domain/autoship/attention';
import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerChange } from '#domain/autoship/customer-change';
import type { LedgerEntry } from '#domain/autoship/ledger';
import type { MerchandiseId } from '#domain/catalog/product';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import type { AttentionView } from './autoship-page';
import { buildChangePath, buildSwapPath } from './change-url';
import { ownAutoshipTexts as texts } from './own-autoship-messages';

type Links = AttentionView['links'];

/** The page where the customer chooses a card for an Autoship. */
export const buildCardsPath = (id: AutoshipContractId): string =>
  `${findRoutePath('cards')}?${new URLSearchParams({ autoship: id })}`;

const linksFor = (attention: Attention, { contract, cycles }: Autoship): Links => {
  const { id, lines } = contract;
  const { attentionLinks: labels } = texts;
  const to = (label: string, change: CustomerChange) => ({ label, url: buildChangePath(id, change) });
  const address = { label: labels.address, url: `${buildRoutePath('autoship', id)}#address` };
  const lineOf = (merchandiseId: MerchandiseId) => lines.find((line) => line.merchandiseId === merchandiseId);
  const skip = findOpenCycle({ contract, cycles }) ? [to(labels.skip, { kind: 'skip-delivery' })] : [];
  switch (attention.kind) {
    case 'PriceRise': {
      const { lineId } = attention;
      return [
        to(labels.acceptPrice, { kind: 'accept-price', lineId }),
        { label: labels.swap, url: buildSwapPath(id, lineId) },
        ...skip,
        to(labels.cancel, { kind: 'cancel' }),
      ];
    }
    case 'CardDeclined':
      return [{ label: labels.card, url: buildCardsPath(id) }, ...skip];
    case 'NeedsCard':
      return [{ label: labels.chooseCard, url: buildCardsPath(id) }];
    case 'WaitsForStock':
      return [...skip, to(labels.cancel, { kind: 'cancel' })];
    case 'ShortOfStock':
      return attention.missing.flatMap((merchandiseId) => {
        const line = lineOf(merchandiseId);
        return line
          ? [
              { label: labels.swap, url: buildSwapPath(id, line.id) },
              to(labels.leaveOut, { kind: 'leave-out-line', lineId: line.id }),
            ]
          : [];
      });
    case 'SkippedOutOfStock':
      return lines
        .filter(({ status }) => status === 'live')
        .map((line) => ({ label: labels.swap, url: buildSwapPath(id, line.id) }))
        .slice(0, 1);
    case 'Unserved':
      return [address, to(labels.resume, { kind: 'resume' }), to(labels.cancel, { kind: 'cancel' })];
    case 'Ineligible':
      return [{ label: labels.eligibility, url: findRoutePath('eligibility') }, to(labels.resume, { kind: 'resume' })];
    case 'OverQuota':
      return [{ label: labels.manage, url: buildRoutePath('autoship', id) }];
  }
};

const infoKinds: ReadonlySet<Attention['kind']> = new Set(['SkippedOutOfStock', 'OverQuota', 'ShortOfStock']);

const buildView = (
  attention: Attention,
  autoship: Autoship,
  nameItem: (id: MerchandiseId) => string,
  position: number,
): AttentionView => ({
  key: `${autoship.contract.id}-${position}`,
  tone: infoKinds.has(attention.kind) ? 'info' : 'warning',
  text: texts.attention(attention, nameItem),
  links: linksFor(attention, autoship),
});

/** What the customer should know about an Autoship, with the pages that fix it. */
export const buildAttention = (
  autoship: Autoship,
  entries: readonly LedgerEntry[],
  nameItem: (id: MerchandiseId) => string,
): readonly AttentionView[] =>
  listAttention(autoship, entries).map((attention, position) => buildView(attention, autoship, nameItem, position));

/** What the customer should know about several Autoships, each named; declined cards come first. */
export const buildAttentionOfAll = (
  autoships: readonly Autoship[],
  ledgers: ReadonlyMap<AutoshipContractId, readonly LedgerEntry[]>,
  nameItem: (id: MerchandiseId) => string,
  nameAutoship: (autoship: Autoship) => string,
): readonly AttentionView[] => {
  const all = autoships.flatMap((autoship) =>
    listAttention(autoship, ledgers.get(autoship.contract.id) ?? []).map((attention, position) => ({
      isDecline: attention.kind === 'CardDeclined',
      view: { ...buildView(attention, autoship, nameItem, position), autoship: nameAutoship(autoship) },
    })),
  );
  return [...all.filter(({ isDecline }) => isDecline), ...all.filter(({ isDecline }) => !isDecline)].map(
    ({ view }) => view,
  );
};
