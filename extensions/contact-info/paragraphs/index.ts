import { escapeAttribute, escapeText } from '@freehold/stored-text';
import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';

/** A part of a line, with its link URL if it has one. */
export type LinePart = { text: string; href?: string };

const toHtml = ( { text, href }: LinePart ): string =>
	href
		? `<a href="${ escapeAttribute( href ) }">${ escapeText( text ) }</a>`
		: escapeText( text );

/**
 * Returns the text of a paragraph on one line, without formats and links.
 *
 * @param content The paragraph's `content`.
 */
export function lineOf( content: unknown ): string {
	const { body } = new window.DOMParser().parseFromString(
		String( content ?? '' ).replace( /<br\b[^>]*>/g, ' ' ),
		'text/html'
	);
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

/**
 * Creates a core paragraph with the block's lines; an empty one for an empty block.
 *
 * @param lines The lines of a block, each as text or in parts.
 */
export const toParagraph = < Attributes extends Record< string, unknown > >(
	lines: ( attributes: Attributes ) => Array< string | LinePart[] >
): BlockTransform => ( {
	type: 'block',
	blocks: [ 'core/paragraph' ],
	transform: ( attributes: Attributes ): BlockInstance =>
		createBlock( 'core/paragraph', {
			content: lines( attributes )
				.map( ( line ) =>
					( typeof line === 'string' ? [ { text: line } ] : line )
						.map( toHtml )
						.join( '' )
				)
				.filter( ( line ) => line !== '' )
				.join( '<br>' ),
		} ),
} );

/**
 * From a core paragraph, whose formats go; its text stays whole.
 *
 * @param isMatch Whether the paragraph's text is one for the block.
 * @param read    The block's attributes.
 */
export const fromParagraph = < Attributes extends Record< string, unknown > >(
	name: string,
	isMatch: ( text: string ) => boolean,
	read: ( text: string ) => Partial< Attributes >
): BlockTransform => ( {
	type: 'block',
	blocks: [ 'core/paragraph' ],
	isMatch: ( { content }: { content?: unknown } ) => {
		const text = lineOf( content );
		return text !== '' && isMatch( text );
	},
	transform: ( { content }: { content?: unknown } ) =>
		createBlock< Attributes >( name, read( lineOf( content ) ) ),
} );
