import { isRecord, textOf } from '@freehold/stored-text';
import type { Attributes } from './types';

/** The attributes that are stored in the markup, which a block without a product does not have. */
const IN_MARKUP = [
	'title',
	'content',
	'featuredMediaUrl',
	'featuredMediaTitle',
] as const;

/**
 * Returns the attributes that would be lost without markup.
 *
 * @param stored The block’s attributes, or its attribute `unsaved`.
 * @return Undefined if all of them are empty.
 */
export function unsavedOf( stored: unknown ): Attributes[ 'unsaved' ] {
	const entered = IN_MARKUP.map( ( name ) => [
		name,
		textOf( isRecord( stored ) ? stored[ name ] : '' ),
	] ).filter( ( [ , value ] ) => value );
	return entered.length > 0 ? Object.fromEntries( entered ) : undefined;
}

/**
 * Returns a change that also stores what would be lost without markup.
 *
 * @param changed Those that the user has changed.
 */
export const withUnsaved = (
	attributes: Attributes,
	changed: Partial< Attributes >
): Partial< Attributes > =>
	attributes.productId || ! IN_MARKUP.some( ( name ) => name in changed )
		? changed
		: { ...changed, unsaved: unsavedOf( { ...attributes, ...changed } ) };
