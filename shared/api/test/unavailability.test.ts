/**
 * @jest-environment node
 */
import { ResponseError, unavailabilityOf } from '@freehold/api';

const response = { status: 501 } as Response;

const error = ( alternative: unknown ) =>
	new ResponseError( response, {
		code: 'not_available_here',
		message: 'Freehold makes no backups.',
		data: { feature: 'backup', reason: 'needs_plugin', alternative },
	} );

describe( 'why a site cannot do something', () => {
	it( 'has a reason and an alternative', () => {
		const alternative = { label: 'Find a plugin', url: '/plugins' };
		expect( unavailabilityOf( error( alternative ) ) ).toEqual( {
			feature: 'backup',
			reason: 'needs_plugin',
			alternative,
		} );
	} );

	it.each( [ null, undefined, 'text', { label: 'No URL' } ] )(
		'has no incomplete alternative: %p',
		( alternative ) =>
			expect(
				unavailabilityOf( error( alternative ) )?.alternative
			).toBeNull()
	);

	it.each( [
		new Error( 'Broken.' ),
		null,
		new ResponseError( response, { code: 'other', message: 'Broken.' } ),
	] )( 'is not the reason of other errors: %p', ( thrown ) =>
		expect( unavailabilityOf( thrown ) ).toBeNull()
	);
} );
