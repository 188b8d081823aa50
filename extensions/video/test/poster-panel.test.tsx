/** The poster in the sidebar by keyboard. */
import '../../../tests/unit/initial-state';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import type { ComponentProps } from 'react';
import { PosterPanel } from '../components/poster-panel';

jest.mock( '../components/frame-picker', () => ( {
	FramePicker: () => null,
} ) );
jest.mock( '../components/hover-preview', () => ( {
	HoverPreview: () => null,
} ) );
jest.mock( '../components/use-poster', () => ( {
	usePoster: ( {
		setAttributes,
	}: {
		setAttributes: ( changed: object ) => void;
	} ) => ( {
		isBusy: false,
		remove: () => setAttributes( { poster: '' } ),
	} ),
} ) );

type Props = ComponentProps< typeof PosterPanel >;

it( 'moves the focus to the title of its panel when the button that removed it disappears', async () => {
	const Panel = () => {
		const [ attributes, setAttributes ] = useState( {
			poster: 'https://example.org/poster.jpg',
		} as Props[ 'attributes' ] );
		return (
			<PosterPanel
				attributes={ attributes }
				setAttributes={ ( changed ) =>
					setAttributes( {
						...attributes,
						...changed,
					} as Props[ 'attributes' ] )
				}
				video={ { poster: '', src: '' } as Props[ 'video' ] }
				onError={ jest.fn() }
			/>
		);
	};
	render( <Panel /> );
	const title = screen.getByRole( 'button', { name: 'Poster and preview' } );
	await userEvent.click( title );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Remove poster' } )
	);
	await userEvent.click(
		screen
			.getAllByRole( 'button', { name: 'Remove poster' } )
			.at( -1 ) as HTMLElement
	);
	await waitFor( () => expect( title ).toHaveFocus() );
	expect( screen.queryByText( 'Remove poster' ) ).toBeNull();
} );
