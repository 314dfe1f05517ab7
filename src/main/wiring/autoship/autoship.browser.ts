import { HttpClient } from '#adapters/http/client/http-client';
import type { ListNextDeliveries } from '#application/autoship/list-next-deliveries';
import type { MakeAutoshipChange } from '#application/autoship/make-autoship-change';
import type { PreviewAutoshipChange } from '#application/autoship/preview-autoship-change';
import type { UndoAutoshipChange } from '#application/autoship/undo-autoship-change';
import { sharedFrom } from '../parts.ts';
import {
  listNextDeliveries,
  makeAutoshipChange,
  previewAutoshipChange,
  undoAutoshipChange,
} from './autoship.tokens.ts';

/** Most visitors have no Autoship, so the code that asks about them is loaded with the first question. */
const load = () => import('#adapters/http/client/http-own-autoships');

export const autoshipInBrowser = {
  listNextDeliveries: sharedFrom(
    listNextDeliveries,
    (client: HttpClient): ListNextDeliveries => ({
      execute: (request) => async () => (await load()).createHttpListNextDeliveries(client).execute(request)(),
    }),
    HttpClient,
  ),
  makeAutoshipChange: sharedFrom(
    makeAutoshipChange,
    (client: HttpClient): MakeAutoshipChange => ({
      execute: (request) => async () => (await load()).createHttpMakeAutoshipChange(client).execute(request)(),
    }),
    HttpClient,
  ),
  previewAutoshipChange: sharedFrom(
    previewAutoshipChange,
    (client: HttpClient): PreviewAutoshipChange => ({
      execute: (asked) => async () => (await load()).createHttpPreviewAutoshipChange(client).execute(asked)(),
    }),
    HttpClient,
  ),
  undoAutoshipChange: sharedFrom(
    undoAutoshipChange,
    (client: HttpClient): UndoAutoshipChange => ({
      execute: (id, version) => async () => (await load()).createHttpUndoAutoshipChange(client).execute(id, version)(),
    }),
    HttpClient,
  ),
};
