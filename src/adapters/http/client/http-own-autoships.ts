import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ListNextDeliveries, NextDeliveriesRefusal } from '#application/autoship/list-next-deliveries';
import type { MakeAutoshipChange } from '#application/autoship/make-autoship-change';
import type { PreviewAutoshipChange } from '#application/autoship/preview-autoship-change';
import type { UndoAutoshipChange } from '#application/autoship/undo-autoship-change';
import type { ApiError, ApiErrorCode } from '../call';
import {
  changeAutoshipCall,
  getNextDeliveriesCall,
  previewAutoshipChangeCall,
  undoAutoshipChangeCall,
} from '../wire/autoship/autoship-calls';
import { parseRefusedChange } from '../wire/autoship/autoship-refusals';
import { callOrRefuse, type HttpClient } from './http-client';

export const createHttpPreviewAutoshipChange = (client: HttpClient): PreviewAutoshipChange => ({
  execute: (asked) => callOrRefuse(client, previewAutoshipChangeCall, asked, parseRefusedChange),
});

export const createHttpMakeAutoshipChange = (client: HttpClient): MakeAutoshipChange => ({
  execute: (request) =>
    pipe(
      callOrRefuse(client, changeAutoshipCall, request, parseRefusedChange),
      TE.map(({ sent, ...told }) => (sent === null ? told : { ...told, sent })),
    ),
});

export const createHttpUndoAutoshipChange = (client: HttpClient): UndoAutoshipChange => ({
  execute: (id, version) => callOrRefuse(client, undoAutoshipChangeCall, { id, version }, parseRefusedChange),
});

const refusals: Readonly<Partial<Record<ApiErrorCode, NextDeliveriesRefusal>>> = {
  NOT_FOUND: { kind: 'NoSuchAutoship' },
  UNAUTHENTICATED: { kind: 'SessionOver' },
  UNAVAILABLE: { kind: 'Unknown' },
};

export const createHttpListNextDeliveries = (client: HttpClient): ListNextDeliveries => ({
  execute: (request) =>
    pipe(
      callOrRefuse(client, getNextDeliveriesCall, request, ({ error }: ApiError) => refusals[error.code]),
      TE.map(({ autoships }) => autoships),
    ),
});
