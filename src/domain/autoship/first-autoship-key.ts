import type { ShippingAddress } from '#domain/checkout/address';

/** A text that is the same for everything that counts as one person for AUTO35. Only its HMAC is stored. */
export type FirstAutoshipKey = string & { readonly FirstAutoshipKey: unique symbol };

/** Without case, spaces, invisible characters and the other spellings of a letter that Unicode has. */
const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')
    .toLowerCase()
    .normalize('NFKC');

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The domain as the DNS has it; one that is no host name stays as it was folded. */
const foldDomain = (domain: string): string => {
  const plain = domain.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\s]/gu, '');
  const url = URL.parse(`http://${plain}`);
  const ascii = (url && url.host !== '' ? url.hostname : plain.toLowerCase()).replace(/\.$/, '');
  return ascii === 'googlemail.com' ? 'gmail.com' : ascii;
};

/** The local part without a tag; Gmail also ignores dots. */
const foldLocalPart = (local: string, domain: string): string => {
  const folded = foldText(local);
  const untagged = folded.indexOf('+') > 0 ? folded.slice(0, folded.indexOf('+')) : folded;
  return domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged;
};

/**
 * The key of an email: differences in case, `+tags`, Gmail dots, googlemail, IDN domains and invisible characters don't
 * count. Accounts never use it.
 */
export const buildFirstAutoshipEmailKey = (email: string): FirstAutoshipKey => {
  const at = email.lastIndexOf('@');
  const domain = foldDomain(email.slice(at + 1));
  return (at < 0 ? foldText(email) : `${foldLocalPart(email.slice(0, at), domain)}@${domain}`) as FirstAutoshipKey;
};

/** The address fields that say who lives where. */
export type FirstAutoshipHome = Pick<ShippingAddress, 'lastName' | 'address1' | 'address2'> & { readonly zip: string };

/** How the postal service writes the words that people spell out. */
const streetWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'street str',
    ave: 'avenue av aven',
    blvd: 'boulevard boul',
    dr: 'drive drv',
    rd: 'road',
    ln: 'lane',
    ct: 'court crt',
    cir: 'circle circ',
    pl: 'place',
    sq: 'square',
    ter: 'terrace terr',
    trl: 'trail',
    pkwy: 'parkway pky parkwy',
    hwy: 'highway hiway',
    way: 'wy',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    ne: 'northeast',
    nw: 'northwest',
    se: 'southeast',
    sw: 'southwest',
    '1st': 'first',
    '2nd': 'second',
    '3rd': 'third',
    '4th': 'fourth',
    '5th': 'fifth',
    '6th': 'sixth',
    '7th': 'seventh',
    '8th': 'eighth',
    '9th': 'ninth',
    '10th': 'tenth',
    rt: 'route rte',
    '#': 'apartment apt unit suite ste room rm no number floor fl',
  }).flatMap(([short, others]) => others.split(' ').map((long) => [long, short])),
);

/** Words in the form of the postal service; a dash or point inside a word is left out, so `4-B` is `4b`. */
const listStreetWords = (text: string): readonly string[] =>
  withoutAccents(text)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' # ')
    .replace(/[.'’-]/g, '')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '')
    .map((word) => streetWords.get(word) ?? word);

/** Street and unit; the unit may be in either line, with or without a word such as `Apt`. */
const foldStreet = (address1: string, address2: string): string => {
  const first = listStreetWords(address1);
  const split = first.indexOf('#') < 0 ? first.length : first.indexOf('#');
  const unit = [...first.slice(split), ...listStreetWords(address2)].filter((word) => word !== '#');
  const street = first.slice(0, split).join(' ');
  return `${street.replace(/\bcounty rd\b/, 'cr').replace(/\bstate (?:rd|rt|hwy)\b/, 'sr')}\n${unit.join('')}`;
};

/** The key of a last name at a street address with its unit, so that a family gets AUTO35 once. */
export const buildFirstAutoshipHomeKey = ({ lastName, address1, address2, zip }: FirstAutoshipHome): FirstAutoshipKey =>
  [
    'home',
    foldText(withoutAccents(lastName)).replace(/[^\p{L}\p{N}]/gu, ''),
    foldStreet(address1, address2 ?? ''),
    zip.slice(0, 5),
  ].join('\n') as FirstAutoshipKey;
