import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from '@wordpress/blocks';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const folder = join( __dirname, 'stored' );
const read = ( file: string ) =>
	readFileSync( join( folder, `${ file }.html` ), 'utf8' ).trim();
const cases = readdirSync( folder )
	.filter( ( file ) => ! file.includes( '.serialized' ) )
	.map( ( file ) => file.slice( 0, -'.html'.length ) );

beforeAll( () => {
	registerOwnBlock( 'donations' );
} );

it.each( cases.filter( ( name ) => ! name.startsWith( 'deprecated' ) ) )(
	'comes back byte by byte: %s',
	( name ) => {
		const block = openBlock( read( name ) );
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe( read( name ) );
	}
);

it.each(
	cases.filter(
		( name ) =>
			name.startsWith( 'deprecated' ) && name !== 'deprecated-1-de'
	)
)( 'becomes what it is today: %s', ( name ) => {
	const block = openBlock( read( name ) );
	expect( console ).toHaveInformed();
	expect( block.isValid ).toBe( true );
	expect( serialize( block ) ).toBe( read( `${ name }.serialized` ) );
} );

it( 'keeps texts of the first form that only the markup contains, in any language', () => {
	const block = openBlock( read( 'deprecated-1-de' ) );
	expect( console ).toHaveInformed();
	expect( block.attributes ).toMatchObject( {
		chooseAmountText: 'Betrag wählen',
		oneTimeDonation: {
			heading: 'Spende einmalig',
			extraText: 'Danke für deinen Beitrag.',
			buttonText: 'Spenden',
			planId: 22,
		},
		monthlyDonation: { show: false, planId: 23 },
	} );
	const saved = serialize( block );
	expect( saved ).toContain(
		'<h4>Spende einmalig</h4><p>Danke für deinen Beitrag.</p>'
	);
	const again = openBlock( saved );
	expect( again.attributes ).toEqual( block.attributes );
	expect( serialize( again ) ).toBe( saved );
} );
