import type { BlockAttribute, BlockDeprecation } from '@wordpress/blocks';

/** Characters as WordPress encodes them in attributes when a user without `unfiltered_html` saves. */
const ESCAPED = /&(?:amp|lt|gt|quot|apos|#0*39|#x0*27);/i;

/**
 * Returns whether a user without `unfiltered_html` saved a text in a block's attributes.
 *
 * @param value The attribute, or a part of it.
 */
export const isEscaped = ( value: unknown ): boolean =>
	typeof value === 'string' && ESCAPED.test( value );

type Description< Attributes extends Record< string, unknown > > = {
	/** Attributes whose text is also in the markup, with the selector of the element that contains only this text. */
	texts: Partial< Record< keyof Attributes & string, string > >;
	/** The other attributes, as in block.json. */
	attributes?: Record< string, BlockAttribute >;
	supports?: Record< string, unknown >;
	save: BlockDeprecation< Attributes, Attributes >[ 'save' ];
};

/**
 * Creates a deprecation for posts saved by an author. WordPress encodes `&` in the block's attributes as `&amp;` and removes
 * `<anna@example.org>` from them like a tag, but leaves both in the markup. The markup is right.
 *
 * @return A deprecation that reads the texts from the markup.
 */
export function textInMarkup< Attributes extends Record< string, unknown > >(
	description: Description< Attributes >
): BlockDeprecation< Attributes, Attributes > {
	const { texts, attributes, supports, save } = description;
	const sources = Object.entries( texts ).map( ( [ name, selector ] ) => [
		name,
		{ type: 'string', source: 'text', selector, default: '' },
	] );
	return {
		apiVersion: 3,
		attributes: { ...attributes, ...Object.fromEntries( sources ) },
		...( supports ? { supports } : {} ),
		isEligible: ( stored ) =>
			Object.keys( texts ).some( ( name ) =>
				isEscaped( stored[ name ] )
			),
		save,
	};
}
