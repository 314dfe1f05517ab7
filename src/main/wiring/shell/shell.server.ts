import { createHash } from 'node:crypto';
import { LoadCarouselsWithProducts } from '#application/content/carousels-with-products';
import type { VisitorPorts } from '#application/ports/transactions';
import { CheckPreviewPassword } from '#application/shell/check-preview-password';
import { PageBuilder } from '#application/shell/page-builder';
import { ShowBare } from '#application/shell/show-bare';
import { ShowError } from '#application/shell/show-error';
import { content } from '../content/content.tokens.ts';
import { membersOf, perVisitorFrom, shared, sharedFrom, visitorMembersOf } from '../parts.ts';
import {
  clock,
  emailLookup,
  enginePorts,
  hashText,
  ids,
  limitCounters,
  report,
  shopTransactions,
  siteIdentity,
  sitePorts,
  siteServices,
  siteTransactions,
  timeZone,
  transactions,
  visitorEnginePorts,
  visitorPorts,
  wait,
} from './shell.tokens.ts';

export const shellUseCases = {
  checkPreviewPassword: shared(CheckPreviewPassword, limitCounters, clock),
  showBare: shared(ShowBare, PageBuilder),
  showError: shared(ShowError, PageBuilder, content, LoadCarouselsWithProducts),
};

export const shellParts = {
  ...membersOf(siteServices, { clock, emailLookup, ids, report, siteIdentity, timeZone, wait }),
  ...membersOf(sitePorts, { limitCounters, shopTransactions }),
  ...visitorMembersOf(visitorPorts, { transactions }),
  hashText: sharedFrom(hashText, () => (text) => createHash('sha256').update(text).digest('hex').slice(0, 32)),
  pageBuilder: shared(PageBuilder, siteIdentity, content, clock),
};

const requirePorts = (engine: VisitorPorts | undefined): VisitorPorts => {
  if (!engine) throw new Error("the shop's own checkout needs embedded commerce");
  return engine;
};

export const embeddedShellParts = {
  ...membersOf(enginePorts, { siteTransactions }),
  visitorEnginePorts: perVisitorFrom(visitorEnginePorts, ({ engine }) => requirePorts(engine), visitorPorts),
};
