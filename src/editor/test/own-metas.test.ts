/** What the editor saves of a post’s settings. */
import { select } from '@wordpress/data';
import { leaveOutUnchanged } from '../own-metas';

jest.mock( '@wordpress/data', () => ( { select: jest.fn() } ) );

const stored = {
	advanced_seo_description: 'Old',
	_freehold_newsletter_segment: { plan: 1 },
	footnotes: '',
};

const save = ( path: string, meta?: object ) => {
	const next = jest.fn();
	void leaveOutUnchanged( { path, method: 'PUT', data: { meta } }, next );
	return next.mock.calls[ 0 ][ 0 ].data.meta;
};

beforeEach( () =>
	jest.mocked( select as jest.Mock ).mockReturnValue( {
		getCurrentPostId: () => 7,
		getCurrentPostAttribute: () => stored,
	} )
);

it( 'sends the metas that the user has changed, and those of other plugins', () => {
	const changed = { ...stored, _freehold_newsletter_segment: { plan: 2 } };
	expect( save( '/wp/v2/posts/7?_locale=user', changed ) ).toEqual( {
		_freehold_newsletter_segment: { plan: 2 },
		footnotes: '',
	} );
} );

it( 'leaves other requests as they are', () => {
	expect( save( '/wp/v2/posts/8', stored ) ).toBe( stored );
	expect( save( '/wp/v2/posts/7' ) ).toBeUndefined();
	jest.mocked( select as jest.Mock ).mockReturnValue( undefined );
	expect( save( '/wp/v2/posts/7', stored ) ).toBe( stored );
} );
