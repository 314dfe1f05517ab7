import { writeStoredText } from './stored-values';

const key = 'loggedOutInactive';

/** Records in this tab whether its visitor was logged out because of inactivity (SE-10, SE-11). */
export const markLoggedOutInactive = (isLoggedOut: boolean): void =>
  writeStoredText(key, isLoggedOut ? 'true' : undefined, () => sessionStorage);

/** Whether the visitor of this tab was logged out because of inactivity; true once only. */
export const takeLoggedOutInactive = (): boolean => {
  try {
    const isLoggedOut = sessionStorage.getItem(key) === 'true';
    sessionStorage.removeItem(key);
    return isLoggedOut;
  } catch {
    return false;
  }
};
