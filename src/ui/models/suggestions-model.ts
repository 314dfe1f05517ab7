import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Suggestions, SuggestSearch } from '#application/search/suggest-search';

/** A press on another key within this time is part of the same typing. */
const debounceMs = 120;
const shortestQuery = 2;
const mostKept = 50;

type Option = {
  readonly id: string;
  readonly text: string;
  readonly url: string;
  readonly product?: { readonly image: string; readonly brand: string };
};
export type OptionGroup = { readonly label: string; readonly options: readonly Option[] };

/** The group of what was probably meant; nothing in it is marked, because all of it would be. */
export const repairLabel = 'Did you mean';

const groupsOf = ({ didYouMean, products, categories, articles }: Suggestions): readonly OptionGroup[] => {
  const meant =
    didYouMean === undefined ? [] : [{ text: didYouMean, url: `/products?search=${encodeURIComponent(didYouMean)}` }];
  const all: readonly { readonly label: string; readonly options: readonly Omit<Option, 'id'>[] }[] = [
    { label: repairLabel, options: meant },
    {
      label: 'Products',
      options: products.map(({ title, url, image, brand }) => ({ text: title, url, product: { image, brand } })),
    },
    { label: 'Categories', options: categories },
    { label: 'Help and advice', options: articles },
  ];
  let number = 0;
  return all
    .filter(({ options }) => options.length > 0)
    .map(({ label, options }) => ({
      label,
      options: options.map((option) => ({ ...option, id: `suggestion-${++number}` })),
    }));
};

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * What is proposed while a search is typed. Only the answer to the last text counts; answers are kept, and what cannot
 * be had proposes nothing.
 */
export class SuggestionsModel {
  groups: readonly OptionGroup[] = [];
  /** What `groups` are for. */
  query = '';
  isOpen = false;
  /** Among all options; -1 is the field. */
  active = -1;
  private readonly kept = new Map<string, Suggestions>();
  private asking: AbortController | undefined;

  constructor(
    private readonly suggest: SuggestSearch,
    private readonly pause: (milliseconds: number) => Promise<void> = wait,
  ) {
    makeAutoObservable<this, 'suggest' | 'pause' | 'kept' | 'asking'>(
      this,
      { groups: observableRef, suggest: false, pause: false, kept: false, asking: false },
      { autoBind: true },
    );
  }

  get options(): readonly Option[] {
    return this.groups.flatMap(({ options }) => options);
  }

  get activeOption(): Option | undefined {
    return this.options[this.active];
  }

  /** What is read out; empty while nothing is shown. */
  get announcement(): string {
    const count = this.options.length;
    return this.isOpen
      ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use up and down arrows to choose.`
      : '';
  }

  async type(text: string): Promise<void> {
    const typed = text.trim();
    this.asking?.abort();
    if (typed.length < shortestQuery) return runInAction(() => this.forget());
    const known = this.kept.get(typed);
    if (known) return this.show(known);
    const asking = new AbortController();
    this.asking = asking;
    await this.pause(debounceMs);
    if (asking.signal.aborted) return;
    const found = await this.suggest
      .execute(typed, asking.signal)()
      .catch(() => undefined);
    if (asking.signal.aborted) return;
    if (!found) return runInAction(() => this.close());
    this.keep(typed, found);
    this.show(found);
  }

  /** To the next option or the one before; past the last one is the field again. */
  move(step: 1 | -1): void {
    if (this.options.length === 0) return;
    if (!this.isOpen) {
      this.isOpen = true;
      this.active = step === 1 ? 0 : this.options.length - 1;
      return;
    }
    const places = this.options.length + 1;
    this.active = ((this.active + 1 + step + places) % places) - 1;
  }

  /** What was asked before is not shown any more either. */
  close(): void {
    this.asking?.abort();
    this.isOpen = false;
    this.active = -1;
  }

  /** Closed, and nothing is known of what was typed. */
  forget(): void {
    this.close();
    this.groups = [];
  }

  private show(found: Suggestions): void {
    this.groups = groupsOf(found);
    this.query = found.query;
    this.active = -1;
    this.isOpen = this.groups.length > 0;
  }

  private keep(typed: string, found: Suggestions): void {
    this.kept.set(typed, found);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
  }
}
