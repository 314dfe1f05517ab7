import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Content } from '../ports/content';
import type { PageOutcome, PageRequest, PageUseCase } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import { inTime } from '../shell/settled';
import type { ContentScreenData } from './content-page';

/** TI-10: the one content page whose title the specification names. */
const ownTitles: Readonly<Record<string, string>> = { 'contact-us': 'Contact Us for any Pet Food Questions' };

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
      const title = (this.frame.identity.site === 'DTC' ? ownTitles[slug] : undefined) ?? page.title;
      const { description } = page;
      const head = { title, canonical: request.path, ...(description ? { description } : {}) };
      return { kind: 'page', page: await around(head, { kind: 'content', page } as const)() };
    };
  }
}
