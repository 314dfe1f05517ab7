import { writeStoredText } from './stored-values';

/** The key of local storage under which the tabs share the activity of a signed-in visitor. */
export const activityKey = 'last_activity';

/** Forgets the activity of whoever was signed in before. */
export const forgetActivity = (): void => writeStoredText(activityKey, undefined);
