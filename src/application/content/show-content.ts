import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { pageTitle } from '#domain/shell/page-titles';
import type { Content } from '../ports/content';
import type { PageOutcome, PageRequest, PageUseCase } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import { inTime } from '../shell/settled';
import { faqPage } from '../shell/structured-data';
import type { ContentScreenData } from './content-page';

/**
 * `/{slug}` (RT-16): what the content service has under that slug; not found where it has nothing. Where it is silent or
 * fails, the page is unavailable (503).
 */
export class ShowContent implements PageUseCase<ContentScreenData> {
  constructor(
    private readonly frame: PageFrame,
    private readonly content: Content,
  ) {}

  execute(request: PageRequest): () => Promise<PageOutcome<ContentScreenData>> {
    return async () => {
      const slug = request.path.slice(1);
      const around = this.frame.begin();
      const found = await inTime(this.content.page(slug))();
      if (E.isLeft(found)) return { kind: 'unavailable', why: found.left, around };
      if (O.isNone(found.right)) return { kind: 'not-found' };
      const page = found.right.value;
      const title = pageTitle(this.frame.identity.site, request.path) ?? page.title;
      const { description } = page;
      const head = { title, canonical: request.path, jsonLd: faqPage(page), ...(description ? { description } : {}) };
      return { kind: 'page', page: await around(head, { kind: 'content', page } as const)() };
    };
  }
}
