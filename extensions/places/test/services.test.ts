import {
	documentFrame,
	nextdoorFrame,
	readDocument,
	readGoodreads,
	readNextdoor,
	readTock,
	readTockUrl,
	withScript,
} from '../services';
import type { ShelfAttributes } from '../types';

describe( 'what can be pasted', () => {
	it.each( [
		[
			'https://nextdoor.com/p/Ab-1?utm=x',
			'https://nextdoor.com/embed/Ab-1',
		],
		[
			'<iframe src="https://www.nextdoor.de/embed/x_7"></iframe>',
			'https://nextdoor.de/embed/x_7',
		],
		[ 'https://nextdoor.com.evil.example/p/1', undefined ],
		[ 'https://nextdoor.com/news_feed/', undefined ],
	] )( 'is a post of Nextdoor: %s', ( pasted, url ) => {
		expect( readNextdoor( pasted )?.url ).toBe( url );
		expect( nextdoorFrame( url ) ).toBe( url );
	} );

	it.each( [
		[
			'https://docs.google.com/document/d/1aB_c/edit?usp=sharing',
			'https://docs.google.com/document/d/1aB_c/preview',
			'google-docs',
		],
		[
			'<iframe src="https://docs.google.com/spreadsheets/d/e/2PAC/pubhtml?widget=true"></iframe>',
			'https://docs.google.com/spreadsheets/d/e/2PAC/pubhtml?widget=true',
			'google-sheets',
		],
		[
			'https://docs.google.com/a/example.org/presentation/d/7/edit#slide=id.p',
			'https://docs.google.com/presentation/d/7/preview',
			'google-slides',
		],
		[ 'https://docs.google.com/forms/d/7/edit', undefined, undefined ],
	] )( 'is a document: %s', ( pasted, url, variation ) => {
		expect( readDocument( pasted ) ).toEqual( url && { url, variation } );
		expect( documentFrame( url ) ).toBe( url );
	} );

	it( 'is a restaurant', () => {
		expect( readTock( ' roister ' )?.url ).toBe( 'roister' );
		expect(
			readTock( 'https://www.exploretock.com/the-loft/?a=1' )?.url
		).toBe( 'the-loft' );
		expect( readTock( 'https://evil.example/roister' ) ).toBeUndefined();
		expect( readTockUrl( 'roister' ) ).toBeUndefined();
	} );

	it( 'is a user of Goodreads', () => {
		expect(
			readGoodreads( 'https://www.goodreads.com/user/show/1176283-mat' )
				?.goodreadsId
		).toBe( 1176283 );
		expect( readGoodreads( 'https://www.goodreads.com/mat' ) ).toEqual( {
			url: 'https://www.goodreads.com/mat',
		} );
		expect(
			readGoodreads( 'https://www.goodreads.com/author/show/7.Anna' )
		).toBeUndefined();
	} );
} );

it( 'stores the script of a shelf as Jetpack does', () => {
	const { id, link } = withScript( {
		bookNumber: '5',
		customTitle: 'A/B & C',
		goodreadsId: 7,
		orderOption: 'd',
		shelfOption: 'read',
		sortOption: 'date_added',
		style: 'grid',
		widgetId: 3,
	} as ShelfAttributes );
	expect( id ).toBe( 'gr_grid_widget_3' );
	expect( link ).toBe(
		'https://www.goodreads.com/review/grid_widget/7.A/B%20%26%20C?cover_size=medium&num_books=5&order=d&shelf=read&sort=date_added&widget_id=3'
	);
} );
