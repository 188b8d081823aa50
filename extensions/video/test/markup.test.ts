import {
	createBlock,
	getBlockType,
	registerBlockType,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBlock, registerMediaBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { readMarkup } from '../blocks/video/deprecated/read-markup';
import { fromCoreVideo } from '../blocks/video/transforms';

const NAME = 'videopress/video';
const GUID = 'aB3dE6gH';

const block = ( attributes: object, html = '' ) =>
	html
		? `<!-- wp:videopress/video ${ JSON.stringify(
				attributes
		  ) } -->\n${ html }\n<!-- /wp:videopress/video -->`
		: `<!-- wp:videopress/video ${ JSON.stringify( attributes ) } /-->`;

const figure = (
	url: string,
	{ attributes = '', after = '', before = '' } = {}
) =>
	`<figure class="wp-block-videopress-video wp-block-jetpack-videopress jetpack-videopress-player"${ attributes }>${ before }<div class="jetpack-videopress-player__wrapper">\n${ url }\n</div>${ after }</figure>`;

const stored = ( folder = join( __dirname, 'stored' ) ) =>
	readdirSync( folder ).map( ( file ) => ( {
		file,
		content: readFileSync( join( folder, file ), 'utf8' ).trim(),
	} ) );

beforeAll( () => {
	// The filters run before WordPress registers its video block.
	require( '../editor' );
	registerOwnBlock( 'video' );
	registerOwnBlock( 'video-playlist' );
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/video',
			title: 'Video',
			category: 'media',
			attributes: {
				id: { type: 'number' },
				caption: {
					type: 'string',
					source: 'html',
					selector: 'figcaption',
				},
				src: {
					type: 'string',
					source: 'attribute',
					selector: 'video',
					attribute: 'src',
				},
				loop: {
					type: 'boolean',
					source: 'attribute',
					selector: 'video',
					attribute: 'loop',
				},
				controls: { type: 'boolean', default: true },
				poster: { type: 'string' },
				muted: { type: 'boolean' },
				autoplay: { type: 'boolean' },
				playsInline: { type: 'boolean' },
				preload: { type: 'string' },
				tracks: { type: 'array' },
			},
		},
		{
			edit: () => null,
			save: ( { attributes } ) =>
				createElement(
					'figure',
					{ className: 'wp-block-video' },
					createElement( 'video', {
						src: attributes.src as string,
						loop: attributes.loop as boolean,
					} )
				),
		}
	);
	registerMediaBlock(
		'core/embed',
		'url',
		'type',
		'providerNameSlug',
		'responsive',
		'allowResponsive',
		'caption'
	);
	registerMediaBlock( 'core/file', 'id', 'href', 'fileName', 'textLinkHref' );
} );

describe( 'The stored block', () => {
	it.each(
		stored().filter( ( { file } ) => ! file.startsWith( 'deprecated' ) )
	)( '$file is saved as it is', ( { content } ) => {
		const opened = openBlock( content );
		expect( opened.isValid ).toBe( true );
		expect( serialize( opened ) ).toBe( content );
	} );

	it.each(
		stored().filter( ( { file } ) => file.startsWith( 'deprecated' ) )
	)( '$file opens, and stays the same from then on', ( { content } ) => {
		const opened = openBlock( content );
		expect( opened.isValid ).toBe( true );
		// What WordPress reports about each migration.
		expect( window.console ).toHaveInformed();
		const saved = serialize( opened );
		expect( saved ).toMatch( /\/-->$/ );
		const again = openBlock( saved );
		expect( again.attributes ).toEqual( opened.attributes );
		expect( serialize( again ) ).toBe( saved );
	} );

	it( 'takes from the markup what its comment does not contain', () => {
		const { attributes } = openBlock(
			block(
				{ loop: true, seekbarColor: '#123456' },
				figure(
					`https://videopress.com/v/${ GUID }?resizeToParent=true&amp;cover=true&amp;controls=false&amp;loop=false&amp;posterUrl=https%3A%2F%2Fexample.org%2Fa.jpg%3Fb%26c&amp;preloadContent=auto&amp;sbc=ff0000&amp;sbpc=%2300ff00`,
					{
						attributes:
							' id="film" style="max-width:60%;margin:auto"',
						after: '<figcaption>A <em>film</em></figcaption>',
					}
				)
			)
		);
		expect( window.console ).toHaveInformed();
		expect( attributes ).toMatchObject( {
			guid: GUID,
			anchor: 'film',
			caption: 'A <em>film</em>',
			controls: false,
			loop: true,
			maxWidth: '60%',
			poster: 'https://example.org/a.jpg?b&c',
			preload: 'auto',
			seekbarColor: '#123456',
			seekbarPlayedColor: '#00ff00',
			useAverageColor: true,
			privacySetting: 1,
		} );
	} );

	it( 'reads the preview on hover without the settings that it forces', () => {
		expect(
			readMarkup(
				figure(
					`https://videopress.com/v/${ GUID }?autoPlay=true&muted=true`,
					{
						before: '<span class="videopress-poh"><span class="videopress-poh__sp">1500</span><span class="videopress-poh__duration">x</span></span>',
					}
				)
			)
		).toEqual( {
			guid: GUID,
			posterData: { previewOnHover: true, previewAtTime: 1500 },
		} );
	} );

	it.each( [
		undefined,
		null,
		7,
		{},
		'',
		'<figure',
		'<figure><figcaption></figure>',
		'https://videopress.com/v/',
		'<div class="wp-block-embed__wrapper">https://[::1</div>',
	] )( 'reads malformed markup without an error: %j', ( markup ) => {
		expect( () => readMarkup( markup ) ).not.toThrow();
		expect( readMarkup( markup ).guid ).toBeUndefined();
	} );
} );

describe( 'A video that Jetpack stored in WordPress’s block', () => {
	const MARKUP = `<figure class="wp-block-embed is-type-video is-provider-videopress"><div class="wp-block-embed__wrapper">\nhttps://videopress.com/v/${ GUID }?loop=true\n</div><figcaption>Old</figcaption></figure>`;
	const open = ( attributes: object, html = MARKUP ) =>
		openBlock(
			`<!-- wp:video ${ JSON.stringify(
				attributes
			) } -->\n${ html }\n<!-- /wp:video -->`
		);

	it( 'is valid, whatever its markup is', () => {
		expect( open( { guid: GUID } ).isValid ).toBe( true );
		expect( serialize( open( { guid: GUID, id: 3 } ) ) ).toBe(
			`<!-- wp:video {"guid":"${ GUID }","id":3} -->\n${ MARKUP }\n<!-- /wp:video -->`
		);
	} );

	it( 'keeps all settings when it is converted', () => {
		const [ converted ] = switchToBlockType(
			open( {
				guid: GUID,
				id: 3,
				loop: true,
				src: 'https://videos.files.wordpress.com/aB3dE6gH/a.mp4',
				poster: 'https://example.org/a.jpg',
				playsInline: true,
				videoPressTracks: [
					{
						src: 'https://example.org/a.vtt',
						kind: 'captions',
						srcLang: 'de',
						label: 'Deutsch',
					},
					{ kind: 'captions' },
				],
			} ),
			NAME
		) as [ BlockInstance ];
		expect( converted.attributes ).toMatchObject( {
			guid: GUID,
			id: 3,
			loop: true,
			caption: 'Old',
			src: 'https://videos.files.wordpress.com/aB3dE6gH/a.mp4',
			poster: 'https://example.org/a.jpg',
			playsinline: true,
			useAverageColor: false,
			tracks: [ { srcLang: 'de' } ],
		} );
	} );

	it( 'is WordPress’s if the markup is', () => {
		const html =
			'<figure class="wp-block-video"><video src="/a.mp4" loop></video></figure>';
		const opened = open( { guid: GUID, id: 3 }, html );
		expect( opened.attributes.videoPressMarkup ).toBeUndefined();
		expect( opened.attributes ).toMatchObject( {
			src: '/a.mp4',
			loop: true,
		} );
	} );

	it( 'never throws', () => {
		for ( const value of [ null, 7, {}, [], 'x', { toString: 1 } ] ) {
			const attributes = Object.fromEntries(
				[
					'caption',
					'guid',
					'id',
					'src',
					'tracks',
					'videoPressMarkup',
				].map( ( name ) => [ name, value ] )
			);
			expect( () => fromCoreVideo( attributes ) ).not.toThrow();
		}
	} );
} );

describe( 'Transforms', () => {
	const to = ( from: BlockInstance, name: string ) =>
		switchToBlockType( from, name )?.[ 0 ];

	it( 'lead to a WordPress video and back', () => {
		const video = createBlock( NAME, {
			guid: GUID,
			id: 3,
			src: 'https://example.org/film.mp4',
			caption: 'A <em>film</em>',
			loop: true,
			controls: false,
		} );
		const core = to( video, 'core/video' ) as BlockInstance;
		expect( core.attributes ).toMatchObject( {
			id: 3,
			src: 'https://example.org/film.mp4',
			caption: 'A <em>film</em>',
			loop: true,
			controls: false,
		} );
		expect( to( core, NAME )?.attributes ).toMatchObject( {
			id: 3,
			src: 'https://example.org/film.mp4',
			caption: 'A <em>film</em>',
			loop: true,
			controls: false,
		} );
	} );

	it( 'lead from and to an embed of VideoPress', () => {
		const embed = createBlock( 'core/embed', {
			url: `https://video.wordpress.com/v/${ GUID }?hd=1`,
			providerNameSlug: 'videopress',
		} );
		const video = to( embed, NAME ) as BlockInstance;
		expect( video.attributes ).toMatchObject( {
			guid: GUID,
			src: `https://video.wordpress.com/v/${ GUID }?hd=1`,
		} );
		expect( to( video, 'core/embed' )?.attributes ).toMatchObject( {
			url: `https://videopress.com/v/${ GUID }`,
			providerNameSlug: 'videopress',
			type: 'video',
		} );
		// A video of this site is not at VideoPress.
		expect(
			to(
				createBlock( NAME, {
					guid: GUID,
					src: 'https://example.org/film.mp4',
				} ),
				'core/embed'
			)
		).toBeUndefined();
	} );

	it( 'lead from and to a file', () => {
		const file = createBlock( 'core/file', {
			id: 3,
			href: 'https://example.org/My%20film.MP4?x=1',
			fileName: 'My film',
		} );
		const video = to( file, NAME ) as BlockInstance;
		expect( video.attributes ).toMatchObject( { id: 3, title: 'My film' } );
		expect( to( video, 'core/file' )?.attributes ).toMatchObject( {
			id: 3,
			fileName: 'My film',
		} );
		expect(
			to( createBlock( 'core/file', { id: 3, href: '/a.pdf' } ), NAME )
		).toBeUndefined();
	} );

	it( 'accept files of videos alone', () => {
		const files = getBlockType( NAME )?.transforms?.from?.find(
			( { type } ) => type === 'files'
		) as unknown as { isMatch: ( files: File[] ) => boolean };
		const file = ( type: string ) => new File( [ 'x' ], 'a', { type } );
		expect( files.isMatch( [ file( 'video/mp4' ) ] ) ).toBe( true );
		expect(
			files.isMatch( [ file( 'video/mp4' ), file( 'image/png' ) ] )
		).toBe( false );
		expect( files.isMatch( [] ) ).toBe( false );
	} );
} );
