/**
 * What a block saves of attributes that a contributor has stored: WordPress filters the HTML of a contributor, but not the
 * texts of a block's comment. When a user who may post unfiltered HTML saves the post, the block writes them as HTML.
 */
import { createBlock, getBlockType, serialize } from '@wordpress/blocks';
import { registerOwnBlock } from '../../tests/unit/register-block';
import { readModules } from '../modules';

/** What runs, also with characters that browsers ignore, and with encoded ones, which blocks decode. */
const HOSTILE = [
	'javascript:alert(1)',
	'\u0001 JavaScript:alert(1)',
	'java\nscript:alert(1)',
	'javascript&#58;alert(1)',
	'java&Tab;script&colon;alert(1)',
	'&lt;img src="x" onerror="alert(1)"&gt;',
	'" onmouseover="alert(1)',
	'&quot; onmouseover=&quot;alert(1)',
	'data:text/html,<script>alert(1)</script>',
];

const RUNS = /^[\s\u0001]*(?:java\s*script|data:text)/i;

const slugs: string[] = readModules().flatMap(
	( { blocks }: { blocks: Array< { slug: string } > } ) =>
		blocks.map( ( { slug } ) => slug )
);

/** Returns an object with a text in every place where blocks look for one. */
const recordOf = ( text: string ) =>
	Object.fromEntries(
		[ 'url', 'link', 'href', 'customLink', 'src', 'title', 'name' ].map(
			( key ) => [ key, text ]
		)
	);

/** Returns a value of a type with a text in every place. */
function fill( type: unknown, initial: unknown, text: string ): unknown {
	const types = [ type ].flat();
	if ( types.includes( 'string' ) ) {
		return text;
	}
	if ( types.includes( 'boolean' ) ) {
		return true;
	}
	if ( types.includes( 'object' ) ) {
		return {
			...Object( initial ),
			planId: 7,
			show: true,
			...recordOf( text ),
		};
	}
	if ( types.includes( 'array' ) ) {
		return [ recordOf( text ), text ];
	}
	return types.includes( 'number' ) || types.includes( 'integer' )
		? 7
		: initial;
}

/** The names by slugs. */
const names: Record< string, string > = {};

beforeAll( () => {
	for ( const slug of slugs ) {
		names[ slug ] = registerOwnBlock( slug );
	}
} );

it.each( slugs )( 'a link that runs is not saved: %s', ( slug ) => {
	const name = names[ slug ] as string;
	const attributes = Object.entries( getBlockType( name )?.attributes ?? {} );
	for ( const text of HOSTILE ) {
		const values = attributes
			.filter( ( [ , { source } ] ) => ! source )
			.map( ( [ key, { type, default: initial } ] ) => [
				key,
				fill( type, initial, text ),
			] );
		const block = createBlock( name, Object.fromEntries( values ) );
		const { body } = new DOMParser().parseFromString(
			serialize( block ),
			'text/html'
		);
		const found = [ ...body.querySelectorAll( '*' ) ].flatMap(
			( { attributes: all, tagName } ) =>
				[ ...all ]
					.filter(
						( { name: attribute, value } ) =>
							attribute.startsWith( 'on' ) ||
							( ! /^(?:data-|id$|class$|alt$|title$|aria-)/.test(
								attribute
							) &&
								RUNS.test( value ) )
					)
					.map(
						( { name: attribute } ) => `${ tagName } ${ attribute }`
					)
		);
		expect( found ).toEqual( [] );
	}
} );
