import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { createBlock, serialize } from '@wordpress/blocks';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const folder = join( __dirname, 'stored' );
const files = readdirSync( folder );
const read = ( name: string ) =>
	readFileSync( join( folder, name ), 'utf8' ).trim();

beforeAll( () => {
	registerOwnBlock( 'tiled-gallery' );
} );

/** Attributes of an element in any order, closed in either way. */
const plain = ( markup: string ) =>
	markup.replace(
		/<(\w+)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g,
		( _, tag, list ) =>
			`<${ tag } ${ [ ...list.matchAll( /[\w-]+="[^"]*"/g ) ]
				.map( ( [ one ] ) => one )
				.sort()
				.join( ' ' ) }>`
	);

describe( 'the stored markup', () => {
	it.each( files.filter( ( name ) => ! name.startsWith( 'deprecated-' ) ) )(
		'%s is valid and is written again as it was',
		( name ) => {
			const block = openBlock( read( name ) );
			expect( block.isValid ).toBe( true );
			const written = serialize( block );
			if ( name === 'closed-as-xml.html' ) {
				expect( plain( written ) ).toBe( plain( read( name ) ) );
			} else {
				expect( written ).toBe( read( name ) );
			}
		}
	);

	it.each( files.filter( ( name ) => name.endsWith( '.serialized.html' ) ) )(
		'%s is what its older form becomes, by a deprecation',
		( name ) => {
			const block = openBlock(
				read( name.replace( '.serialized', '' ) )
			);
			expect( block.isValid ).toBe( true );
			expect( serialize( block ) ).toBe( read( name ) );
			expect( console ).toHaveInformed();
		}
	);

	it( 'is this for a new gallery', () => {
		expect(
			serialize(
				createBlock( 'jetpack/tiled-gallery', {
					images: [
						{
							id: 3,
							url: '/a.jpg',
							link: '/a/',
							alt: 'A',
							width: 600,
							height: 600,
						},
						{ url: '/b.jpg', width: 300, height: 600 },
						{ url: 'blob:https://example.org/on-its-way' },
					],
					columnWidths: [ [ '66.66667', '33.33333' ] ],
					ids: [ 3, 0 ],
				} )
			)
		).toBe(
			`<!-- wp:jetpack/tiled-gallery {"columnWidths":[["66.66667","33.33333"]],"ids":[3,0]} -->
<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class=""><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col" style="flex-basis:66.66667%"><figure class="tiled-gallery__item"><img alt="A" data-height="600" data-id="3" data-link="/a/" data-url="/a.jpg" data-width="600" src="/a.jpg" data-amp-layout="responsive"/></figure></div><div class="tiled-gallery__col" style="flex-basis:33.33333%"><figure class="tiled-gallery__item"><img alt="" data-height="600" data-url="/b.jpg" data-width="300" src="/b.jpg" data-amp-layout="responsive"/></figure></div></div></div></div></div>
<!-- /wp:jetpack/tiled-gallery -->`
		);
	} );

	it( 'is nothing for a gallery without images', () => {
		expect( serialize( createBlock( 'jetpack/tiled-gallery' ) ) ).toBe(
			'<!-- wp:jetpack/tiled-gallery /-->'
		);
	} );
} );
