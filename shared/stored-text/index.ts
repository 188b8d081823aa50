/**
 * Text in stored blocks: the one escaper, the one decoder, and the deprecation for what kses changes.
 */
export { decodeStored } from './decode';
export { escapeAttribute, escapeText } from './escape';
export { isEscaped, textInMarkup } from './text-in-markup';
