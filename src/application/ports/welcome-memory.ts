/** Whether this browser was welcomed before (UI-10). */
export interface WelcomeMemory {
  /** Remembers that it is now. False where it was before, and where nothing can be remembered. */
  welcome(): boolean;
}
