/**
 * A new block has texts in the user's language, and in English nothing that posts would store.
 *
 * @jest-environment node
 */
import { resetLocaleData } from '@wordpress/i18n';
import metadata from '../block.json';
import { newTexts } from '../texts';

afterEach( () => resetLocaleData( {}, 'freehold' ) );

it( 'has the defaults of block.json in English, in the same order', () => {
	const defaults = metadata.attributes as Record<
		string,
		{ type?: unknown; default?: unknown }
	>;
	for ( const [ name, value ] of Object.entries( newTexts() ) ) {
		expect( JSON.stringify( value ) ).toBe(
			JSON.stringify( defaults[ name ]?.default )
		);
	}
} );

it( 'has the texts of the user’s language', () => {
	resetLocaleData(
		{ Donate: [ 'Spenden' ], 'Choose an amount': [ 'Wähle einen Betrag' ] },
		'freehold'
	);
	expect( newTexts() ).toMatchObject( {
		chooseAmountText: 'Wähle einen Betrag',
		oneTimeDonation: { amounts: [ 5, 15, 100 ], buttonText: 'Spenden' },
	} );
} );
