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
import { mayLoad, mediaLink, sanitize, webUrl, type Media } from './sanitize';

/** Core blocks of text and layout, which load no files. */
const TEXT = new Set( [
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
	'core/spacer',
	'core/columns',
	'core/column',
	'core/group',
	'core/buttons',
	'core/button',
	'core/details',
] );

/** Core blocks that load files, with the attributes that contain their URLs. */
const MEDIA = new Map( [
	[ 'core/image', [ 'url' ] ],
	[ 'core/video', [ 'src', 'poster' ] ],
	[ 'core/audio', [ 'src' ] ],
	[ 'core/embed', [ 'url' ] ],
] );

/** Its images are inner blocks. */
const GALLERY = 'core/gallery';

/** CSS functions that load files, and escapes that can hide them. */
const LOADING_CSS = /url\(|image(?:-set)?\(|src\(|\\/i;

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
	media: Media,
	schema: BlockAttribute = {}
): unknown {
	if ( DROPPED.has( name ) ) {
		return undefined;
	}
	if ( typeof value === 'object' && value !== null ) {
		if ( 'toHTMLString' in value ) {
			return sanitize( String( value ), media );
		}
		if ( Array.isArray( value ) ) {
			return value
				.map( ( item ) =>
					typeof item === 'object' && item !== null && schema.query
						? safeValues( item, media, schema.query )
						: safeValue( name, item, media )
				)
				.filter( ( item ) => item !== undefined );
		}
		return safeValues( value as Record< string, unknown >, media );
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
		return sanitize( value, media );
	}
	return LOADING_CSS.test( value ) && schema.source === undefined
		? undefined
		: value;
}

/** Returns the safe part of an object's values. */
function safeValues(
	values: Record< string, unknown >,
	media: Media,
	schemas: Record< string, BlockAttribute > = {}
): Record< string, unknown > {
	return Object.fromEntries(
		Object.entries( values )
			.map( ( [ name, value ] ) => [
				name,
				safeValue( name, value, media, schemas[ name ] ),
			] )
			.filter( ( [ , value ] ) => value !== undefined )
	);
}

/** Returns whether a response may contain a block of this type. */
export const isAllowed = ( name: string ): boolean =>
	( TEXT.has( name ) || MEDIA.has( name ) || name === GALLERY ) &&
	getBlockType( name ) !== undefined;

/**
 * Returns the absolute URLs of the files that a block of an allowed type loads, besides those in its text. A URL that is not of
 * the web is empty.
 */
export const loadedBy = ( { name, attributes }: BlockInstance ): string[] =>
	( MEDIA.get( name ) ?? [] )
		.filter( ( key ) => attributes[ key ] )
		.map( ( key ) => webUrl( String( attributes[ key ] ) ) );

/**
 * Creates a block with the safe attributes of another one. It is valid, because its markup is created from its attributes.
 *
 * @param block A block of an allowed type.
 * @param media The media that may load.
 * @return The block; a paragraph with a link for media that may not load; none for media without a URL.
 */
export function safeBlock(
	block: BlockInstance,
	innerBlocks: BlockInstance[],
	media: Media
): BlockInstance[] {
	const { name, attributes } = block;
	const isMedia = MEDIA.has( name );
	const urls = loadedBy( block );
	if ( isMedia && ! mayLoad( urls, media ) ) {
		const link = mediaLink( urls, String( attributes.alt ?? '' ) );
		return link
			? [ createBlock( 'core/paragraph', { content: link.outerHTML } ) ]
			: [];
	}
	if ( name === GALLERY && innerBlocks.length === 0 ) {
		return [];
	}
	const safe = Object.entries(
		safeValues( attributes, media, getBlockType( name )?.attributes )
	).filter(
		// Tracks, and the images of older galleries, load files too.
		( [ , value ] ) =>
			! ( isMedia || name === GALLERY ) || ! Array.isArray( value )
	);
	return [ createBlock( name, Object.fromEntries( safe ), innerBlocks ) ];
}
