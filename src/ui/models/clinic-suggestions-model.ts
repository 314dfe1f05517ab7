import { runInAction } from 'mobx';
import { buildSuggestionCountMessage } from '#application/search/messages';
import type { ClinicRow } from '#application/staff-program/program-page';
import { clinicTermLength } from '#domain/staff-program/clinic-search';
import type { LoadShop } from '../shop';
import { makeModel } from './make-model';

/** The shop is asked once nobody has typed for this long: a search counts towards the limit of the minute. */
const debounceMs = 250;
const maximumShown = 8;

export type ClinicSuggestion = { readonly id: string; readonly row: ClinicRow };

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The clinics while a name, a city or a ZIP code is typed. Only the response to the latest text is shown; responses are
 * cached, and a failed request closes the list.
 */
export class ClinicSuggestionsModel {
  options: readonly ClinicSuggestion[] = [];
  /** The term that `options` are for. */
  term = '';
  isOpen = false;
  /** The index of the active option; -1 is the text field. */
  active = -1;
  private readonly cache = new Map<string, readonly ClinicRow[]>();
  private request: AbortController | undefined;

  constructor(
    private readonly loadShop: LoadShop<'suggestClinics'>,
    private readonly pause: (milliseconds: number) => Promise<void> = wait,
  ) {
    makeModel(this);
  }

  get activeOption(): ClinicSuggestion | undefined {
    return this.options[this.active];
  }

  /** The text for screen readers; empty while the list is closed. */
  get announcement(): string {
    return this.isOpen ? buildSuggestionCountMessage(this.options.length) : '';
  }

  async type(text: string): Promise<void> {
    const typed = text.trim();
    this.request?.abort();
    if (typed.length < clinicTermLength.least) return runInAction(() => this.forget());
    const known = this.cache.get(typed);
    if (known) return this.show(typed, known);
    const request = new AbortController();
    this.request = request;
    await this.pause(debounceMs);
    if (request.signal.aborted) return;
    const found = await this.loadShop()
      .then(({ suggestClinics }) => suggestClinics.execute(typed, request.signal)())
      .catch((): readonly ClinicRow[] => []);
    if (request.signal.aborted) return;
    if (found.length > 0) this.cache.set(typed, found);
    this.show(typed, found);
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

  /** Closes the list and removes its options. */
  forget(): void {
    this.close();
    this.options = [];
  }

  private show(term: string, found: readonly ClinicRow[]): void {
    this.term = term;
    this.options = found.slice(0, maximumShown).map((row, index) => ({ id: `clinic-suggestion-${index + 1}`, row }));
    this.active = -1;
    this.isOpen = this.options.length > 0;
  }
}
