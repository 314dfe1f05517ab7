/** What a screen reader says when suggestions are shown. */
export const buildSuggestionCountMessage = (count: number): string =>
  count === 1
    ? '1 suggestion. Use the up and down arrows to choose.'
    : `${count} suggestions. Use the up and down arrows to choose.`;
