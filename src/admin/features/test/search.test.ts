/**
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import type { Module } from '@freehold/modules/store';
import { searchModules } from '../search';

const extensions = join( __dirname, '../../../../extensions' );

/** All modules of the plugin, as far as the search reads them. */
const modules = readdirSync( extensions, { withFileTypes: true } )
	.filter( ( entry ) => entry.isDirectory() )
	.map( ( { name } ) => ( {
		...JSON.parse(
			readFileSync( join( extensions, name, 'module.json' ), 'utf8' )
		),
		slug: name,
		blocks: [],
	} ) ) as Module[];

const found = ( query: string ) =>
	searchModules( modules, query ).map( ( { slug } ) => slug );

it( 'knows keywords of every feature', () => {
	expect( modules.filter( ( { keywords } ) => keywords.length < 3 ) ).toEqual(
		[]
	);
} );

it.each( [
	[ 'photo', [ 'external-media', 'slideshow', 'tiled-gallery' ] ],
	[ 'Pictures', [ 'external-media', 'gif', 'slideshow', 'tiled-gallery' ] ],
	[ 'image', [ 'external-media', 'slideshow', 'tiled-gallery' ] ],
	[ 'embed', [ 'calendly', 'map', 'pinterest', 'video' ] ],
	[ 'movie', [ 'video' ] ],
	[
		'money',
		[
			'ads',
			'donations',
			'paid-content',
			'payment-buttons',
			'simple-payments',
		],
	],
	[ 'donation', [ 'donations' ] ],
	[ 'payments', [ 'donations', 'payment-buttons', 'simple-payments' ] ],
	[ 'mail', [ 'contact-form', 'mailchimp', 'newsletter', 'subscriptions' ] ],
	[ 'newsletters', [ 'mailchimp', 'newsletter', 'subscriptions' ] ],
	[ 'statistics', [ 'visits' ] ],
	[ 'carousel', [ 'slideshow' ] ],
	[ 'large upload', [ 'resumable-uploads' ] ],
] )( 'finds features by what people call them: %s', ( query, slugs ) =>
	expect( found( query ) ).toEqual( expect.arrayContaining( slugs ) )
);

it( 'finds nothing for words of no feature', () => {
	expect( found( 'zebra' ) ).toEqual( [] );
	expect( found( 'photo zebra' ) ).toEqual( [] );
} );
