import { listOf } from '../components/placeholder';

jest.mock( '@wordpress/block-editor', () => ( {
	MediaPlaceholder: () => null,
} ) );
jest.mock( '../store', () => ( { store: {} } ) );

describe( 'What was chosen', () => {
	const file = new File( [ 'x' ], 'a.mp4' );

	it.each( [
		[ 'an array of files', [ file ], [ file ] ],
		// The canvas is a frame, so its list is not an instance of this page's class.
		[
			'a list of the canvas',
			{ 0: file, length: 1, item: () => file },
			[ file ],
		],
		[
			'an attachment',
			{ id: 3, url: '/a.mp4' },
			[ { id: 3, url: '/a.mp4' } ],
		],
		[
			'several attachments',
			[ { id: 3 }, { id: 4 } ],
			[ { id: 3 }, { id: 4 } ],
		],
	] )( 'is a list if it is %s', ( _, chosen, list ) => {
		expect( listOf( chosen ) ).toEqual( list );
	} );
} );
