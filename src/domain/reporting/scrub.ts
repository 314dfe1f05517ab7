import { findRoutePattern } from '../shell/routes';

/** Error reporting keeps values of this many characters (AN-09). */
const maxValueLength = 250;
const maxScannedLength = 4000;

/** A quotation of more than a name: it may be anything that a visitor entered. The quote is no apostrophe. */
const quotation = /(?<![\p{L}\p{Nd}])(["'`“])((?:(?!["'`”]).)*)["'`”]/gu;
const quotableName = /^(?:\[\w+\]|[A-Za-z_$][\w$.-]{0,40})$/;
/** A part of a text that `JSON.parse` refuses: it has quotes of its own. */
const refusedJson = /,\s*(?:\.{3})?".*"(?:\.{3})? is not valid JSON/g;
const query = /[?&#][^\s"'`<>]*=[^\s"'`<>]*/g;
const email = /[^\s"'`<>()]+(?:@|%40)[^\s"'`<>()]+/gi;
const label =
  '(?:tokens?|keys?|secrets?|passwords?|session|cookies?|authorization|bearer|code|zip|phone|e-?mail|card|cart|address|id)';
/** A value behind its name and a colon or an equals sign, such as `"cardCode": "123"`: all of it up to the next mark. */
const assignedSecret = new RegExp(`(\\w*${label}["'\`]?\\s*[:=]\\s*["'\`]?)(?!\\[)[^\\s,;}"'\`][^,;}"'\`]*`, 'gi');
/** A word with a digit behind the name of a secret. */
const namedSecret = new RegExp(`(\\b${label}\\s+)(?=\\S*\\d)(?!\\[)[^\\s,;]+`, 'gi');
const path = /(?:https?:\/\/[^\s/"'`<>()]+|(?<![\w\]/+]))\/[^\s"'`<>()[\]{},;?]*/g;
/** A long run of characters that ids and tokens are made of; a word has no digit, and is seldom this long. */
const identifier = /(?=[\w+/=.~%-]*\d)[\w+/=.~%-]{16,}|[A-Za-z_+/=~-]{32,}/g;
/** Five digits and more, with what separates them in phone and card numbers: a zip is the shortest. */
const number = /\+?\p{Nd}(?:[\s().\-\u2010-\u2015/_]*\p{Nd}){4,}/gu;

/** A scanned text does not end in a part of a word, which no pattern would recognise. */
const cut = (text: string): string =>
  text.length > maxScannedLength ? text.slice(0, maxScannedLength).replace(/\S*$/, '') : text;

const describePath = (text: string): string => {
  const withoutHost = text.replace(/^https?:\/\/[^/]*/, '');
  return findRoutePattern(withoutHost) ?? '[path]';
};

/**
 * A text of an error without what may be a visitor's: tokens, ids, email addresses, numbers of five digits or more
 * (phones, cards, zips), queries, and quotations longer than a name. A path becomes the pattern of its route. One line of
 * at most 250 characters, or `maxLength` (ST-27).
 */
export const scrubText = (text: string, maxLength = maxValueLength): string =>
  cut(text.toWellFormed())
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(refusedJson, ', "[text]" is not valid JSON')
    .replace(quotation, (whole, quote: string, quoted: string) =>
      quotableName.test(quoted) ? whole : `${quote}[text]${quote === '“' ? '”' : quote}`,
    )
    .replace(email, '[email]')
    .replace(query, '?[query]')
    .replace(path, describePath)
    .replace(identifier, '[id]')
    .replace(assignedSecret, '$1[value]')
    .replace(namedSecret, '$1[value]')
    .replace(number, '[number]')
    .trim()
    .slice(0, maxLength);
