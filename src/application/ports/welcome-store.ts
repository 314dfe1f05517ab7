/** Whether this browser has shown the welcome message before (UI-10). */
export interface WelcomeStore {
  /** Records that it is shown now. False where it was shown before, and where storage is blocked. */
  welcome(): boolean;
}
