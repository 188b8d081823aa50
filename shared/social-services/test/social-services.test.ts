import { registerMediaBlock } from '../../../tests/unit/blocks';
import {
	hasSocialIcons,
	socialIcons,
	socialLinkOf,
	socialLinksIn,
	textWithUrls,
	withoutDuplicates,
} from '..';
import { CORE_SERVICES, OTHER_SERVICES } from '../services';

/** Every host, with its beginning of a path. */
const hosts = ( services: Record< string, string > ) =>
	Object.entries( services ).flatMap( ( [ name, list ] ) =>
		list.split( ' ' ).map( ( host ) => [ host, name ] as const )
	);

const serviceOf = ( url: string ) => socialLinkOf( url )?.service;

describe( 'socialLinkOf', () => {
	it.each( hosts( CORE_SERVICES ) )( '%s is %s', ( host, service ) => {
		for ( const url of [
			`https://${ host }`,
			`https://${ host }/harbour?a=b#c`,
			`http://www.${ host }/harbour`,
			`https://m.${ host }/harbour`,
			`https://de-de.${ host }/harbour`,
			`HTTPS://${ host.replace( /^[^/]+/, ( name ) =>
				name.toUpperCase()
			) }/harbour`,
			`https://${ host.replace( /^[^/]+/, '$&.' ) }/harbour`,
			`https://${ host.replace( /^[^/]+/, '$&:443' ) }/harbour`,
		] ) {
			expect( socialLinkOf( url ) ).toEqual( { service, url } );
		}
	} );

	it.each( hosts( OTHER_SERVICES ) )(
		'%s is a link with the name %s',
		( host, label ) => {
			const url = `https://www.${ host }/harbour`;
			expect( socialLinkOf( url ) ).toEqual( {
				service: 'chain',
				label,
				url,
			} );
		}
	);

	it( 'contains each host once', () => {
		const all = [ ...hosts( CORE_SERVICES ), ...hosts( OTHER_SERVICES ) ];
		const names = all.map( ( [ host ] ) => host );
		expect( new Set( names ).size ).toBe( names.length );
	} );

	it.each(
		[ ...hosts( CORE_SERVICES ), ...hosts( OTHER_SERVICES ) ].map(
			( [ host ] ) => host
		)
	)( 'does not recognize look-alikes of %s', ( host ) => {
		const [ name = '' ] = host.split( '/' );
		for ( const url of [
			`https://${ name }.evil.example/harbour`,
			`https://evil${ name }/harbour`,
			`https://evil-${ name }/harbour`,
			`https://evil.example/${ host }`,
			`https://evil.example/?u=https://${ host }`,
			`https://evil.example/#${ host }`,
			`https://${ name }@evil.example/harbour`,
			`https://user:pass@${ host }/harbour`,
			`https://${ name }:8443/harbour`,
		] ) {
			expect( [ url, socialLinkOf( url ) ] ).toEqual( [
				url,
				undefined,
			] );
		}
	} );

	it.each( [
		'https://f\u0430cebook.com/harbour',
		'https://xn--fcebook-2fg.com/harbour',
		'https://facebook.com\u3002evil.example/harbour',
		'https://docs.google.com/document/1',
		'https://www.google.com/search?q=a',
		'https://example.org/harbour',
		'https://localhost/',
		'https://',
		'https:facebook.com/harbour',
		'https://facebook.com\\@evil.example',
		'https://facebook.com/a b',
		'javascript:alert(1)//https://facebook.com',
		'java\nscript:alert(1)',
		'data:text/html,facebook.com',
		'ftp://facebook.com/harbour',
		'vbscript:facebook.com',
		'tel:+12075550147',
		'Facebook',
		'',
	] )( 'does not recognize %s', ( url ) => {
		expect( socialLinkOf( url ) ).toBeUndefined();
	} );

	it.each( [
		[ 'www.facebook.com/harbour', 'facebook' ],
		[ 'github.com/harbour', 'github' ],
		[ '//github.com/harbour', 'github' ],
	] )( 'adds the scheme to %s', ( text, service ) => {
		expect( socialLinkOf( text ) ).toEqual( {
			service,
			url: `https://${ text.replace( '//', '' ) }`,
		} );
	} );

	it( 'recognizes email addresses', () => {
		expect( socialLinkOf( 'mailto:hello@example.org?subject=Hi' ) ).toEqual(
			{ service: 'mail', url: 'mailto:hello@example.org?subject=Hi' }
		);
		expect( socialLinkOf( 'hello@example.org' ) ).toEqual( {
			service: 'mail',
			url: 'mailto:hello@example.org',
		} );
		expect( serviceOf( 'mailto:' ) ).toBeUndefined();
		expect( serviceOf( 'mailto:x"onclick=' ) ).toBeUndefined();
	} );

	it.each( [
		'https://example.org/feed',
		'https://example.org/feed/',
		'https://example.org/rss',
		'https://example.org/blog/rss.xml',
		'https://example.org/posts.rss',
		'https://example.wordpress.com/feed/',
	] )( '%s is a feed', ( url ) => {
		expect( serviceOf( url ) ).toBe( 'feed' );
	} );

	it.each( [
		[ 'https://social.example/@anna', 'mastodon' ],
		[ 'https://social.example/@anna@other.example/', 'mastodon' ],
		[ 'https://social.example/@anna/1234', undefined ],
		[ 'https://www.youtube.com/@anna', 'youtube' ],
		[ 'https://www.tiktok.com/@anna', 'tiktok' ],
		[ 'https://www.threads.net/@anna', 'threads' ],
		[ 'https://medium.com/@anna', 'medium' ],
	] )( 'finds Mastodon only where no other service is: %s', ( url, slug ) => {
		expect( serviceOf( url ) ).toBe( slug );
	} );
} );

describe( 'socialLinksIn', () => {
	const FACEBOOK = 'https://www.facebook.com/harbour';
	const GITHUB = 'https://github.com/harbour';

	it.each( [
		[ 'lines', `${ FACEBOOK }\n${ GITHUB }` ],
		[ 'Windows lines', `${ FACEBOOK }\r\n\r\n${ GITHUB }\r\n` ],
		[ 'spaces', ` ${ FACEBOOK }   ${ GITHUB }` ],
		[ 'commas', `${ FACEBOOK }, ${ GITHUB },` ],
		[ 'commas without spaces', `${ FACEBOOK },${ GITHUB }` ],
		[ 'bullets', `- ${ FACEBOOK }\n• ${ GITHUB }` ],
		[ 'angle brackets', `<${ FACEBOOK }>\n<${ GITHUB }>` ],
		[ 'duplicates', `${ FACEBOOK }\n${ GITHUB }\n${ FACEBOOK }/` ],
	] )( 'reads %s', ( _, text ) => {
		expect( socialLinksIn( text ).map( ( { url } ) => url ) ).toEqual( [
			FACEBOOK,
			GITHUB,
		] );
	} );

	it( 'leaves commas in URLs', () => {
		const place = 'https://www.google.com/maps/place/Pier/@52.5,13.4,17z';
		expect(
			socialLinksIn( `${ place },${ FACEBOOK },hi@example.org` ).map(
				( { service, url } ) => [ service, url ]
			)
		).toEqual( [
			[ 'google', place ],
			[ 'facebook', FACEBOOK ],
			[ 'mail', 'mailto:hi@example.org' ],
		] );
	} );

	it.each( [
		[ 'words', `Find us: ${ FACEBOOK } ${ GITHUB }` ],
		[ 'another URL', `${ FACEBOOK }\nhttps://example.org` ],
		[ 'a script', `${ FACEBOOK }\njavascript:alert(1)` ],
		[ 'markup', `<a href="${ FACEBOOK }">a</a>` ],
		[ 'nothing', ' \n ' ],
		[ 'a long text', `${ FACEBOOK }\n`.repeat( 1000 ) ],
	] )( 'returns nothing for %s', ( _, text ) => {
		expect( socialLinksIn( text ) ).toEqual( [] );
	} );
} );

describe( 'withoutDuplicates', () => {
	it( 'also compares with other URLs', () => {
		const links = socialLinksIn( 'x.com/a github.com/a' );
		expect(
			withoutDuplicates( links, [ 'https://X.com/a/', 'not a URL' ] )
		).toEqual( [ { service: 'github', url: 'https://github.com/a' } ] );
	} );
} );

describe( 'textWithUrls', () => {
	it( 'replaces links and keeps lines', () => {
		expect(
			textWithUrls(
				'<ul><li><a href="https://x.com/a">X</a></li><li>b<br>c</li></ul>'
			)
				.split( '\n' )
				.map( ( line ) => line.trim() )
				.filter( Boolean )
		).toEqual( [ 'https://x.com/a', 'b', 'c' ] );
	} );
} );

describe( 'socialIcons', () => {
	it( 'creates core blocks with core attributes', () => {
		expect( hasSocialIcons() ).toBe( false );
		registerMediaBlock( 'core/social-links' );
		registerMediaBlock( 'core/social-link', 'service', 'url', 'label' );
		expect( hasSocialIcons() ).toBe( true );
		const block = socialIcons(
			socialLinksIn( 'x.com/a https://gitlab.com/a' )
		);
		expect( block.name ).toBe( 'core/social-links' );
		expect(
			block.innerBlocks.map( ( { attributes } ) => attributes )
		).toEqual( [
			{ service: 'x', url: 'https://x.com/a' },
			{
				service: 'chain',
				label: 'GitLab',
				url: 'https://gitlab.com/a',
			},
		] );
	} );
} );
