import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBlock, parse, serialize } from '@wordpress/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { limited } from '../limits';

beforeAll( () => registerOwnBlock( 'instagram-gallery' ) );

const folder = join( __dirname, 'stored' );

describe( 'the stored markup of Latest Instagram Posts', () => {
	it.each( readdirSync( folder ) )(
		'comes back byte by byte: %s',
		( name ) => {
			const markup = readFileSync( join( folder, name ), 'utf8' ).trim();
			const blocks = parse( markup );
			expect( blocks ).toHaveLength( 1 );
			expect( blocks[ 0 ]?.isValid ).toBe( true );
			expect( serialize( blocks ) ).toBe( markup );
		}
	);

	it.each( [
		[ 'a number as account', { accessToken: 5, instagramUser: 'u' } ],
		[ 'an object as user', { instagramUser: { a: 1 } } ],
		[ 'texts as numbers', { count: 'many', columns: null, spacing: [] } ],
	] as [ string, Record< string, unknown > ][] )(
		'never throws with %s',
		( _, attributes ) => {
			expect( () =>
				serialize(
					createBlock( 'jetpack/instagram-gallery', attributes )
				)
			).not.toThrow();
		}
	);
} );

describe( 'limits', () => {
	it.each( [
		[ 'count', 31, 30 ],
		[ 'count', 0, 1 ],
		[ 'count', undefined, 9 ],
		[ 'count', '12', 12 ],
		[ 'columns', 2.6, 3 ],
		[ 'columns', {}, 3 ],
		[ 'spacing', -1, 0 ],
		[ 'spacing', '', 10 ],
		[ 'spacing', NaN, 10 ],
	] as const )( '%s %s is %s', ( name, stored, expected ) => {
		expect( limited( name, stored ) ).toBe( expected );
	} );
} );
