/** What the contact form says beside what stands at its fields. */
export const contactSentences = {
  tooMany: 'You have written to us a few times just now. Please try again in an hour, or call us.',
  broken: 'Something went wrong. Please try again.',
  refused: 'Please look at the fields that are marked.',
} as const;
