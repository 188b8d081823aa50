import { parse, serialize } from '@wordpress/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

describe( 'the stored markup of Business Hours', () => {
	beforeAll( () => registerOwnBlock( 'business-hours' ) );

	it.each( [
		[ 'default values', '<!-- wp:jetpack/business-hours /-->' ],
		[
			'stored values',
			'<!-- wp:jetpack/business-hours {"days":[{"name":"Sun","hours":[{"opening":"11:00","closing":"13:30"},{"opening":"18:00","closing":"02:00"}]},{"name":"Mon","hours":[]}]} /-->',
		],
		[
			'days in groups',
			'<!-- wp:jetpack/business-hours {"showOpenNow":true,"groupDays":true,"compact":true} /-->',
		],
		[
			'supports',
			'<!-- wp:jetpack/business-hours {"align":"wide","className":"is-öffnungszeiten","backgroundColor":"contrast"} /-->',
		],
	] )( 'comes back byte by byte with %s', ( _, markup ) => {
		const blocks = parse( markup );
		expect( blocks ).toHaveLength( 1 );
		expect( blocks[ 0 ]?.isValid ).toBe( true );
		expect( serialize( blocks ) ).toBe( markup );
	} );
} );
