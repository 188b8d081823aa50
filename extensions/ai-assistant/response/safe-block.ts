/**
 * Blocks that a model wrote, cut down to what a person could have typed. An answer is text from outside: a prompt that somebody
 * hid in a page it was asked about may have written it.
 */
import {
	createBlock,
	getBlockType,
	type BlockAttribute,
	type BlockInstance,
} from '@wordpress/blocks';
import { sanitize } from './to-html';

/** Blocks of core that hold markup as it is, run code, or bring in something from elsewhere on the site. */
const REFUSED = new Set( [
	'core/html',
	'core/shortcode',
	'core/freeform',
	'core/missing',
	'core/block',
	'core/pattern',
	'core/template-part',
	'core/legacy-widget',
	'core/widget-group',
] );

/** Elements that a block may be. */
const ELEMENTS = new Set( [
	'a',
	'article',
	'aside',
	'button',
	'div',
	'footer',
	'header',
	'main',
	'nav',
	'ol',
	'section',
	'ul',
] );

/** Attributes that are about the editor, or about data elsewhere on the site. */
const DROPPED = new Set( [ 'metadata', 'lock', 'css' ] );

const ADDRESS = /(?:url|href|src|link|poster)$/i;

/** A text without the characters that browsers skip in an address. */
const bare = ( address: string ): string =>
	address.replace( /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\ufeff]/g, '' );

/**
 * Whether following an address can do nothing but go there.
 *
 * @param address The address.
 */
export const isSafeAddress = ( address: string ): boolean =>
	! /^[a-z][a-z0-9+.-]*:/i.test( bare( address ) ) ||
	/^(?:https?|mailto|tel|sms):/i.test( bare( address ) );

/** What is kept of a value; undefined where nothing is. */
function safeValue(
	name: string,
	value: unknown,
	schema: BlockAttribute = {}
): unknown {
	if ( DROPPED.has( name ) ) {
		return undefined;
	}
	if ( typeof value === 'object' && value !== null ) {
		if ( 'toHTMLString' in value ) {
			return sanitize( String( value ) );
		}
		if ( Array.isArray( value ) ) {
			return value
				.map( ( item ) =>
					typeof item === 'object' && item !== null && schema.query
						? safeValues( item, schema.query )
						: safeValue( name, item )
				)
				.filter( ( item ) => item !== undefined );
		}
		return safeValues( value as Record< string, unknown > );
	}
	if ( typeof value !== 'string' ) {
		return value;
	}
	if ( name === 'tagName' ) {
		return ELEMENTS.has( value ) ? value : undefined;
	}
	if ( ADDRESS.test( name ) || ADDRESS.test( schema.attribute ?? '' ) ) {
		return isSafeAddress( value ) ? value : undefined;
	}
	const isMarkup =
		schema.type === 'rich-text' ||
		[ 'html', 'raw', 'rich-text' ].includes( schema.source ?? '' );
	return isMarkup ? sanitize( value ) : value;
}

/** What is kept of an object's values. */
function safeValues(
	values: Record< string, unknown >,
	schemas: Record< string, BlockAttribute > = {}
): Record< string, unknown > {
	return Object.fromEntries(
		Object.entries( values )
			.map( ( [ name, value ] ) => [
				name,
				safeValue( name, value, schemas[ name ] ),
			] )
			.filter( ( [ , value ] ) => value !== undefined )
	);
}

/**
 * Whether a block of this kind is taken as it is: one of core's that holds nothing but text, media and layout.
 *
 * @param name The block's name.
 */
export const isTaken = ( name: string ): boolean =>
	name.startsWith( 'core/' ) &&
	! REFUSED.has( name ) &&
	getBlockType( name ) !== undefined;

/**
 * A new block with what is safe of another one's attributes. It is valid: its markup is made of its attributes.
 *
 * @param block       A block whose kind is taken.
 * @param innerBlocks What goes into it.
 */
export const safeBlock = (
	{ name, attributes }: BlockInstance,
	innerBlocks: BlockInstance[]
): BlockInstance =>
	createBlock(
		name,
		safeValues( attributes, getBlockType( name )?.attributes ),
		innerBlocks
	);
