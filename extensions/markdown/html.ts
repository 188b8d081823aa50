import type { Attributes } from './types';

const CLASS = 'wp-block-jetpack-markdown';

const WRAPPER = new RegExp(
	`^\\s*<div\\b[^>]*\\bclass="(?:[^"]*\\s)?${ CLASS }(?:\\s[^"]*)?"[^>]*>([^]*)</div>\\s*$`
);

/**
 * HTML as the `html` attribute holds it.
 *
 * @param html What is between the wrapper's tags.
 */
export const wrap = ( html: string ): string =>
	`<div class="${ CLASS }">${ html }</div>`;

/**
 * What is between the wrapper's tags.
 *
 * @param markup A block's inner markup.
 * @return Null where there is no wrapper.
 */
export const unwrap = ( markup: string ): string | null =>
	WRAPPER.exec( markup )?.[ 1 ] ?? null;

/** Sources whose HTML is not in the attributes yet, and what makes it. */
const waiting = new Map< string, () => string >();

/**
 * Promises the HTML of a source. A long one is not turned into HTML at each keystroke, yet whatever saves, copies or
 * transforms the block in between gets the HTML that belongs to it, since all of them ask `htmlOf`.
 *
 * @param source The source.
 * @param render Makes its HTML; called once at most.
 */
export function promiseHtml(
	source: string,
	render: ( source: string ) => string
): void {
	let html: string | null = null;
	waiting.set( source, () => ( html ??= render( source ) ) );
}

/**
 * Whether a source's HTML is promised and not in the attributes.
 *
 * @param source The source.
 */
export const isPromised = ( source: string ): boolean => waiting.has( source );

/**
 * Forgets a promise: its HTML is in the attributes now, or the source is gone.
 *
 * @param source The source.
 */
export const forgetPromise = ( source: string ): void =>
	void waiting.delete( source );

/**
 * The HTML of a block.
 *
 * @param attributes        The block's attributes.
 * @param attributes.source The source.
 * @param attributes.html   The markup that the attributes hold.
 */
export const htmlOf = ( { source = '', html = '' }: Attributes ): string =>
	waiting.get( source )?.() ?? unwrap( html ) ?? '';
