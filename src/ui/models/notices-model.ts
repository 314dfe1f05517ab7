import { makeAutoObservable, observableRef } from 'mobx';

export type Notice = {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

const mostAtOnce = 3;

/** Sentences that float over the screen until the shopper dismisses them or goes elsewhere; nothing disappears by itself. */
export class NoticesModel {
  notices: readonly Notice[] = [];
  private lastId = 0;

  constructor() {
    makeAutoObservable<this, 'lastId'>(this, { notices: observableRef, lastId: false }, { autoBind: true });
  }

  /** The newest stays; of more than three the oldest goes. The same sentence is not said twice at once. */
  say(notice: Omit<Notice, 'id'>): void {
    this.lastId += 1;
    const others = this.notices.filter(({ text }) => text !== notice.text);
    this.notices = [...others, { ...notice, id: this.lastId }].slice(-mostAtOnce);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  /** For a new page: what can still be undone stays. */
  leave(): void {
    this.notices = this.notices.filter(({ action }) => action !== undefined);
  }
}
