/**
 * Reads and escapes what stored blocks contain, and opens the posts that kses has changed.
 */
export { decodeStored } from './decode';
export { escapeAttribute, escapeText } from './escape';
export { isBlank } from './is-blank';
export { isRecord, recordsIn, textOf } from './read';
export { isEscaped, textInMarkup } from './text-in-markup';
