import type { InitialState } from '@freehold/initial-state';
import { __, resetLocaleData } from '@wordpress/i18n';
import { prepareChunk } from '../prepare-chunk';

const texts = ( english: string, german: string ) => ( {
	locale_data: { freehold: { [ english ]: [ german ] } },
} );

afterEach( () => resetLocaleData() );

it( 'loads the translations of a chunk and of those that come with it, each once', async () => {
	const files: Record< string, unknown > = {
		'https://site.test/edit.json': texts( 'Hours', 'Zeiten' ),
		'https://site.test/other.json': texts( 'Map', 'Karte' ),
		'https://site.test/api.json': texts( 'Offline', 'Ohne Netz' ),
	};
	const fetch = jest.fn( ( url: string ) =>
		Promise.resolve( { json: () => Promise.resolve( files[ url ] ) } )
	);
	window.fetch = fetch as unknown as typeof window.fetch;
	window.freeholdInitialState = {
		chunks: {
			edit: {
				translations: [
					'https://site.test/edit.json',
					'https://site.test/api.json',
				],
			},
			other: {
				translations: [
					'https://site.test/other.json',
					'https://site.test/api.json',
				],
			},
		},
	} as unknown as InitialState;
	await Promise.all( [ prepareChunk( 'edit' ), prepareChunk( 'other' ) ] );
	await prepareChunk( 'edit' );
	await prepareChunk( 'has-none' );
	expect( fetch ).toHaveBeenCalledTimes( 3 );
	expect( __( 'Hours', 'freehold' ) ).toBe( 'Zeiten' );
	expect( __( 'Map', 'freehold' ) ).toBe( 'Karte' );
	expect( __( 'Offline', 'freehold' ) ).toBe( 'Ohne Netz' );
} );
