import type { Task } from 'fp-ts/Task';
import {
  type ConsentDecision,
  consentTextVersion,
  findCurrentChoice,
  nothingOptional,
} from '#domain/consent/consent-choice';
import { type StoredItem, type StoredItemName, storedItems } from '#domain/consent/stored-items';
import type { SignInMethod } from '#domain/identity/sign-in-method';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import { formatLongDateTime } from '#domain/time';
import type { ConsentRecord, ConsentRecords } from '../ports/consent-records';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import {
  consentCategoryTexts,
  consentSourceTexts,
  describeChoice,
  describeLife,
  privacyMessages,
  storedItemDescriptions,
} from './messages';
import type { ConsentHistoryRow, PrivacyScreenData, StoredItemRow, StoredItemTable } from './privacy-page';

type PrivacyRequest = {
  /** The choice in the browser's cookie; absent if nothing was chosen. */
  readonly decision: ConsentDecision | undefined;
  /** Whether the browser sends Global Privacy Control. */
  readonly hasPrivacySignal: boolean;
  readonly isSaved?: boolean;
};

const maxChoicesShown = 50;

const describeItem = (name: StoredItemName): StoredItemRow => {
  const item = storedItems[name];
  const { purpose, life = describeLife(item) } = storedItemDescriptions[name];
  return { keys: [item.key], kind: item.kind, life, purpose };
};

const addRow = (rows: readonly StoredItemRow[], row: StoredItemRow): readonly StoredItemRow[] => {
  const same = rows.find(
    ({ purpose, life, kind }) => purpose === row.purpose && life === row.life && kind === row.kind,
  );
  if (!same) return [...rows, row];
  return rows.map((one) => (one === same ? { ...one, keys: [...one.keys, ...row.keys] } : one));
};

const isStored = (name: StoredItemName, signInMethod: SignInMethod): boolean => {
  const { isOfProviderLogin }: StoredItem = storedItems[name];
  return !isOfProviderLogin || signInMethod === 'provider';
};

const listStoredItems = (signInMethod: SignInMethod): readonly StoredItemTable[] =>
  (['required', 'functional', 'advertising'] as const).map((category) => ({
    category,
    ...consentCategoryTexts[category],
    rows: (Object.keys(storedItems) as StoredItemName[])
      .filter((name) => storedItems[name].category === category && isStored(name, signInMethod))
      .map(describeItem)
      .reduce<readonly StoredItemRow[]>(addRow, []),
  }));

const describeRecord = (
  { decidedAt, source, textVersion, ...choice }: ConsentRecord,
  position: number,
  timeZone: string,
): ConsentHistoryRow => ({
  position,
  decidedAt: formatLongDateTime(decidedAt, timeZone),
  choice: describeChoice(choice),
  textVersion,
  madeBy: consentSourceTexts[source],
});

/** The page on privacy: the present choice, everything that the shop stores, and the choices of this browser. */
export class ShowPrivacy {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly records: ConsentRecords,
    private readonly timeZone: string,
  ) {}

  execute({ decision, hasPrivacySignal, isSaved = false }: PrivacyRequest): Task<PageData<PrivacyScreenData>> {
    return async () => {
      const inLayout = this.pageBuilder.startLayout();
      const { site, signInMethod } = this.pageBuilder.identity;
      const title = findPageTitle(site, findRoutePath('privacy')) ?? '';
      const choice = findCurrentChoice(decision, hasPrivacySignal);
      const notChosen = decision ? privacyMessages.outdated : privacyMessages.undecided;
      const found = decision ? await this.records.findByBrowser(decision.browserId, maxChoicesShown)() : [];
      const screen: PrivacyScreenData = {
        kind: 'privacy',
        heading: title,
        summary: choice ? describeChoice(choice) : notChosen,
        choice: choice ?? nothingOptional,
        textVersion: consentTextVersion,
        ...(hasPrivacySignal ? { privacySignal: privacyMessages.privacySignal } : {}),
        ...(isSaved && choice ? { notice: privacyMessages.saved } : {}),
        tables: listStoredItems(signInMethod),
        history: found.map((record, position) => describeRecord(record, position, this.timeZone)),
      };
      return inLayout({ title, noindex: true }, screen)();
    };
  }
}
