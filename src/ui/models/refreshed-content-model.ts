import type { CurrentContent } from '#application/ports/current-content';
import { makeModel } from './make-model';

export type RefreshedContentName = keyof CurrentContent;

export type RefreshedContent = {
  readonly [Part in RefreshedContentName]?: Awaited<ReturnType<ReturnType<CurrentContent[Part]>>>;
};

/** The content that was loaded again while a page is shown. It replaces what the data of the page says (BU-07). */
export class RefreshedContentModel {
  content: RefreshedContent = {};
  /** When the data of the shown page arrived; another object for each page. */
  arrival: { readonly at: number } = { at: 0 };
  private readonly uses = new Set<{ readonly part: RefreshedContentName }>();

  constructor(private readonly now: () => number = Date.now) {
    makeModel(this);
  }

  /** The parts that the page shows now. */
  shownParts(): readonly RefreshedContentName[] {
    return [...new Set([...this.uses].map(({ part }) => part))];
  }

  /** Records that a component shows `part`, until the returned function is called. */
  show(part: RefreshedContentName): () => void {
    const use = { part };
    this.uses.add(use);
    return () => void this.uses.delete(use);
  }

  /** The data of a new page is newer than what was loaded again before. */
  arrive(): void {
    this.arrival = { at: this.now() };
    if (Object.keys(this.content).length > 0) this.content = {};
  }

  add(content: RefreshedContent): void {
    this.content = { ...this.content, ...content };
  }
}
