import type { CacheablePage } from '#application/ports/page-cache';
import type { Body } from '../answers/body';

/**
 * A page and its payload as every guest of a site sees them; a redirect has an empty document. Of a call's answer both are
 * that answer.
 */
export type RenderedPage = CacheablePage & {
  readonly status: number;
  readonly location?: string;
  readonly document: Body;
  readonly payload: Body;
  /** Shows what one person typed, or was answered: no cache between us and the browser may store it. */
  readonly isPrivate?: boolean;
};

/** The page with its size, which is that of its two bodies. */
export const renderedPage = (page: Omit<RenderedPage, 'sizeInBytes'>): RenderedPage => ({
  ...page,
  sizeInBytes: page.document.sizeInBytes + page.payload.sizeInBytes,
});
