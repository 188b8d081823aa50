import {
	altOf,
	giphyId,
	isAddress,
	imageOf,
	readImageUrl,
	readBlock,
	readShape,
	shapeOf,
} from '../gif';

const ID = 'ICOgUNjpvO0PC';
const GIF_URL = `https://media.giphy.com/media/${ ID }/giphy.gif`;

describe( 'URLs of GIFs', () => {
	it.each( [
		[ 'a page', `https://giphy.com/gifs/cat-funny-${ ID }` ],
		[ 'a page without words', `https://giphy.com/gifs/${ ID }` ],
		[ 'a page in a language', `giphy.com/gifs/${ ID }/` ],
		[
			'a page with tracking',
			`https://giphy.com/gifs/cat-${ ID }?utm_source=x`,
		],
		[ 'a sticker', `https://giphy.com/stickers/cat-${ ID }` ],
		[ 'a clip', `https://www.giphy.com/clips/cat-${ ID }` ],
		[ 'to embed', `https://giphy.com/embed/${ ID }` ],
		[
			'of a image',
			`https://media3.giphy.com/media/v1.Y2lkPTc5MGI/${ ID }/200w.gif?cid=1&ct=g`,
		],
		[
			'of an older image',
			`https://media.giphy.com/media/${ ID }/giphy.mp4`,
		],
		[ 'of a short image', `https://i.giphy.com/${ ID }.gif` ],
		[
			'an embed code',
			`<iframe src="https://giphy.com/embed/${ ID }" width="480" height="270" frameBorder="0" class="giphy-embed" allowFullScreen></iframe><p><a href="https://giphy.com/gifs/cat-${ ID }">via GIPHY</a></p>`,
		],
		[
			'a code in smart quotes with a script',
			`<script>alert(1)</script><iframe src=“https://giphy.com/embed/${ ID }”></iframe>`,
		],
	] )( 'are read: %s', ( _, pasted ) => {
		expect( readImageUrl( pasted ) ).toEqual( { giphy: ID, url: GIF_URL } );
		expect( readBlock( pasted ) ).toEqual( {
			gifUrl: GIF_URL,
			attributionUrl: `https://giphy.com/gifs/${ ID }`,
			attributionName: 'GIPHY',
		} );
	} );

	it( 'are read where they are of others, but only in the form', () => {
		const url = 'https://64.media.tumblr.com/3131/s500x750/d45e.gif';
		expect( readImageUrl( url ) ).toEqual( { url } );
		expect( readBlock( url ) ).toBeUndefined();
	} );

	it( 'may be short', () => {
		expect(
			readImageUrl( 'https://gph.is/g/Zx1abc?utm_source=x' )
		).toEqual( {
			short: 'https://gph.is/g/Zx1abc',
		} );
	} );

	it.each( [
		[ 'another vendor', 'https://calendly.com/anna' ],
		[ 'a look-alike', `https://giphy.com.evil.example/embed/${ ID }` ],
		[ 'another look-alike', `https://evilgiphy.com/embed/${ ID }` ],
		[ 'a user name', `https://giphy.com@evil.example/embed/${ ID }` ],
		[ 'a script', `javascript:alert('https://giphy.com/embed/${ ID }')` ],
		[ 'a search', 'https://giphy.com/search/cats' ],
		[ 'the home page', 'https://giphy.com/' ],
		[ 'a truncated code', '<iframe src="https://giphy.com/emb' ],
		[ 'nothing', '' ],
		[ '100 kB', `https://giphy.com/embed/${ ID } ${ 'x'.repeat( 1e5 ) }` ],
	] )( 'are not read: %s', ( _, pasted ) => {
		expect( readImageUrl( pasted ) ).toBeUndefined();
		expect( readBlock( pasted ) ).toBeUndefined();
	} );

	it( 'are told from words', () => {
		for ( const address of [
			'https://x',
			'//giphy.com/x',
			'<iframe',
			'giphy.com/gifs/x',
			'javascript:alert(1)',
		] ) {
			expect( [ address, isAddress( address ) ] ).toEqual( [
				address,
				true,
			] );
		}
		for ( const words of [
			'cats',
			'cats and dogs',
			'12',
			'note: cats',
			'Käse?',
		] ) {
			expect( [ words, isAddress( words ) ] ).toEqual( [ words, false ] );
		}
	} );

	it( 'contain a number only if GIPHY has one', () => {
		expect(
			giphyId( new URL( 'https://giphy.com/gifs/cat' ) )
		).toBeUndefined();
		expect(
			giphyId( new URL( `https://giphy.com/gifs/${ ID }/fullscreen` ) )
		).toBe( ID );
	} );
} );

describe( 'contents of posts', () => {
	it( 'is a image in either attribute', () => {
		expect(
			imageOf( {
				gifUrl: 'https://a.example/x.gif',
				giphyUrl: `https://giphy.com/embed/${ ID }`,
			} )
		).toBe( 'https://a.example/x.gif' );
		expect(
			imageOf( { giphyUrl: `https://giphy.com/embed/${ ID }` } )
		).toBe( GIF_URL );
		expect( imageOf( { gifUrl: '/wp-content/uploads/x.gif' } ) ).toBe(
			'/wp-content/uploads/x.gif'
		);
		expect( imageOf( { gifUrl: 'javascript:alert(1)' } ) ).toBeUndefined();
		expect(
			imageOf( { giphyUrl: 'https://tenor.com/embed/1234567' } )
		).toBeUndefined();
		expect( imageOf( {} ) ).toBeUndefined();
	} );

	it( 'has a shape', () => {
		expect( shapeOf( 480, 270 ) ).toBe( '56.3%' );
		expect( shapeOf( 100, 40 ) ).toBe( '40%' );
		expect( shapeOf( 0, 40 ) ).toBeUndefined();
		expect( readShape( '40%' ) ).toBe( '40%' );
		expect( readShape( '40px' ) ).toBe( '56.2%' );
		expect( readShape( '0%' ) ).toBe( '56.2%' );
		expect( readShape( undefined ) ).toBe( '56.2%' );
	} );

	it( 'describes the image', () => {
		expect( altOf( { alt: 'A cat', searchText: 'cats' } ) ).toBe( 'A cat' );
		expect( altOf( { alt: '', searchText: 'cats' } ) ).toBe( '' );
		expect( altOf( { searchText: 'cats' } ) ).toBe( 'cats' );
		expect( altOf( {} ) ).toBe( '' );
	} );
} );

describe( 'URLs with a port', () => {
	const local = 'http://localhost:8889/wp-content/uploads/cat.gif';

	it( 'are accepted, such as those of a local site', () => {
		expect( readImageUrl( local ) ).toEqual( { url: local } );
		expect( imageOf( { gifUrl: local } ) ).toBe( local );
	} );

	it( 'are shown without the entities of an author’s post', () => {
		expect(
			imageOf( { gifUrl: 'https://a.example/x.gif?a=1&amp;b=2' } )
		).toBe( 'https://a.example/x.gif?a=1&b=2' );
	} );
} );
