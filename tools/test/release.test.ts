/**
 * What the plugin directory requires of a release.
 *
 * Source: https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/ and
 * https://developer.wordpress.org/plugins/wordpress-org/how-your-readme-txt-works/.
 *
 * @jest-environment node
 */
import { existsSync, readFileSync, readdirSync } from 'fs';
import { join } from 'path';
import { sources } from '../messages';

const root = join( __dirname, '../..' );
const read = ( path: string ) => readFileSync( join( root, path ), 'utf8' );

const readme = read( 'readme.txt' );
const main = read( 'plugin.php' );
const field = ( name: string ) =>
	new RegExp( `^${ name }: (.+)$`, 'm' ).exec( readme )?.[ 1 ] ?? '';
const header = ( name: string ) =>
	new RegExp( `^ \\* ${ name }:\\s+(.+)$`, 'm' ).exec( main )?.[ 1 ] ?? '';

it( 'has a valid readme.txt', () => {
	expect( readme ).toMatch( /^=== Freehold ===\n/ );
	const tags = field( 'Tags' ).split( ', ' );
	expect( tags.length ).toBeLessThanOrEqual( 5 );
	expect( new Set( tags ).size ).toBe( tags.length );
	expect( field( 'Tested up to' ) ).toMatch( /^\d+\.\d+$/ );
	expect( field( 'Stable tag' ) ).toBe( header( 'Version' ) );
	expect( readme ).toContain( `= ${ header( 'Version' ) } =` );
	expect( JSON.parse( read( 'package.json' ) ).version ).toBe(
		header( 'Version' )
	);
	const short =
		/\n\n([^\n]+)\n\n== Description ==/.exec( readme )?.[ 1 ] ?? '';
	expect( short.length ).toBeGreaterThan( 20 );
	expect( short.length ).toBeLessThanOrEqual( 150 );
	expect( short ).not.toMatch( /[*_`[\]]/ );
	for ( const section of [
		'External services',
		'Installation',
		'Frequently Asked Questions',
		'Screenshots',
		'Changelog',
	] ) {
		expect( readme ).toContain( `== ${ section } ==` );
	}
	const description =
		/== Description ==\n([\s\S]*?)\n== /.exec( readme )?.[ 1 ] ?? '';
	expect( Buffer.byteLength( description ) ).toBeLessThan( 10_000 );
	// The directory cuts longer readmes.
	expect( Buffer.byteLength( readme ) ).toBeLessThan( 20_000 );
} );

/** Returns the width and height of a PNG or JPEG. */
function sizeOf( file: string ): [ number, number ] {
	const data = readFileSync( file );
	if ( data.readUInt32BE( 0 ) === 0x89504e47 ) {
		return [ data.readUInt32BE( 16 ), data.readUInt32BE( 20 ) ];
	}
	// JPEG: markers with a length each, up to the frame's header.
	let at = 2;
	while ( ! [ 0xc0, 0xc2 ].includes( data.readUInt8( at + 1 ) ) ) {
		at += 2 + data.readUInt16BE( at + 2 );
	}
	return [ data.readUInt16BE( at + 7 ), data.readUInt16BE( at + 5 ) ];
}

it( 'has the icon, the banners and a screenshot for each caption', () => {
	const folder = join( root, '.wordpress-org' );
	const captions = [
		...( /== Screenshots ==\n([\s\S]*?)\n== /
			.exec( readme )?.[ 1 ]
			?.matchAll( /^(\d+)\. \S/gm ) ?? [] ),
	].map( ( [ , number ] ) => Number( number ) );
	const screenshots = readdirSync( folder )
		.flatMap(
			( name ) => /^screenshot-(\d+)\.jpg$/.exec( name )?.[ 1 ] ?? []
		)
		.map( Number );
	expect( captions ).toEqual( [ 1, 2, 3, 4, 5, 6 ] );
	expect( screenshots.sort() ).toEqual( captions );
	for ( const [ name, ...size ] of [
		[ 'icon-128x128.png', 128, 128 ],
		[ 'icon-256x256.png', 256, 256 ],
		[ 'banner-772x250.jpg', 772, 250 ],
		[ 'banner-1544x500.jpg', 1544, 500 ],
		...captions.map(
			( number ) => [ `screenshot-${ number }.jpg`, 1280, 800 ] as const
		),
	] as const ) {
		expect( [ name, ...sizeOf( join( folder, name ) ) ] ).toEqual( [
			name,
			...size,
		] );
		expect( readFileSync( join( folder, name ) ).length ).toBeLessThan(
			200_000
		);
	}
	expect( read( '.wordpress-org/icon.svg' ) ).toMatch( /^<svg xmlns=/ );
} );

it( 'says how to install a zip that is larger than many hosts accept', () => {
	const { zip } = JSON.parse( read( 'tests/bench/budgets.json' ) );
	expect( zip ).toBeGreaterThan( 2 * 1024 * 1024 );
	for ( const text of [
		readme,
		read( 'README.md' ),
		read( 'docs/manual/install.md' ),
	] ) {
		expect( text ).toMatch(
			/larger than the limit for uploads.+`wp-content\/plugins\/`, or run `wp plugin install/
		);
	}
} );

it( 'has the same requirements in the header and in readme.txt', () => {
	expect( header( 'Requires at least' ) ).toBe(
		field( 'Requires at least' )
	);
	expect( header( 'Requires PHP' ) ).toBe( field( 'Requires PHP' ) );
	expect( header( 'License' ) ).toBe( field( 'License' ) );
	expect( header( 'Text Domain' ) ).toBe( 'freehold' );
	// Without the folder in the zip, there must be no such line.
	expect( header( 'Domain Path' ) ).toBe( '' );
} );

/** The hosts that the plugin or visitors' browsers contact, and the heading in readme.txt. Others are links and formats. */
const SERVICES: [ host: RegExp, service: string ][] = [
	[ /api\.openai\.com/, 'AI service of your choice' ],
	[ /akismet/, 'Akismet' ],
	[ /api\.stripe\.com/, 'Stripe' ],
	[ /api-m\.paypal\.com/, 'PayPal' ],
	[ /api\.mapbox\.com/, 'Mapbox' ],
	[ /apple-mapkit\.com|maps-api\.apple\.com/, 'Apple MapKit JS' ],
	[ /assets\.calendly\.com/, 'Calendly' ],
	[ /www\.eventbrite/, 'Eventbrite' ],
	[ /calendar\.google\.com/, 'Google Calendar' ],
	[ /www\.opentable/, 'OpenTable' ],
	[ /assets\.pinterest\.com/, 'Pinterest' ],
	[ /api\.giphy\.com/, 'GIPHY' ],
	[ /api\.openverse\.org/, 'Openverse' ],
	[ /api\.pexels\.com/, 'Pexels' ],
	[ /api\.unsplash\.com/, 'Unsplash' ],
	[ /^pixabay\.com/, 'Pixabay' ],
	[ /photospicker\.googleapis\.com/, 'Google Photos' ],
	[ /graph\.instagram\.com/, 'Instagram' ],
	[ /api\.mailchimp\.com/, 'Mailchimp' ],
	[
		/pagead2\.googlesyndication\.com|securepubads\.g\.doubleclick\.net/,
		'Google AdSense and Google Ad Manager',
	],
	[ /videopress\.com\/embed/, 'VideoPress' ],
	[ /challenges\.cloudflare\.com/, 'Cloudflare Turnstile' ],
	[ /(?:js|api)\.hcaptcha\.com/, 'hCaptcha' ],
	[ /^nextdoor\.com/, 'Nextdoor' ],
	[ /www\.goodreads\.com/, 'Goodreads' ],
	[ /docs\.google\.com/, 'Google Docs' ],
	[
		/(?:^|\.)(?:maps\.google\.com|archive\.org|bandcamp\.com|codepen\.io|poll\.fm|dailymotion\.com|descript\.com|flickr\.com|flic\.kr|gist\.github\.com|gty\.im|houzz\.com|video\.ibm\.com|kickstarter\.com|medium\.com|mixcloud\.com|scribd\.com|slideshare\.net|soundcloud\.com|spotify\.com|ted\.com|twitch\.tv|vimeo\.com|youtube(?:-nocookie)?\.com)$/,
		'Services of shortcodes',
	],
];

/** Hosts that code names and nobody contacts because of it. */
const LINKS =
	/^(?:schemas\.wp\.org|www\.w3\.org|schema\.org|ogp\.me|oembed\.com|purl\.org|www\.itunes\.com|podcastindex\.org|podcasting2\.org|podcasters\.apple\.com|.*\.(?:example|invalid|test)|example\.(?:com|org)|(?:.*\.)?example\.(?:com|org)|github\.com|.*(?:docs|developers?|support|help|dashboard|console|account|myaccount|admin|business|restaurant|webmaster|search|platform|operations)\..*|docs\.\S+|www\.(?:google|unicode|pexels|mapbox|gnu|rfc-editor|openstreetmap|instagram|pinterest|paypal|bing|sandbox\.paypal)\b.*|wordpress\.org|owasp\.org|tus\.io|iabtechlab\.com|wiki\.creativecommons\.org|giphy\.com|calendly\.com|mailchimp\.com|akismet\.com|i0\.wp\.com|cloud\.google\.com|make\.wordpress\.org|altcha\.org|dash\.cloudflare\.com|www\.(?:exploretock|facebook|threads|linkedin|reddit|tumblr)\.\S+|api\.whatsapp\.com|wa\.me|t\.me|x\.com|bsky\.app|share\.joinmastodon\.org)$/;

/** Other hosts of a service in the list. */
const SAME_SERVICE =
	/^(?:oauth2\.googleapis\.com|www\.googleapis\.com|accounts\.google\.com|api\.instagram\.com|media\.giphy\.com|tile\.openstreetmap\.org|api-m\.sandbox\.paypal\.com|cdn\.apple-mapkit\.com|maps-api\.apple\.com|www\.(?:opentable|eventbrite)\S*|videopress\.com|calendar\.google\.com|unsplash\.com)$/;

it( 'names each third-party service, with its terms and its privacy policy', () => {
	const services = /== External services ==\n([\s\S]*?)\n== /.exec(
		readme
	)?.[ 1 ];
	for ( const [ , service ] of SERVICES ) {
		const entry = services
			?.split( '\n\n' )
			.find( ( one ) => one.startsWith( `**${ service }**` ) );
		expect( `${ service }: ${ entry }` ).toMatch(
			/\[[^\]]*terms[^\]]*\]\(https:.*\[[^\]]*privacy[^\]]*\]\(https:/i
		);
	}
	const hosts = new Set(
		sources( [ 'src', 'shared', 'extensions' ], /\.(?:php|tsx?|json)$/ )
			.flatMap( ( { source } ) => [
				...source.matchAll( /https?:\/\/([a-z0-9.-]+\.[a-z]{2,})/g ),
			] )
			.map( ( [ , host ] ) => host )
	);
	const unknown = [ ...hosts ].filter(
		( host ) =>
			! LINKS.test( host ) &&
			! SAME_SERVICE.test( host ) &&
			! SERVICES.some( ( [ pattern ] ) => pattern.test( host ) )
	);
	// A new host is a link (add it above), or a service that readme.txt must explain.
	expect( unknown ).toEqual( [] );
} );

it( 'runs no PHP file that a browser opens by itself', () => {
	const open = sources(
		[ 'src/server', 'shared', 'extensions' ],
		/\.php$/
	).filter(
		( { source } ) =>
			! /^(?:abstract |final |readonly )*(?:class|interface|trait|enum) /m.test(
				source
			) && ! source.includes( "defined( 'ABSPATH' ) || exit;" )
	);
	expect( open.map( ( { path } ) => path ) ).toEqual( [] );
	expect( main ).toContain( "defined( 'ABSPATH' ) || exit;" );
	expect( read( 'uninstall.php' ) ).toContain(
		"defined( 'WP_UNINSTALL_PLUGIN' ) || exit;"
	);
} );

it( 'bundles only libraries with a license that fits the GPL', () => {
	const { dependencies, devDependencies } = JSON.parse(
		read( 'package.json' )
	);
	const bundled = Object.keys( {
		...dependencies,
		...devDependencies,
	} ).filter(
		( name ) =>
			! /^@types\/|^@wordpress\/(?:scripts|prettier-config)/.test( name )
	);
	const fitting =
		/^\(?(?:MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|L?GPL-[23]\.0(?:-or-later|-only)?|MPL-2\.0|CC0-1\.0)/;
	const odd = bundled.flatMap( ( name ) => {
		const path = `node_modules/${ name }/package.json`;
		const { license = '' } = existsSync( join( root, path ) )
			? JSON.parse( read( path ) )
			: {};
		return fitting.test( license ) ? [] : [ `${ name }: ${ license }` ];
	} );
	// Mapbox GL JS 1 has the 3-clause BSD license in LICENSE.txt, which is in the zip.
	expect( odd ).toEqual( [
		expect.stringMatching( /^mapbox-gl: SEE LICENSE IN LICENSE\.txt/ ),
	] );
	expect( read( 'node_modules/mapbox-gl/LICENSE.txt' ) ).toMatch(
		/Redistribution and use in source and binary forms/
	);
} );
