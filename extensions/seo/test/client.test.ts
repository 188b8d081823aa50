/**
 * @jest-environment node
 */
/** The texts of the site: a form stores what it changed, and nothing that another tab has stored since. */
import apiFetch from '@wordpress/api-fetch';
import { storeTexts } from '../admin/client';

jest.mock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	default: jest.fn(),
} ) );

const requests = jest.mocked( apiFetch ) as jest.Mock;

const parts = ( value: string ) => [ { type: 'string', value } ];

/** The last request’s data, as it is sent. */
const sent = () =>
	JSON.parse( JSON.stringify( requests.mock.lastCall?.[ 0 ].data ) );

beforeEach( () => {
	requests.mockReset().mockResolvedValue( {
		advanced_seo_front_page_description: 'Theirs',
		advanced_seo_title_formats: { pages: parts( 'Theirs' ) },
	} );
} );

it( 'stores the description alone', async () => {
	await storeTexts( { description: 'Mine' } );
	expect( requests ).toHaveBeenCalledTimes( 1 );
	expect( sent() ).toEqual( {
		advanced_seo_front_page_description: 'Mine',
	} );
} );

it( 'adds a pattern to those that are stored now', async () => {
	await storeTexts( { posts: 'Mine' } );
	expect( sent() ).toEqual( {
		advanced_seo_title_formats: expect.objectContaining( {
			pages: parts( 'Theirs' ),
			posts: parts( 'Mine' ),
		} ),
	} );
} );

it( 'says that the user is logged out', async () => {
	requests.mockRejectedValue( {
		code: 'rest_cookie_invalid_nonce',
		message: 'Cookie check failed',
	} );
	await expect( storeTexts( { description: 'Mine' } ) ).rejects.toThrow(
		'You are logged out. Log in and try again.'
	);
} );
