import { resolveSelect } from '@wordpress/data';
import { chosen } from '../editor/modal/media';

jest.mock( '@wordpress/core-data', () => ( { store: {} } ) );
jest.mock( '@wordpress/data', () => ( { resolveSelect: jest.fn() } ) );

/** What the library shows to this user. */
function show( attachments: object[] | null ): void {
	jest.mocked( resolveSelect ).mockReturnValue( {
		getEntityRecords: () =>
			attachments ? Promise.resolve( attachments ) : Promise.reject(),
	} as never );
}

const copy = { guid: 'a', ID: 9, URL: 'https://site.test/9.jpg', alt: 'New' };

it( 'returns all images of a gallery, also those that the user may not read', async () => {
	show( [
		{ id: 4, source_url: 'https://site.test/4.jpg', alt_text: 'Four' },
		{ id: 9, source_url: 'https://site.test/9.jpg', alt_text: 'New' },
	] );
	const media = await chosen(
		[
			{ id: 4, url: 'https://site.test/4-large.jpg' },
			{ id: 5, url: 'https://site.test/5.jpg', alt: 'Hidden' },
			{ id: 6 },
		],
		[ copy ]
	);
	expect( media ).toMatchObject( [
		{ id: 4, url: 'https://site.test/4.jpg', alt: 'Four' },
		{ id: 5, url: 'https://site.test/5.jpg', alt: 'Hidden' },
		{ id: 9, url: 'https://site.test/9.jpg', alt: 'New' },
	] );
} );

it( 'returns the copies if the library does not respond', async () => {
	show( null );
	expect( await chosen( [], [ copy ] ) ).toMatchObject( [
		{ id: 9, url: 'https://site.test/9.jpg', alt: 'New' },
	] );
} );

it( 'does not wait for a library that does not respond', async () => {
	jest.useFakeTimers();
	jest.mocked( resolveSelect ).mockReturnValue( {
		getEntityRecords: () => new Promise( () => {} ),
	} as never );
	const media = chosen( [], [ copy ] );
	await jest.advanceTimersByTimeAsync( 5000 );
	expect( await media ).toMatchObject( [ { id: 9, alt: 'New' } ] );
	jest.useRealTimers();
} );
