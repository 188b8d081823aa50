import { createBlock, type BlockInstance } from '@wordpress/blocks';

/** What an embed says of the button in it; how it looks otherwise is the button's own. */
export type ButtonAttributes = {
	text?: string;
	textColor?: string;
	backgroundColor?: string;
	customTextColor?: string;
	customBackgroundColor?: string;
	[ name: string ]: unknown;
};

/** The block of a button, found by its name. */
export const BUTTON = 'jetpack/button';

/**
 * The button that opens the service's window, as it is in an embed of the style "link" or "modal".
 *
 * @param uniqueId   The element's id as posts hold it, such as `calendly-widget-id`.
 * @param attributes What else is known of the button, its text above all. An address in `url` follows the embed's.
 */
export const createButton = (
	uniqueId: string,
	attributes: ButtonAttributes & { text: string }
): BlockInstance =>
	createBlock( BUTTON, {
		element: 'a',
		uniqueId,
		passthroughAttributes: { url: 'url' },
		...attributes,
	} );
