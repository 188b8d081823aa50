/** The settings of an episode by keyboard: focus stays when the pressed button disappears. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { Cover } from '../blocks/podcast-episode/cover';
import { Rows } from '../blocks/podcast-episode/rows';
import type { Episode } from '../blocks/podcast-episode/types';

jest.mock( '@wordpress/block-editor', () => ( {
	MediaUpload: ( {
		render: button,
	}: {
		render: ( state: { open: () => void } ) => JSX.Element;
	} ) => button( { open: () => {} } ),
	MediaUploadCheck: ( { children }: { children: JSX.Element } ) => children,
} ) );

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );

const expectFocus = ( name: string ) =>
	waitFor( () =>
		expect( screen.getByRole( 'button', { name } ) ).toHaveFocus()
	);

it( 'moves to the button that adds a row', async () => {
	const People = () => {
		const [ people, setPeople ] = useState< unknown[] >( [ {} ] );
		return (
			<Rows
				stored={ people }
				label="Person"
				addLabel="Add a person"
				fields={ [ [ 'name', 'Name' ] ] }
				onChange={ setPeople }
			/>
		);
	};
	render( <People /> );
	await press( 'Remove' );
	await expectFocus( 'Add a person' );
} );

it( 'moves to the button that selects a cover', async () => {
	const Covered = () => {
		const [ episode, setEpisode ] = useState( {
			coverArt: { id: 3, url: 'https://example.org/cover.png' },
		} as Episode );
		return (
			<Cover
				attributes={ episode }
				onChange={ ( some ) => setEpisode( { ...episode, ...some } ) }
			/>
		);
	};
	render( <Covered /> );
	await press( 'Cover' );
	await press( 'Remove image' );
	await expectFocus( 'Select image' );
} );
