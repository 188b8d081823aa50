/**
 * Default texts are shown in the user's language.
 *
 * @jest-environment node
 */
import { resetLocaleData } from '@wordpress/i18n';
import metadata from '../block.json';
import { shownText } from '../texts';

afterEach( () => resetLocaleData( {}, 'freehold' ) );

const texts = Object.values( metadata.attributes )
	.flatMap( ( attribute ) =>
		'default' in attribute
			? Object.values( Object( attribute.default ) )
					.concat( attribute.default )
					.filter( ( value ) => typeof value === 'string' )
			: []
	)
	.filter( ( text ) => text.length > 1 );

it.each( [ ...new Set( texts ) ] )(
	'shows “%s” in the user’s language',
	( text ) => {
		resetLocaleData( { [ text ]: [ 'Übersetzt' ] }, 'freehold' );
		expect( shownText( text ) ).toBe( 'Übersetzt' );
	}
);

it( 'leaves what somebody typed', () => {
	resetLocaleData( { Donate: [ 'Spenden' ] }, 'freehold' );
	expect( shownText( 'Donate!' ) ).toBe( 'Donate!' );
} );
