import {
	createBlock,
	parse,
	registerBlockType,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import { openBlock, registerTextBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

beforeAll( () => {
	registerTextBlock( 'core/paragraph', 'p' );
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/image',
			title: 'Image',
			category: 'media',
			attributes: {
				url: { type: 'string' },
				alt: { type: 'string' },
				caption: { type: 'string' },
				align: { type: 'string' },
			},
		},
		{ edit: () => null, save: () => null }
	);
	registerOwnBlock( 'gif' );
} );

describe( 'the stored form of a GIF', () => {
	it.each( [
		[
			'a image with its search',
			'{"caption":"Awww","gifUrl":"https://64.media.tumblr.com/3131/d45e.gif","searchText":"cats","paddingTop":"40%","className":"jetpack-test-class"}',
		],
		[
			'a page of GIPHY’s',
			'{"giphyUrl":"https://giphy.com/embed/ICOgUNjpvO0PC","searchText":"Käse"}',
		],
		[
			'whose it is, and what it shows',
			'{"align":"wide","gifUrl":"https://media.giphy.com/media/ICOgUNjpvO0PC/giphy.gif","alt":"","attributionUrl":"https://giphy.com/gifs/ICOgUNjpvO0PC","attributionName":"GIPHY"}',
		],
	] )( 'comes back byte by byte: %s', ( _, attributes ) => {
		const markup = `<!-- wp:jetpack/gif ${ attributes } /-->`;
		const block = openBlock( markup );
		expect( block.isValid ).toBe( true );
		// The order is the block's own, and the same on the second time.
		expect( JSON.parse( attributes ) ).toEqual(
			JSON.parse( /\{.*\}/.exec( serialize( block ) )?.[ 0 ] ?? '' )
		);
		expect( serialize( parse( serialize( block ) ) ) ).toBe(
			serialize( block )
		);
	} );

	it( 'leaves out what is the default', () => {
		expect(
			serialize(
				parse(
					'<!-- wp:jetpack/gif {"gifUrl":"https://a.example/x.gif","paddingTop":"56.2%","align":"center"} /-->'
				)
			)
		).toBe(
			'<!-- wp:jetpack/gif {"gifUrl":"https://a.example/x.gif"} /-->'
		);
		expect( serialize( parse( '<!-- wp:jetpack/gif /-->' ) ) ).toBe(
			'<!-- wp:jetpack/gif /-->'
		);
	} );

	it( 'becomes a link to where the image is from', () => {
		const [ paragraph ] =
			switchToBlockType(
				openBlock(
					'<!-- wp:jetpack/gif {"gifUrl":"https://a.example/x.gif","attributionUrl":"https://a.example/page"} /-->'
				),
				'core/paragraph'
			) ?? [];
		expect( paragraph?.attributes.content ).toBe(
			'<a href="https://a.example/page">https://a.example/page</a>'
		);
	} );

	it( 'becomes an image and comes back', () => {
		const stored = {
			gifUrl: 'https://a.example/x.gif?v=2',
			alt: 'A cat',
			caption: 'A<em>www</em>',
			align: 'right',
		};
		const [ image ] =
			switchToBlockType(
				createBlock( 'jetpack/gif', stored ),
				'core/image'
			) ?? [];
		expect( image?.attributes ).toEqual( {
			url: stored.gifUrl,
			alt: 'A cat',
			caption: 'A<em>www</em>',
			align: 'right',
		} );
		const [ gif ] =
			( image && switchToBlockType( image, 'jetpack/gif' ) ) ?? [];
		expect( gif?.attributes ).toMatchObject( stored );
		expect(
			switchToBlockType(
				createBlock( 'core/image', { url: 'https://a.example/x.png' } ),
				'jetpack/gif'
			)
		).toBeNull();
	} );
} );
