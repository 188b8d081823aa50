/**
 * @jest-environment node
 */
/** What the panel shows of a post’s metas, and what a change writes. */
import { toParts, toText } from '../admin/patterns';
import { readTexts, writeTexts } from '../editor/texts';
import type { SeoField } from '../editor/types';

const none = {
	source: '',
	title: '',
	description: '',
	is_hidden: false,
	image: 0,
	image_url: '',
};

const fieldWith = (
	imported: Partial< SeoField[ 'imported' ] >
): SeoField => ( {
	note: '',
	imported: { ...none, ...imported },
	pattern: '%title% – Café',
	front_page: '',
	site: 'Café',
	icon: '',
	uses: [ 'cards', 'excerpt' ],
} );

const bare = fieldWith( {} );

const yoast = fieldWith( {
	source: 'Yoast SEO',
	title: 'Theirs',
	description: 'Their text',
	is_hidden: true,
	image_url: 'https://example.org/y.jpg',
} );

test( 'damaged metas are empty', () => {
	const empty = {
		title: '',
		description: '',
		isHidden: false,
		schema: '',
		image: 0,
		imageUrl: '',
	};
	expect( readTexts( {}, bare ) ).toEqual( empty );
	for ( const social of [
		[],
		'x',
		{ attached_media: 'x' },
		{ attached_media: [ null ] },
	] ) {
		expect(
			readTexts(
				{
					jetpack_seo_html_title: [ 'x' ],
					jetpack_social_options: social as never,
				},
				bare
			)
		).toEqual( empty );
	}
} );

test( 'a change writes only itself', () => {
	expect( writeTexts( {}, bare, { title: 'A' } ) ).toEqual( {
		jetpack_seo_html_title: 'A',
	} );
	expect( writeTexts( {}, bare, { isHidden: false } ) ).toEqual( {
		jetpack_seo_noindex: false,
	} );
} );

test( 'an image is stored as Jetpack stores it, and all else of it stays', () => {
	const stored = {
		jetpack_social_options: {
			version: 3,
			media_source: 'sig',
			image_generator_settings: { enabled: true },
		},
	};
	const change = { image: 7, imageUrl: 'https://example.org/a.jpg' };
	const written = writeTexts( stored, bare, change );
	expect( written ).toEqual( {
		jetpack_social_options: {
			version: 3,
			media_source: 'media-library',
			image_generator_settings: { enabled: true },
			attached_media: [
				{ id: 7, url: 'https://example.org/a.jpg', type: 'image' },
			],
		},
	} );
	expect( readTexts( written, bare ) ).toMatchObject( change );
	expect( writeTexts( written, bare, { image: 0, imageUrl: '' } ) ).toEqual( {
		jetpack_social_options: {
			version: 3,
			image_generator_settings: { enabled: true },
			attached_media: [],
		},
	} );
} );

test( 'the first change takes over what another plugin has stored, so that it can be emptied', () => {
	expect( readTexts( { jetpack_seo_html_title: 'Mine' }, yoast ) ).toEqual( {
		title: 'Mine',
		description: 'Their text',
		isHidden: true,
		schema: '',
		image: 0,
		imageUrl: 'https://example.org/y.jpg',
	} );
	const written = writeTexts( {}, yoast, { isHidden: false } );
	expect( written ).toEqual( {
		_freehold_seo_own: true,
		jetpack_seo_html_title: 'Theirs',
		advanced_seo_description: 'Their text',
		jetpack_seo_noindex: false,
		jetpack_seo_schema_type: '',
		jetpack_social_options: {
			version: 2,
			media_source: 'media-library',
			attached_media: [
				{ id: 0, url: 'https://example.org/y.jpg', type: 'image' },
			],
		},
	} );
	expect( readTexts( written, yoast ).isHidden ).toBe( false );
	expect(
		readTexts( { ...written, jetpack_seo_html_title: '' }, yoast ).title
	).toBe( '' );
	expect( writeTexts( written, yoast, { title: '' } ) ).toEqual( {
		jetpack_seo_html_title: '',
	} );
} );

test( 'patterns become text and come back', () => {
	const parts = [
		{ type: 'token', value: 'post_title' },
		{ type: 'string', value: ' | ' },
		{ type: 'token', value: 'site_name' },
	];
	expect( toText( parts ) ).toBe( '[post_title] | [site_name]' );
	expect( toParts( '[post_title] | [site_name]', 'posts' ) ).toEqual( parts );
	expect( toParts( 'a [date] b', 'posts' ) ).toEqual( [
		{ type: 'string', value: 'a [date] b' },
	] );
	expect( toParts( '[site_name][tagline]', 'pages' ) ).toHaveLength( 2 );
	expect( toParts( '  ', 'pages' ) ).toEqual( [] );
	expect( toText( 'x' ) ).toBe( '' );
} );
