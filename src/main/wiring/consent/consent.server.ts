import { RecordConsent } from '#application/consent/record-consent';
import { ShowPrivacy } from '#application/consent/show-privacy';
import { PageBuilder } from '#application/shell/page-builder';
import { membersOf, shared } from '../parts.ts';
import { clock, emailLookup, ids, limitCounters, sitePorts, timeZone } from '../shell/shell.tokens.ts';
import { consentRecords } from './consent.tokens.ts';

export const consentUseCases = {
  recordConsent: shared(RecordConsent, consentRecords, limitCounters, clock, ids, emailLookup),
  showPrivacy: shared(ShowPrivacy, PageBuilder, consentRecords, timeZone),
};

export const consentParts = membersOf(sitePorts, { consentRecords });
