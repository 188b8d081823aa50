import '../../../tests/unit/initial-state';
import { api, ResponseError } from '@freehold/api';
import { store } from '../store';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { listForInserter } from '../editor/modal/inserter';
import { copyOf, item } from './items';

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
} ) );

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );
/** What core's client sends where we do not answer. */
const sent = jest.fn();
apiFetch.setFetchHandler( sent );

/** The service's list of what the inserter shows. */
const show = ( items: Array< ReturnType< typeof item > > ) => {
	get.mockResolvedValueOnce( {
		media: items,
		meta: { account: null, next_page: null, skipped: 0 },
	} );
	return listForInserter( 'pexels', '' );
};

/** An upload of core's: of the inserter with a caption, of others without. */
function upload( name: string, caption?: string ) {
	const body = new FormData();
	body.append( 'file', new File( [ 'x' ], name, { type: 'image/png' } ) );
	body.append( 'post', '7' );
	if ( caption !== undefined ) {
		body.append( 'caption', caption );
	}
	return apiFetch( {
		path: '/wp/v2/media?_embed=wp:featuredmedia',
		method: 'POST',
		body,
	} );
}

beforeEach( () => {
	jest.resetAllMocks();
	sent.mockResolvedValue( 'uploaded' );
} );

describe( 'what is inserted', () => {
	it( 'is copied by the server, as it is and marked', async () => {
		await show( [ item( 1 ), item( 2 ) ] );
		post.mockResolvedValueOnce( { media: [ copyOf( 2 ) ] } );
		// Core writes markup in its own way.
		const caption = item( 2 ).caption.replace( /"/g, "'" );
		expect( await upload( '2.png', caption ) ).toMatchObject( {
			id: 102,
			source_url: copyOf( 2 ).URL,
			alt_text: 'A cup, number 2',
			title: { raw: 'Cup 2' },
			missing_image_sizes: [],
		} );
		expect( post ).toHaveBeenCalledWith(
			'v2',
			'/external-media/copy/pexels',
			{
				external_ids: [ 'id-2' ],
				media: [ { guid: 'id-2' } ],
				service: 'pexels',
				post_id: 7,
			},
			expect.anything()
		);
		// There is nothing to finish; another user's copy could not be, either.
		expect(
			await apiFetch( {
				path: '/wp/v2/media/102/finalize',
				method: 'POST',
			} )
		).toMatchObject( { id: 102 } );
		expect( sent ).not.toHaveBeenCalled();
	} );

	it( 'shows the problem', async () => {
		await show( [ item( 3 ) ] );
		post.mockResolvedValueOnce( {
			media: [
				{
					guid: 'id-3',
					errors: { freehold_media_gone: 'It is gone.' },
				},
			],
		} );
		await expect(
			upload( '3.png', item( 3 ).caption )
		).rejects.toMatchObject( {
			code: 'freehold_media_gone',
			message: 'It is gone.',
		} );
		expect( sent ).not.toHaveBeenCalled();
	} );

	it( 'is uploaded where it is something else, or could be', async () => {
		const alike = { URL: 'https://images.example/image.png' };
		await show( [ item( 4 ), item( 5, alike ), item( 6, alike ) ] );
		// The user's own file with that name, one of another list, and one of two identical images.
		await upload( '4.png' );
		await upload( '4.png', 'Another user’s' );
		await upload( 'image.png', item( 5 ).caption );
		await apiFetch( { path: '/wp/v2/media/8/finalize', method: 'POST' } );
		await apiFetch( { path: '/wp/v2/media/8' } );
		expect( sent ).toHaveBeenCalledTimes( 5 );
		expect( post ).not.toHaveBeenCalled();
	} );

	it( 'is the copy that exists, where the list knows of one', async () => {
		const copy = { ...copyOf( 9 ), existed: true };
		expect( await show( [ item( 9, { copy } ) ] ) ).toMatchObject( [
			{ id: 109, url: copy.URL },
		] );
	} );
} );

describe( 'a list of the inserter', () => {
	const isAuthenticated = () => select( store ).isAuthenticated( 'pexels' );

	it( 'records that the service is available', async () => {
		dispatch( store ).setAuthenticated( 'pexels', false );
		await show( [] );
		expect( isAuthenticated() ).toBe( true );
	} );

	it.each( [
		[ 'authorization_required', false ],
		[ 'freehold_media_failed', true ],
	] )( 'is empty after %s', async ( code, isStill ) => {
		dispatch( store ).setAuthenticated( 'pexels', true );
		get.mockRejectedValueOnce(
			new ResponseError( { status: 424 } as Response, {
				code,
				message: 'No.',
				data: {},
			} )
		);
		expect( await listForInserter( 'pexels', '' ) ).toEqual( [] );
		expect( isAuthenticated() ).toBe( isStill );
	} );
} );
