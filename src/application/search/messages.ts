/** What a screen reader says when suggestions are shown. */
export const buildSuggestionCountMessage = (count: number): string =>
  `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use up and down arrows to choose.`;
