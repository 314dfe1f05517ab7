/** The screens of the staff program, in one chunk: who opens one of them soon opens the other. */

export { EligibilityScreen } from './eligibility-screen';
export { StaffRegistrationScreen } from './staff-registration-screen';
