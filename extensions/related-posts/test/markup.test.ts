import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	createBlock,
	parse,
	registerBlockType,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import { openBlock, registerTextBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const readStored = ( name: string ): string =>
	readFileSync( join( __dirname, `stored/${ name }.html` ), 'utf8' ).trim();

/** Removes what the stand-in for core's heading does not save. */
const withPlainHeading = ( markup: string ): string =>
	markup
		.replace( ',"fontSize":"medium"', '' )
		.replace( ' class="wp-block-heading has-medium-font-size"', '' );

beforeAll( () => {
	registerTextBlock( 'core/heading', 'h2', {
		placeholder: { type: 'string' },
	} );
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/latest-posts',
			title: 'Latest Posts',
			category: 'widgets',
			attributes: {
				postsToShow: { type: 'number', default: 5 },
				postLayout: { type: 'string', default: 'list' },
				displayPostDate: { type: 'boolean', default: false },
				displayAuthor: { type: 'boolean', default: false },
				displayFeaturedImage: { type: 'boolean', default: false },
				categories: { type: 'array' },
				order: { type: 'string', default: 'desc' },
				align: { type: 'string' },
				style: { type: 'object' },
			},
		},
		{ edit: () => null, save: () => null }
	);
	registerOwnBlock( 'related-posts' );
} );

describe( 'the stored form of related posts', () => {
	it.each( [
		[ 'the default', '' ],
		[
			'as sites hold it',
			'{"postLayout":"list","displayDate":false,"displayThumbnails":true,"displayContext":true,"postsToShow":4} ',
		],
		[
			'with a headline and its looks',
			'{"displayAuthor":true,"displayHeadline":true,"headline":"Läs mer","align":"wide","className":"eigen","backgroundColor":"accent","style":{"spacing":{"padding":{"top":"1em"}}}} ',
		],
		[
			'what makes no sense',
			'{"postLayout":"carousel","postsToShow":99} ',
		],
	] )( 'comes back as it was: %s', ( _, attributes ) => {
		const markup = `<!-- wp:jetpack/related-posts ${ attributes }/-->`;
		const opened = openBlock( markup );
		expect( opened.isValid ).toBe( true );
		const saved = serialize( opened );
		expect( JSON.parse( /\{.*\}/.exec( saved )?.[ 0 ] ?? '{}' ) ).toEqual(
			JSON.parse( attributes || '{}' )
		);
		expect( serialize( parse( saved ) ) ).toBe( saved );
	} );

	it( 'keeps the wrapper around a heading byte for byte', () => {
		const markup = withPlainHeading( readStored( 'heading' ) );
		const opened = openBlock( markup );
		expect( opened.isValid ).toBe( true );
		expect( opened.innerBlocks ).toHaveLength( 1 );
		expect( serialize( opened ) ).toBe( markup );
	} );

	it( 'keeps a wrapper without a heading byte for byte', () => {
		const markup = readStored( 'no-heading' );
		const opened = openBlock( markup );
		expect( opened.isValid ).toBe( true );
		expect( serialize( opened ) ).toBe( markup );
	} );

	it( 'is byte for byte what sites have stored', () => {
		const markup =
			'<!-- wp:jetpack/related-posts {"postLayout":"list","displayDate":false,"displayThumbnails":true,"displayContext":true,"postsToShow":4} /-->';
		expect( serialize( openBlock( markup ) ) ).toBe( markup );
	} );
} );

describe( 'other blocks', () => {
	it( 'become core’s list of the latest posts, with the headline above', () => {
		const blocks = switchToBlockType(
			createBlock( 'jetpack/related-posts', {
				displayHeadline: true,
				headline: 'More',
				displayThumbnails: true,
				postsToShow: 4,
			} ),
			'core/latest-posts'
		);
		expect( blocks?.map( ( { name } ) => name ) ).toEqual( [
			'core/heading',
			'core/latest-posts',
		] );
		expect( blocks?.[ 1 ]?.attributes ).toMatchObject( {
			postsToShow: 4,
			postLayout: 'grid',
			displayPostDate: true,
			displayAuthor: false,
			displayFeaturedImage: true,
		} );
	} );

	it( 'keep a headline that looks like markup', () => {
		const [ heading ] =
			switchToBlockType(
				createBlock( 'jetpack/related-posts', {
					displayHeadline: true,
					headline: 'More <words> &amp; more',
				} ),
				'core/latest-posts'
			) ?? [];
		expect( heading?.attributes.content ).toBe(
			'More &lt;words> &amp; more'
		);
	} );

	it( 'keep a stored heading', () => {
		const blocks = switchToBlockType(
			openBlock( withPlainHeading( readStored( 'heading' ) ) ),
			'core/latest-posts'
		);
		expect( blocks?.map( ( { name } ) => name ) ).toEqual( [
			'core/heading',
			'core/latest-posts',
		] );
		expect( String( blocks?.[ 0 ]?.attributes.content ) ).toBe(
			'More like this'
		);
	} );

	it( 'come from there, six posts at most', () => {
		const [ related ] =
			switchToBlockType(
				createBlock( 'core/latest-posts', {
					postsToShow: 30,
					displayAuthor: true,
				} ),
				'jetpack/related-posts'
			) ?? [];
		expect( related?.attributes ).toMatchObject( {
			postsToShow: 6,
			postLayout: 'list',
			displayDate: false,
			displayAuthor: true,
		} );
	} );

	it.each( [ 'right', 'wide' ] )(
		'have all they had when they come back: %s',
		( align ) => {
			const latest = createBlock( 'core/latest-posts', {
				postsToShow: 30,
				postLayout: 'grid',
				displayPostDate: true,
				categories: [ { id: 3, value: 'Bread' } ],
				order: 'asc',
				align,
				style: { spacing: { padding: { top: '1em' } } },
			} );
			const [ related ] =
				switchToBlockType( latest, 'jetpack/related-posts' ) ?? [];
			expect( related?.attributes.align ).toBe(
				align === 'wide' ? 'wide' : undefined
			);
			expect( related?.attributes.style ).toEqual(
				latest.attributes.style
			);
			const back = ( attributes: Record< string, unknown > ) =>
				switchToBlockType(
					createBlock( 'jetpack/related-posts', {
						...related?.attributes,
						...attributes,
					} ),
					'core/latest-posts'
				)?.[ 0 ]?.attributes;
			expect( back( {} ) ).toEqual( latest.attributes );
			expect( back( { postsToShow: 2 } )?.postsToShow ).toBe( 2 );
		}
	);
} );
