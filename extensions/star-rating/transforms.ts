import { toStorable } from '@freehold/colors';
import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
	type BlockTransforms,
} from '@wordpress/blocks';
import { readRating } from './rating';
import { fromText, hasStars, toText } from './text';
import type { Attributes } from './types';

/** The attributes of paragraphs and headings. Where the alignment is stored depends on WordPress's version. */
type TextAttributes = {
	content?: unknown;
	align?: string;
	textAlign?: string;
	textColor?: string;
	fontSize?: string;
	style?: {
		color?: { text?: string };
		typography?: { fontSize?: string; textAlign?: string };
	};
};

/** Returns the text of a block. Text with formats contains markup and is therefore not a rating. */
const textOf = ( { content }: TextAttributes ): string =>
	String( content ?? '' ).replace( /&nbsp;|\u00a0/g, ' ' );

function rate( text: string, more: Partial< Attributes > = {} ): BlockInstance {
	const { rating, max } = fromText( text ) ?? { rating: 1, max: 5 };
	return createBlock< Attributes >( 'jetpack/rating-star', {
		rating,
		maxRating: max,
		...more,
	} );
}

function colorOf( { textColor, style }: TextAttributes ): string | undefined {
	if ( textColor ) {
		return `var(--wp--preset--color--${ textColor })`;
	}
	return style?.color?.text && toStorable( style.color.text );
}

function fromTextBlock( attributes: TextAttributes ): BlockInstance {
	const { align, textAlign, fontSize, style } = attributes;
	const aligned = style?.typography?.textAlign ?? textAlign ?? align;
	const color = colorOf( attributes );
	const size = style?.typography?.fontSize;
	return rate( textOf( attributes ), {
		...( aligned && [ 'left', 'center', 'right' ].includes( aligned )
			? { align: aligned }
			: {} ),
		...( color ? { color } : {} ),
		...( fontSize ? { fontSize } : {} ),
		...( size ? { style: { typography: { fontSize: size } } } : {} ),
	} );
}

function toParagraph( attributes: Attributes ): BlockInstance {
	const { align, color, fontSize, style } = attributes;
	const slug = /^var\(--wp--preset--color--([\w-]+)\)$/.exec(
		color ?? ''
	)?.[ 1 ];
	return createBlock( 'core/paragraph', {
		content: toText( readRating( attributes ) ),
		// Sets both alignments; WordPress removes the one it does not support.
		align,
		...( slug ? { textColor: slug } : {} ),
		...( fontSize ? { fontSize } : {} ),
		style: {
			...( color && ! slug ? { color: { text: color } } : {} ),
			typography: { ...style?.typography, textAlign: align },
		},
	} );
}

const fromBlock: BlockTransform = {
	type: 'block',
	blocks: [ 'core/paragraph', 'core/heading' ],
	isMatch: ( attributes: TextAttributes ) =>
		fromText( textOf( attributes ) ) !== null,
	transform: fromTextBlock,
};

const fromEnter: BlockTransform = {
	type: 'enter',
	// Matches two to ten stars, with at most one half before the empty ones.
	regExp: /^(?=.{2,10}$)[★⭐]*½?☆*$/u,
	transform: ( { content }: { content: unknown } ) =>
		rate( String( content ) ),
};

const isStars = ( text: string ) => hasStars( text ) && !! fromText( text );

/**
 * Creates a block from a pasted line of stars.
 *
 * @param text The pasted text.
 * @return Undefined for any other text.
 */
export const fromPastedStars = ( text: string ): BlockInstance | undefined =>
	isStars( text ) ? rate( text ) : undefined;

const fromPaste: BlockTransform = {
	type: 'raw',
	priority: 5,
	isMatch: ( node: Element ) =>
		node.nodeName === 'P' &&
		node.children.length === 0 &&
		isStars( node.textContent ?? '' ),
	transform: ( node: Element ) => rate( node.textContent ?? '' ),
};

/** The transforms. */
export const transforms: BlockTransforms = {
	from: [ fromBlock, fromEnter, fromPaste ],
	to: [
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			transform: toParagraph,
		},
	],
};
