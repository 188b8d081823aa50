/**
 * Limits the blocks of a response to what the user could have typed. A response is untrusted: a prompt injection in the
 * processed text may have written it.
 */
import {
	createBlock,
	getBlockType,
	type BlockAttribute,
	type BlockInstance,
} from '@wordpress/blocks';
import { sanitizeWithoutMedia } from './to-html';

/** Core blocks of text, which load no files. */
const TEXT = [
	'core/paragraph',
	'core/heading',
	'core/list',
	'core/list-item',
	'core/quote',
	'core/pullquote',
	'core/verse',
	'core/preformatted',
	'core/code',
	'core/table',
	'core/separator',
];

/** Core blocks that a Markdown or HTML response may become when it is accepted. */
const ACCEPTED = new Set( [
	...TEXT,
	'core/image',
	'core/video',
	'core/audio',
	'core/gallery',
	'core/embed',
] );

/** Core blocks of a response in block markup, which the editor renders before it is accepted. They load no files. */
const RENDERED = new Set( [
	...TEXT,
	'core/spacer',
	'core/columns',
	'core/column',
	'core/group',
	'core/buttons',
	'core/button',
	'core/details',
] );

/** CSS functions that load files, and escapes that can hide them. */
const LOADING_CSS = /url\s*\(|image(?:-set)?\s*\(|src\s*\(|\\/i;

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
const DROPPED = new Set( [ 'metadata', 'lock', 'css', 'background' ] );

const ADDRESS = /(?:url|href|src|link|poster)$/i;

/** Removes the characters that browsers ignore in a URL. */
const bare = ( address: string ): string =>
	address.replace( /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\ufeff]/g, '' );

/**
 * Returns whether a URL is safe in a link.
 *
 * @param address The URL.
 */
export const isSafeUrl = ( address: string ): boolean =>
	! /^[a-z][a-z0-9+.-]*:/i.test( bare( address ) ) ||
	/^(?:https?|mailto|tel|sms):/i.test( bare( address ) );

/** Returns the safe part of a value; undefined for none. */
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
			return sanitizeWithoutMedia( String( value ) );
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
		return isSafeUrl( value ) ? value : undefined;
	}
	const isMarkup =
		schema.type === 'rich-text' ||
		[ 'html', 'raw', 'rich-text' ].includes( schema.source ?? '' );
	if ( isMarkup ) {
		return sanitizeWithoutMedia( value );
	}
	return LOADING_CSS.test( value ) && schema.source === undefined
		? undefined
		: value;
}

/** Returns the safe part of an object's values. */
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
 * Returns whether a response may contain a block of this type.
 *
 * @param name       The block's name.
 * @param isRendered Whether the editor renders the block before the user accepts it.
 */
export const isAllowed = ( name: string, isRendered: boolean ): boolean =>
	( isRendered ? RENDERED : ACCEPTED ).has( name ) &&
	getBlockType( name ) !== undefined;

/**
 * Creates a block with the safe attributes of another one. It is valid, because its markup is created from its attributes.
 *
 * @param block       A block of an allowed type.
 * @param innerBlocks Its inner blocks.
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
