import { parse, serialize } from '@wordpress/blocks';
import { existsSync, readFileSync } from 'fs';
import { join } from 'path';
import { registerOwnBlock } from '../../../tests/unit/register-block';

beforeAll( () =>
	[ 'tock', 'nextdoor', 'goodreads', 'google-docs-embed' ].forEach(
		registerOwnBlock
	)
);

const file = ( name: string ) => join( __dirname, 'stored', `${ name }.html` );

it.each( [ 'default', 'empty', 'settings', 'deprecated-1-with-class' ] )(
	'opens and saves %s',
	( name ) => {
		const blocks = parse( readFileSync( file( name ), 'utf8' ) );
		expect( blocks.map( ( { isValid } ) => isValid ) ).not.toContain(
			false
		);
		const wanted = file( `${ name }.serialized` );
		expect( serialize( blocks ) ).toBe(
			readFileSync(
				existsSync( wanted ) ? wanted : file( name ),
				'utf8'
			).trim()
		);
		if ( existsSync( wanted ) ) {
			expect( console ).toHaveInformed();
		}
	}
);
