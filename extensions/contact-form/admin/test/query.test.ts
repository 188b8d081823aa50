/**
 * @jest-environment node
 */
import { setSettings, getSettings } from '@wordpress/date';
import { queryOf } from '../query';

const view = ( operator: string, value: unknown ) =>
	( {
		type: 'table',
		filters: [ { field: 'date', operator, value } ],
	} ) as Parameters< typeof queryOf >[ 0 ];

describe( 'the query of a view', () => {
	const settings = getSettings();

	beforeAll( () =>
		setSettings( {
			...settings,
			timezone: {
				...settings.timezone,
				string: 'Asia/Tokyo',
				offset: '9',
			},
		} )
	);
	afterAll( () => setSettings( settings ) );

	it( 'takes days in the time zone of the site, in which dates are shown', () => {
		expect( queryOf( view( 'on', '2026-03-01' ), 'inbox' ) ).toMatchObject(
			{
				after: '2026-02-28T15:00:00.000Z',
				before: '2026-03-01T15:00:00.000Z',
			}
		);
		expect(
			queryOf( view( 'between', [ '2026-02-27', '2026-02-28' ] ), 'spam' )
		).toMatchObject( {
			status: 'spam',
			after: '2026-02-26T15:00:00.000Z',
			before: '2026-02-28T15:00:00.000Z',
		} );
	} );

	it.each( [ undefined, '', [], 'someday', [ '2026-02-27' ] ] )(
		'does not fail at the value %j',
		( value ) =>
			expect( () =>
				queryOf( view( 'between', value ), 'inbox' )
			).not.toThrow()
	);
} );
