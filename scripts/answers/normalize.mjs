/** Ids and tokens that are made at random. */
const randomIds =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{16,}|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,}\b/g;

/** Keeps what two runs of the same shop have in common. */
export const normalizeText = (text) =>
  text
    .replaceAll(/'sha256-[\w+/=]+'/g, 'SHEET')
    .replaceAll(/(?:SHEET ?)+/g, 'SHEETS ')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, 'INSTANT')
    .replaceAll(/(?<=expires=)[^;\n]+/gi, 'DATE')
    .replaceAll(/\b\d{1,2}:\d\d[\s\u202f]?[AP]M\b/g, 'TIME')
    .replaceAll(/\b1[78]\d{8}(?:\d{3})?\b/g, 'SECONDS')
    .replaceAll(/\br[0-9a-f]{15}\b/g, 'REQUEST')
    .replaceAll(/(?<=og_auth=)[^;\n]+/g, 'SIGNED')
    .replaceAll(/(?<=\/assets\/[a-z-]+-)[\w-]{8}(?=\.)/g, 'HASH')
    .replaceAll(/(?<=set-cookie: [a-z_.]+=)[^;\n]{16,}/gi, 'VALUE')
    .replaceAll(randomIds, 'ID');

/** Names of classes and of the browser's files change with every build; so do React's ids with the tree. */
const normalizeMarkup = (html) =>
  html
    .replaceAll(/<style\b[^>]*>.*?<\/style>/gs, '<style></style>')
    .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replaceAll(/ class="[^"]*"/g, (list) => {
      const words = list
        .slice(8, -1)
        .split(' ')
        .filter((word) => !word.startsWith('_'));
      return words.length === 0 ? '' : ` class="${words.join(' ')}"`;
    })
    .replaceAll(/_R_\w+_/g, 'REACT')
    .replaceAll(
      /(<script type="application\/(?:ld\+)?json"[^>]*>)(.*?)<\/script>/gs,
      (_all, start, json) => `${start}\n${indent(json)}\n</script>`,
    )
    .replaceAll('><', '>\n<');

const indent = (json) => {
  try {
    return JSON.stringify(JSON.parse(json), withoutBuild, 1);
  } catch {
    return json;
  }
};

const withoutBuild = (key, value) => (key === 'build' || key === 'timestamp' ? 'BUILD' : value);

const isText = /^(?:text\/|application\/(?:json|xml|.*\+json|javascript))/;

/** A body as lines that `diff` can compare. */
export const normalizeBody = (text, type) => {
  if (!isText.test(type)) return text === '' ? '' : `(${type})`;
  if (type.startsWith('text/html')) return normalizeText(normalizeMarkup(text));
  return normalizeText(type.includes('json') ? indent(text) : text);
};
