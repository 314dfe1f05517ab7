import { makeModel } from './make-model';

export type NoticeMessage = {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What it's about; a newer notice about the same replaces it. */
  readonly topic?: string;
};

const maximumNotices = 3;

/** Notices shown over the page until the shopper dismisses them or goes to another page; none disappears by itself. */
export class NoticesModel {
  notices: readonly NoticeMessage[] = [];
  private lastId = 0;

  constructor() {
    makeModel(this);
  }

  /** Adds a notice and removes an older one with the same text or topic; of more than three, the oldest is removed. */
  showNotice(notice: Omit<NoticeMessage, 'id'>): void {
    this.lastId += 1;
    const others = this.notices.filter(
      ({ text, topic }) => text !== notice.text && (topic === undefined || topic !== notice.topic),
    );
    this.notices = [...others, { ...notice, id: this.lastId }].slice(-maximumNotices);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  /** Call it for a new page: removes all notices but those with an action, such as Undo. */
  removeForNewPage(): void {
    this.notices = this.notices.filter(({ action }) => action !== undefined);
  }
}
