import {
	urlsIn,
	cleaned,
	findUrl,
	isOnHost,
	readMarkup,
	readPasted,
	readUrl,
} from '../url';

const isCalendly = ( url: URL ) => isOnHost( url, [ 'calendly.com' ] );
const find = ( pasted: string ) => findUrl( pasted, isCalendly )?.href;

describe( 'URLs in pasted text', () => {
	it.each( [
		[ 'an address', 'https://calendly.com/anna' ],
		[ 'without a scheme', 'calendly.com/anna' ],
		[ 'with two slashes', '//calendly.com/anna' ],
		[ 'spaces around it', '\u00a0 https://calendly.com/anna\n' ],
		[ 'in a sentence', 'Book me at https://calendly.com/anna.' ],
		[ 'in brackets', 'Book me (https://calendly.com/anna)' ],
		[ 'in smart quotes', '“https://calendly.com/anna”' ],
		[ 'broken over two lines', 'https://calendly.com/\nanna' ],
		[ 'behind another', 'https://example.org/ https://calendly.com/anna' ],
		[
			'a link',
			'<a href="https://calendly.com/anna" target="_blank">Book</a>',
		],
		[
			'an embed code',
			'<!-- begin --><div class="x" data-url="https://calendly.com/anna"></div><script src="https://assets.example/widget.js"></script>',
		],
		[
			'a script alone',
			"<script src='https://calendly.com/anna'></script>",
		],
		[
			'a code in smart quotes',
			'<div class=“x” data-url=“https://calendly.com/anna”></div>',
		],
		[
			'a code with single smart quotes',
			'<iframe src=‘https://calendly.com/anna’></iframe>',
		],
		[
			'a code with line breaks in it',
			'<iframe\n  src="https://calendly.com/\n    anna"\n></iframe>',
		],
		[
			'a code as text',
			'&lt;iframe src=&quot;https://calendly.com/anna&quot;&gt;&lt;/iframe&gt;',
		],
		[
			'a code as text of text',
			'&amp;lt;iframe src=&amp;quot;https://calendly.com/anna&amp;quot;&amp;gt;',
		],
		[
			'a call in a script',
			`<script>Calendly.initPopupWidget({url: 'https://calendly.com/anna'});</script>`,
		],
		[
			'a code cut off behind the address',
			'<iframe src="https://calendly.com/anna" width="60',
		],
	] )( 'finds it: %s', ( _, pasted ) => {
		expect( find( pasted ) ).toBe( 'https://calendly.com/anna' );
	} );

	it.each( [
		[ 'nothing', '' ],
		[ 'blanks', ' \n\t\u00a0' ],
		[ 'words', 'Book me, please' ],
		[ 'a look-alike host', 'https://calendly.com.evil.example/anna' ],
		[ 'a longer host', 'https://evilcalendly.com/anna' ],
		[ 'a host in the path', 'https://evil.example/calendly.com/anna' ],
		[ 'a host in the query', 'https://evil.example/?https://calendly.com' ],
		[ 'a host as user name', 'https://calendly.com@evil.example/' ],
		[ 'a user name', 'https://anna:secret@calendly.com/' ],
		[ 'a backslash', 'https://evil.example\\calendly.com/' ],
		[ 'another port', 'https://calendly.com:8443/anna' ],
		[ 'a letter that looks the same', 'https://сalendly.com/anna' ],
		[ 'a script', 'javascript:alert("https:calendly.com")' ],
		[ 'data', 'data:text/html,calendly.com' ],
		[ 'a script in a link', '<a href="javascript:alert(1)">Book</a>' ],
		[
			'a script with a break in it',
			'<a href="java\nscript:alert(1)//calendly.com">Book</a>',
		],
		[ 'a code cut off in it', '<iframe src="https://calendly.com/an' ],
		[ 'another vendor', '<iframe src="https://example.org/"></iframe>' ],
		[ 'far too much', 'https://calendly.com/anna '.repeat( 4000 ) ],
		[ 'far too much code', `<p>${ 'x'.repeat( 100000 ) }</p>` ],
	] )( 'finds none: %s', ( _, pasted ) => {
		expect( find( pasted ) ).toBeUndefined();
	} );

	it( 'is through with 100 kB at once', () => {
		const start = Date.now();
		for ( const bad of [ '<', '<a ', 'http://', '"', '&lt;', '.a' ] ) {
			find( bad.repeat( 100000 / bad.length ) );
			find( bad.repeat( 19000 / bad.length ) );
		}
		expect( Date.now() - start ).toBeLessThan( 2000 );
	} );

	it( 'keeps the order, and every URL of a code', () => {
		expect(
			urlsIn(
				'<a href="//a.example/1">x</a> <img src="https://b.example/2"> https://c.example/3'
			).map( String )
		).toEqual( [
			'https://a.example/1',
			'https://b.example/2',
			'https://c.example/3',
		] );
	} );

	it( 'decodes ampersands in URLs, as authors’ posts contain them', () => {
		expect( find( 'https://calendly.com/a?b=1&amp;c=2' ) ).toBe(
			'https://calendly.com/a?b=1&c=2'
		);
		expect(
			find( '<iframe src="https://calendly.com/a?b=1&amp;c=2"></iframe>' )
		).toBe( 'https://calendly.com/a?b=1&c=2' );
	} );

	it( 'runs nothing and loads nothing of a code', () => {
		const body = readMarkup(
			'<script>window.hasRun = true</script><img src=x onerror="window.hasRun = true"><b>Text</b>'
		);
		expect( body?.querySelector( 'b' )?.textContent ).toBe( 'Text' );
		expect( 'hasRun' in window ).toBe( false );
		expect( readMarkup( 'https://calendly.com/anna' ) ).toBeUndefined();
	} );

	it( 'leaves quotes in text as they are', () => {
		expect( readPasted( ' “Anna’s” ' ) ).toBe( '“Anna’s”' );
	} );
} );

describe( 'a URL', () => {
	it( 'is http or https on its own port', () => {
		expect( readUrl( 'HTTP://Example.ORG:80/A' )?.href ).toBe(
			'http://example.org/A'
		);
		for ( const no of [
			'',
			'ftp://a.example',
			'https://a.example./',
			'/',
		] ) {
			expect( readUrl( no ) ).toBeUndefined();
		}
	} );

	it( 'is on a host or on one below it', () => {
		const is = ( url: string ) =>
			isOnHost( new URL( url ), [ 'a.example', 'b.example' ] );
		expect( is( 'https://a.example' ) ).toBe( true );
		expect( is( 'https://www.B.example/' ) ).toBe( true );
		expect( is( 'https://c.example' ) ).toBe( false );
		expect( is( 'https://xa.example' ) ).toBe( false );
	} );

	it( 'loses its tracking parameters', () => {
		const clean = ( url: string, also?: string[] ) =>
			cleaned( new URL( url ), also ).href;
		expect(
			clean(
				'http://a.example/x?utm_source=n&id=7&fbclid=1&UTM_Medium=m&_gl=2#top'
			)
		).toBe( 'https://a.example/x?id=7#top' );
		expect( clean( 'https://a.example/?aff=ebdss&x=1', [ 'aff' ] ) ).toBe(
			'https://a.example/?x=1'
		);
		// Encoded as it was, where nothing goes.
		expect( clean( 'https://a.example/?x=a%20b%2Fc&y=(1)' ) ).toBe(
			'https://a.example/?x=a%20b%2Fc&y=(1)'
		);
	} );
} );
