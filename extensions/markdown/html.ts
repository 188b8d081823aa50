import type { Attributes } from './types';

const CLASS = 'wp-block-jetpack-markdown';

const WRAPPER = new RegExp(
	`^\\s*<div\\b[^>]*\\bclass="(?:[^"]*\\s)?${ CLASS }(?:\\s[^"]*)?"[^>]*>([^]*)</div>\\s*$`
);

/**
 * Returns HTML as the `html` attribute stores it.
 *
 * @param html The HTML inside of the wrapper.
 */
export const wrap = ( html: string ): string =>
	`<div class="${ CLASS }">${ html }</div>`;

/**
 * Returns the HTML inside of the wrapper.
 *
 * @param markup A block's inner markup.
 * @return Null if there is no wrapper.
 */
export const unwrap = ( markup: string ): string | null =>
	WRAPPER.exec( markup )?.[ 1 ] ?? null;

/** The sources whose HTML is not in the attributes yet, with the functions that render it. */
const waiting = new Map< string, () => string >();

/**
 * Registers a source whose HTML is rendered later. Long sources are not rendered at each keystroke, but `htmlOf` renders
 * them when the block is saved, copied or transformed.
 *
 * @param render Renders the HTML; called once at most.
 */
export function promiseHtml(
	source: string,
	render: ( source: string ) => string
): void {
	let html: string | null = null;
	waiting.set( source, () => ( html ??= render( source ) ) );
}

/** Whether a source's HTML is promised and not in the attributes. */
export const isPromised = ( source: string ): boolean => waiting.has( source );

/** Removes a source whose HTML is in the attributes, or that was replaced. */
export const forgetPromise = ( source: string ): void =>
	void waiting.delete( source );

/**
 * Returns the HTML of a block.
 *
 * @param attributes      The block's attributes.
 * @param attributes.html The stored markup.
 */
export const htmlOf = ( { source = '', html = '' }: Attributes ): string =>
	waiting.get( source )?.() ?? unwrap( html ) ?? '';
