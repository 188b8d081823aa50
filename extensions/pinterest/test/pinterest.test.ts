import {
	frameOf,
	kindOf,
	namesOf,
	readPinterest,
	readStored,
} from '../pinterest';

describe( 'what was pasted', () => {
	it.each( [
		[ 'https://www.pinterest.com/pin/99360735500167749/', 'embedPin' ],
		[ 'https://pinterest.co.uk/pin/99360735500167749', 'embedPin' ],
		[
			'https://au.pinterest.com/pin/a-slug--99360735500167749/',
			'embedPin',
		],
		[ 'https://www.pinterest.com.au/anna/meat-pies/', 'embedBoard' ],
		[ 'www.pinterest.de/anna/brot/', 'embedBoard' ],
		[ 'https://www.pinterest.com/anna/', 'embedUser' ],
		[ 'https://www.pinterest.com/anna/_saved/', 'embedUser' ],
		[
			'<a data-pin-do="embedBoard" data-pin-board-width="400" href="https://www.pinterest.com/anna/pies/"></a><script async defer src="//assets.pinterest.com/js/pinit.js"></script>',
			'embedBoard',
		],
		[
			'<iframe src="https://assets.pinterest.com/ext/embed.html?id=99360735500167749" height="618" width="345"></iframe>',
			'embedPin',
		],
	] )( 'reads %s', ( pasted, kind ) => {
		expect( readPinterest( pasted )?.kind ).toBe( kind );
	} );

	it.each( [
		[
			'http://www.pinterest.com/pin/123/sent/?invite_code=a&sender=1&sfo=1#x',
			'https://www.pinterest.com/pin/123/',
		],
		[
			'https://www.pinterest.com/anna/pies/?utm_source=share',
			'https://www.pinterest.com/anna/pies/',
		],
		[
			'https://www.pinterest.com/anna/_saved/',
			'https://www.pinterest.com/anna/',
		],
		[
			'<iframe src="https://assets.pinterest.com/ext/embed.html?id=123"></iframe>',
			'https://www.pinterest.com/pin/123/',
		],
		[ 'https://pin.it/4aBc_D?x=1', 'https://pin.it/4aBc_D?x=1' ],
	] )( 'makes of %s what can be shown', ( pasted, url ) => {
		expect( readPinterest( pasted )?.url ).toBe( url );
	} );

	it( 'a short link has no type', () => {
		expect( readPinterest( 'https://pin.it/4aBc' ) ).toEqual( {
			url: 'https://pin.it/4aBc',
		} );
	} );

	it.each( [
		'',
		'https://www.pinterest.com/',
		'https://www.pinterest.com/pin/',
		'https://www.pinterest.com/pin/create/button/?url=x',
		'https://www.pinterest.com/search/pins/?q=pie',
		'https://www.pinterest.com/ideas/bread/123/',
		'https://www.pinterest.com/anna/pies/more/yet',
		'https://pinterest.com.evil.example/pin/1/',
		'https://pinterest.evil/pin/1/',
		'https://evilpinterest.com/pin/1/',
		'https://www.pinterest.com@evil.example/pin/1/',
		'https://pin.it/',
		'https://pin.it.example/4aBc',
		'https://assets.pinterest.com/js/pinit.js',
		'https://assets.pinterest.com/ext/embed.html?id=1%22onload=',
		'javascript:alert("https://www.pinterest.com/pin/1/")//',
		'https://www.flickr.com/photos/1/',
	] )( 'takes nothing of %s', ( pasted ) => {
		expect( readPinterest( pasted ) ).toBeUndefined();
	} );
} );

describe( 'what is stored', () => {
	it( 'is read as it is, and only what can be shown', () => {
		const url = 'https://www.pinterest.com/pin/123/?x=1';
		expect( readStored( url ) ).toEqual( { url, kind: 'embedPin' } );
		expect( readStored( 'https://evil.example/pin/1/' ) ).toBeUndefined();
		expect( readStored( 7 ) ).toBeUndefined();
		expect( kindOf( new URL( 'https://pin.it/4aBc' ) ) ).toBeUndefined();
	} );

	it( 'has a frame where it is a pin with a number', () => {
		const frame = ( url: string ) => {
			const found = readStored( url );
			return found && frameOf( found );
		};
		const page = 'https://assets.pinterest.com/ext/embed.html?id=123';
		expect( frame( 'https://www.pinterest.com/pin/123/' ) ).toBe( page );
		expect( frame( 'https://www.pinterest.com/pin/pie--123/' ) ).toBe(
			page
		);
		expect( frame( 'https://www.pinterest.com/pin/AbC/' ) ).toBeUndefined();
		expect( frame( 'https://www.pinterest.com/anna/' ) ).toBeUndefined();
	} );

	it( 'returns its names', () => {
		expect(
			namesOf( {
				url: 'https://www.pinterest.de/anna/k%C3%A4se-kuchen/',
			} )
		).toEqual( { person: 'anna', board: 'käse kuchen' } );
		expect(
			namesOf( { url: 'https://www.pinterest.de/a/%E0%A4/' } )
		).toEqual( { person: 'a', board: '%E0%A4' } );
	} );
} );
