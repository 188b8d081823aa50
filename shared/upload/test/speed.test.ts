/**
 * @jest-environment node
 */
import { Speed } from '../speed';

it( 'measures the speed of the last seconds', () => {
	const speed = new Speed();
	expect( speed.value() ).toBe( 0 );
	for ( let second = 0; second <= 20; second++ ) {
		speed.add(
			second < 10 ? second * 100 : 1000 + ( second - 10 ) * 50,
			second * 1000
		);
	}
	expect( speed.value() ).toBeCloseTo( 50, 0 );
	speed.reset();
	expect( speed.value() ).toBe( 0 );
} );
