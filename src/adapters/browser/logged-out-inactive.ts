import { storedItems } from '#domain/consent/stored-items';
import { readItem, writeItem } from './item-storage';

const item = storedItems.loggedOutInactive;

/** Records in this tab whether its visitor was logged out because of inactivity (SE-10, SE-11). */
export const markLoggedOutInactive = (isLoggedOut: boolean): void =>
  void writeItem(item, isLoggedOut ? 'true' : undefined);

/** Whether the visitor of this tab was logged out because of inactivity. */
export const isMarkedLoggedOutInactive = (): boolean => readItem(item) === 'true';
