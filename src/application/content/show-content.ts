import * as O from 'fp-ts/Option';
import type { Content } from '../ports/content';
import type { PageOutcome, PageRequest, PageUseCase } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import type { ContentScreenData } from './content-page';

/** TI-10: the one content page whose title the specification names. */
const ownTitles: Readonly<Record<string, string>> = { 'contact-us': 'Contact Us for any Pet Food Questions' };

/** `/{slug}` (RT-16): what the content service has under that slug. */
export class ShowContent implements PageUseCase<ContentScreenData> {
  constructor(
    private readonly frame: PageFrame,
    private readonly content: Content,
  ) {}

  execute(request: PageRequest): () => Promise<PageOutcome<ContentScreenData>> {
    return async () => {
      const slug = request.path.slice(1);
      const found = await this.content.page(slug)();
      if (O.isNone(found)) return { kind: 'not-found' };
      const page = found.value;
      const title = (this.frame.identity.site === 'DTC' ? ownTitles[slug] : undefined) ?? page.title;
      const { description } = page;
      const head = { title, canonical: request.path, ...(description ? { description } : {}) };
      return { kind: 'page', page: await this.frame.around(head, { kind: 'content', page } as const)() };
    };
  }
}
