import { runInAction } from 'mobx';
import { buildSuggestionCountMessage } from '#application/search/messages';
import type { SearchSuggestions } from '#application/search/suggest-search';
import { findRoutePath } from '#domain/shell/routes';
import type { LoadShop } from '../shop';
import { makeModel } from './make-model';

/** The shop is asked once the shopper has not typed for this long. */
const debounceMs = 120;
const shortestQuery = 2;
const maximumCached = 50;

type Option = {
  readonly id: string;
  readonly text: string;
  readonly url: string;
  readonly product?: { readonly image: string; readonly brand: string };
};
export type SuggestionGroup = { readonly label: string; readonly options: readonly Option[] };

/** The label of the corrected query. It is not highlighted, because all of its text would be. */
export const didYouMeanLabel = 'Did you mean';

const groupsOf = ({ didYouMean, products, categories, articles }: SearchSuggestions): readonly SuggestionGroup[] => {
  const corrected =
    didYouMean === undefined
      ? []
      : [{ text: didYouMean, url: `${findRoutePath('products')}?search=${encodeURIComponent(didYouMean)}` }];
  const all: readonly { readonly label: string; readonly options: readonly Omit<Option, 'id'>[] }[] = [
    { label: didYouMeanLabel, options: corrected },
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
 * The suggestions while a shopper types a search. Only the response to the latest text is shown; responses are cached, and
 * a failed request closes the list.
 */
export class SuggestionsModel {
  groups: readonly SuggestionGroup[] = [];
  /** The query that `groups` are for. */
  query = '';
  isOpen = false;
  /** The index of the active option among all groups' options; -1 is the text field. */
  active = -1;
  private readonly cache = new Map<string, SearchSuggestions>();
  private request: AbortController | undefined;

  constructor(
    private readonly loadShop: LoadShop<'suggestSearch'>,
    private readonly pause: (milliseconds: number) => Promise<void> = wait,
  ) {
    makeModel(this);
  }

  get options(): readonly Option[] {
    return this.groups.flatMap(({ options }) => options);
  }

  get activeOption(): Option | undefined {
    return this.options[this.active];
  }

  /** The text for screen readers; empty while the list is closed. */
  get announcement(): string {
    return this.isOpen ? buildSuggestionCountMessage(this.options.length) : '';
  }

  async type(text: string): Promise<void> {
    const typed = text.trim();
    this.request?.abort();
    if (typed.length < shortestQuery) return runInAction(() => this.forget());
    const known = this.cache.get(typed);
    if (known) return this.show(known);
    const request = new AbortController();
    this.request = request;
    await this.pause(debounceMs);
    if (request.signal.aborted) return;
    const found = await this.loadShop()
      .then(({ suggestSearch }) => suggestSearch.execute(typed, request.signal)())
      .catch(() => undefined);
    if (request.signal.aborted) return;
    if (!found) return runInAction(() => this.close());
    this.cacheAnswer(typed, found);
    this.show(found);
  }

  /** Moves to the next or the previous option; beyond either end is the text field. */
  move(step: 1 | -1): void {
    if (this.options.length === 0) return;
    if (!this.isOpen) {
      this.isOpen = true;
      this.active = step === 1 ? 0 : this.options.length - 1;
      return;
    }
    const positions = this.options.length + 1;
    this.active = ((this.active + 1 + step + positions) % positions) - 1;
  }

  /** Closes the list and cancels the running request. */
  close(): void {
    this.request?.abort();
    this.isOpen = false;
    this.active = -1;
  }

  /** Closes the list and removes its groups. */
  forget(): void {
    this.close();
    this.groups = [];
  }

  private show(found: SearchSuggestions): void {
    this.groups = groupsOf(found);
    this.query = found.query;
    this.active = -1;
    this.isOpen = this.groups.length > 0;
  }

  private cacheAnswer(typed: string, found: SearchSuggestions): void {
    this.cache.set(typed, found);
    const [oldest] = this.cache.keys();
    if (this.cache.size > maximumCached && oldest !== undefined) this.cache.delete(oldest);
  }
}
