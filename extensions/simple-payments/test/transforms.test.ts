import {
	createBlock,
	registerBlockType,
	switchToBlockType,
	unregisterBlockType,
} from '@wordpress/blocks';
import metadata from '../block.json';
import save from '../save';
import { toStoredPrice } from '../price';
import { transforms } from '../transforms';
import type { Attributes } from '../types';

beforeAll( () => {
	registerBlockType< Attributes >(
		// The server adds the category.
		{ ...metadata, category: 'widgets' },
		{
			edit: () => null,
			save,
			transforms,
		}
	);
	registerBlockType( 'core/shortcode', {
		...{ title: 'Shortcode', attributes: { text: { type: 'string' } } },
		edit: () => null,
	} );
} );

afterAll( () => {
	unregisterBlockType( metadata.name );
	unregisterBlockType( 'core/shortcode' );
} );

it.each( [
	[ '[simple-payment id="573"]', 573 ],
	[ " [simple-payment title='Honey' id='573' class=\"x\"]\n", 573 ],
	[ '[simple-payment id=573]', 573 ],
] )( 'turns %j into a block', ( text, productId ) => {
	const block = createBlock( 'core/shortcode', { text } );
	expect(
		switchToBlockType( block, metadata.name )?.[ 0 ]?.attributes.productId
	).toBe( productId );
} );

it.each( [
	'[simple-payment]',
	'[gallery id="573"]',
	'x [simple-payment id="1"]',
] )( 'leaves %j alone', ( text ) => {
	const block = createBlock( 'core/shortcode', { text } );
	expect( switchToBlockType( block, metadata.name ) ).toBeNull();
} );

it( 'stores prices in the notation of the site’s language, as Jetpack does', () => {
	window.freeholdInitialState = {
		siteLocale: 'de-de',
	} as typeof window.freeholdInitialState;
	expect( toStoredPrice( 10, 'EUR' ) ).toBe( '10,00\u00a0€' );
	window.freeholdInitialState = {
		siteLocale: 'en-us',
	} as typeof window.freeholdInitialState;
	expect( toStoredPrice( 10, 'AUD' ) ).toBe( 'A$10.00' );
	expect( toStoredPrice( undefined, 'AUD' ) ).toBe( '' );
	window.freeholdInitialState = {
		siteLocale: 'not a locale',
	} as typeof window.freeholdInitialState;
	expect( toStoredPrice( 10, 'EUR' ) ).toBe( '€10,00' );
} );
