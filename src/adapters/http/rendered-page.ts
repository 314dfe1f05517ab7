import type { PageCacheInfo } from '#application/ports/page-cache';
import type { CompressibleBody } from './answers/body';

/**
 * The document and the payload of a page, the same for all guests of a site. A redirect has an empty document; for an API
 * response, both are that response.
 */
export type RenderedPageBytes = PageCacheInfo & {
  readonly status: number;
  readonly location?: string;
  readonly document: CompressibleBody;
  readonly payload: CompressibleBody;
  /** Whether the page shows one person's input or the response to it, so no HTTP cache may store it. */
  readonly isPrivate?: boolean;
};

/** Adds the page's size, which is the sum of its two bodies. */
export const addRenderedPageSize = (page: Omit<RenderedPageBytes, 'sizeInBytes'>): RenderedPageBytes => ({
  ...page,
  sizeInBytes: page.document.sizeInBytes + page.payload.sizeInBytes,
});
