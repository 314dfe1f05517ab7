import type { ExplainOwnOrder } from '#application/account/explain-own-order';
import type { ListNextDeliveries } from '#application/autoship/list-next-deliveries';
import type { LoadRenewalSupply } from '#application/autoship/load-renewal-supply';
import type { MakeAutoshipChange } from '#application/autoship/make-autoship-change';
import type { NameAutoships } from '#application/autoship/name-autoships';
import type { PreviewAutoshipChange } from '#application/autoship/preview-autoship-change';
import type { RenewalRunSettings, RunRenewals } from '#application/autoship/run-renewals';
import type { SummarizeAutoships } from '#application/autoship/summarize-autoships';
import type { UndoAutoshipChange } from '#application/autoship/undo-autoship-change';
import type { Autoships, SiteAutoships } from '#application/ports/autoships';
import type { WriteCalendarFile } from '#application/ports/calendar-file';
import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { RenewalOffers } from '#application/ports/renewal-offers';
import type { SavedCards } from '#application/ports/saved-cards';
import type { CustomerChangeKind } from '#domain/autoship/customer-change';
import type { EnginePorts, LinkPorts } from '../../backends/site-backends.ts';
import { token } from '../token.ts';

export const listNextDeliveries = token<ListNextDeliveries>('ListNextDeliveries');
export const makeAutoshipChange = token<MakeAutoshipChange>('MakeAutoshipChange');
export const previewAutoshipChange = token<PreviewAutoshipChange>('PreviewAutoshipChange');
export const undoAutoshipChange = token<UndoAutoshipChange>('UndoAutoshipChange');
/** Per visitor. */
export const autoships = token<Autoships>('Autoships');
/** What deliveries can be made of, for pages: loaded over the connections of shoppers, not of the renewal engine. */
export const ownSupply = token<LoadRenewalSupply>('OwnSupply');
/** What customers can change about their Autoships here. */
export const offeredChanges = token<readonly CustomerChangeKind[]>('OfferedChanges');
/** Per visitor. */
export const explainOwnOrder = token<ExplainOwnOrder>('ExplainOwnOrder');
export const nameAutoships = token<NameAutoships>('NameAutoships');
/** Per visitor. */
export const summarizeAutoships = token<SummarizeAutoships>('SummarizeAutoships');
export const renewalOffers = token<RenewalOffers>('RenewalOffers');
export const savedCards = token<SavedCards>('SavedCards');
export const siteAutoships = token<SiteAutoships>('SiteAutoships');
/** The Autoships of a site by id; none if it has no Autoships. */
export const autoshipReader = token<Pick<SiteAutoships, 'find'>>('AutoshipReader');
export const renewalPorts = token<EnginePorts['renewalPorts']>('RenewalPorts');
export const linkPorts = token<LinkPorts>('LinkPorts');
export const renewalSettings = token<RenewalRunSettings>('RenewalSettings');
export const openRenewalRun = token<() => RunRenewals>('OpenRenewalRun');
export const firstAutoshipUses = token<FirstAutoshipUses>('FirstAutoshipUses');
export const writeCalendarFile = token<WriteCalendarFile>('WriteCalendarFile');
