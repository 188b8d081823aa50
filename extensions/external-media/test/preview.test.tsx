import { onSelect, open, press, tiles } from './window';
import { api } from '@freehold/api';
import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch } from '@wordpress/data';
import { chosen } from '../editor/modal/media';
import { store } from '../store';
import { openverse } from '../store/test/sources';
import { copyOf, item } from './items';

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );

beforeEach( () => {
	jest.resetAllMocks();
	window.localStorage.clear();
	get.mockImplementation( ( _version, path ) =>
		path.includes( '/list/' )
			? ( Promise.resolve( {
					media: [
						item( 1, {
							width: 4000,
							height: 3000,
							credit: {
								url: 'https://images.example/1',
								creator: 'Ada',
								creator_url: 'https://images.example/ada',
								license: 'CC BY 4.0',
								license_url: 'https://license.example/by',
							},
						} ),
						item( 2, { type: 'image/tiff' } ),
					],
					meta: { account: null, next_page: null, skipped: 0 },
			  } ) as never )
			: ( new Promise( () => {} ) as never )
	);
	post.mockImplementation( async () => ( { media: [ copyOf( 1 ) ] } ) );
	jest.mocked( chosen ).mockResolvedValue( [ { id: 101, url: '' } ] );
} );

const preview = () =>
	screen.getByRole( 'dialog', { name: /^Cup \d$/, hidden: true } );

describe( 'the preview', () => {
	it( 'names author, license and size, steps by arrow keys, and chooses', async () => {
		await open();
		await waitFor( tiles );
		await press( 'Preview: Cup 1 by Ada' );
		const inside = within( preview() );
		expect( inside.getByText( '4,000 × 3,000 pixels' ) ).toBeVisible();
		expect(
			inside.getByRole( 'link', { name: /^CC BY 4.0/ } )
		).toHaveAttribute( 'href', 'https://license.example/by' );
		expect( inside.getByRole( 'link', { name: /^Ada/ } ) ).toBeVisible();
		expect(
			inside.getByRole( 'img', { name: 'A cup, number 1' } )
		).toBeVisible();

		fireEvent.keyDown( inside.getByRole( 'status' ), {
			key: 'ArrowRight',
		} );
		expect(
			screen.getByRole( 'dialog', { name: 'Cup 2', hidden: true } )
		).toBeVisible();
		fireEvent.keyDown( within( preview() ).getByRole( 'status' ), {
			key: 'ArrowLeft',
		} );
		await userEvent.click(
			within( preview() ).getByRole( 'button', { name: 'Select' } )
		);
		expect( tiles()[ 0 ] ).toHaveAttribute( 'aria-checked', 'true' );
	} );

	it( 'closes alone with Escape', async () => {
		await open();
		await waitFor( tiles );
		await press( 'Preview: Cup 1 by Ada' );
		await userEvent.keyboard( '{Escape}' );
		await waitFor( () =>
			expect(
				screen.queryByRole( 'dialog', { name: 'Cup 1' } )
			).toBeNull()
		);
		expect( tiles() ).toHaveLength( 2 );
	} );
} );

describe( 'the largest size', () => {
	const field = () =>
		screen.getByRole( 'combobox', { name: 'Largest size' } );
	const sent = () =>
		( post.mock.calls[ 0 ]?.[ 2 ] as { max_size?: number } ).max_size;

	it( 'is that of the site until the user chooses, and the choice is remembered', async () => {
		const close = await open();
		act( () => {
			void dispatch( store ).receiveSources( [ openverse ], 2560 );
		} );
		await waitFor( tiles );
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		expect(
			within( field() )
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'2560 pixels (site default)',
			'1920 pixels',
			'1280 pixels',
			'800 pixels',
			'Original size',
		] );
		await press( 'Select' );
		await waitFor( () => expect( onSelect ).toHaveBeenCalled() );
		expect( sent() ).toBeUndefined();
		close();

		post.mockClear();
		const closeAgain = await open();
		await waitFor( tiles );
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		await userEvent.selectOptions( field(), '1280' );
		closeAgain();

		await open();
		await waitFor( tiles );
		await userEvent.click( tiles()[ 0 ] as HTMLElement );
		expect( field() ).toHaveValue( '1280' );
		await press( 'Select' );
		await waitFor( () => expect( post ).toHaveBeenCalled() );
		expect( sent() ).toBe( 1280 );
	} );
} );

it( 'says “Import” where images go to the media library alone', async () => {
	await open( openverse, { multiple: true, isImport: true } );
	await waitFor( tiles );
	await userEvent.click( tiles()[ 0 ] as HTMLElement );
	expect(
		screen.getByRole( 'button', { name: 'Import 1 image' } )
	).toBeVisible();
} );
