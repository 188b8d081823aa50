import { parse, serialize, type BlockInstance } from '@wordpress/blocks';
import { existsSync, readFileSync } from 'fs';
import { join } from 'path';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { scale } from '../view';

beforeAll( () =>
	[
		'recipe',
		'recipe-details',
		'recipe-ingredients-list',
		'recipe-ingredient-item',
		'recipe-steps',
		'recipe-step',
	].forEach( registerOwnBlock )
);

/** Reads a stored post without the blocks of WordPress. */
const read = ( name: string ) =>
	readFileSync( join( __dirname, 'stored', `${ name }.html` ), 'utf8' )
		.replace(
			/<!-- wp:(?:heading|paragraph)[^]*?<!-- \/wp:(?:heading|paragraph) -->\s*/g,
			''
		)
		.trim();

const all = ( blocks: BlockInstance[] ): BlockInstance[] =>
	blocks.flatMap( ( block ) => [ block, ...all( block.innerBlocks ) ] );

it.each( [ 'default', 'deprecated-1-german', 'after-an-author' ] )(
	'opens and saves %s',
	( name ) => {
		const blocks = parse( read( name ) );
		expect( all( blocks ).map( ( { isValid } ) => isValid ) ).not.toContain(
			false
		);
		const wanted = `${ name }.serialized`;
		expect( serialize( blocks ) ).toBe(
			read(
				existsSync( join( __dirname, 'stored', `${ wanted }.html` ) )
					? wanted
					: name
			)
		);
		if ( name !== 'default' ) {
			expect( console ).toHaveInformed();
		}
	}
);

it.each( [
	[ '200 g flour', 2, '400 g flour' ],
	[ '1 1/2 cups', 2, '3 cups' ],
	[ '½ lemon', 3, '1.5 lemon' ],
	[ '2–3 apples', 2, '4–6 apples' ],
	[ '1 can (400 g)', 2, '2 can (400 g)' ],
	[ '0,5 l milk', 0.5, '0.25 l milk' ],
	[ 'Salt 1', 2, 'Salt 1' ],
] )( 'scales %s', ( text, factor, wanted ) => {
	document.documentElement.lang = 'en';
	expect( scale( text, factor ) ).toBe( wanted );
} );
