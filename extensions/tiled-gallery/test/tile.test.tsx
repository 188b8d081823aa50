import { fireEvent, render, screen } from '@testing-library/react';
import { Tile } from '../tile';

jest.mock( '@wordpress/block-editor', () => ( {
	RichText: ( {
		value,
		onChange,
		'aria-label': label,
	}: {
		value: string;
		onChange: ( html: string ) => void;
		'aria-label': string;
	} ) => (
		<input
			aria-label={ label }
			value={ value }
			onChange={ ( event ) => onChange( event.target.value ) }
		/>
	),
} ) );

const show = ( caption: string, isSelected: boolean ) => {
	const onCaption = jest.fn();
	const { container } = render(
		<Tile
			image={ { url: '/1.jpg', alt: 'One', more: { caption } } }
			index={ 3 }
			count={ 5 }
			src="/1.jpg"
			filter={ undefined }
			ratio={ 1 }
			isSelected={ isSelected }
			mark=""
			isReached={ false }
			onCaption={ onCaption }
			onSelect={ jest.fn() }
			onSize={ jest.fn() }
		/>
	);
	return { container, onCaption };
};

it( 'shows a caption as it is written, and runs nothing that is in it', () => {
	const { container } = show(
		'At <em>noon</em><img src="x" onerror="alert(1)"><script>alert(2)</script>',
		false
	);
	expect( container.querySelector( 'figcaption em' ) ).toHaveTextContent(
		'noon'
	);
	expect( container.querySelector( '[onerror], script' ) ).toBeNull();
	expect( screen.queryByLabelText( 'Caption' ) ).toBeNull();
} );

it( 'has a field for the caption of the image that is selected, which keeps its HTML', () => {
	const { onCaption } = show( 'By <a href="/anna">Anna</a>', true );
	const field = screen.getByLabelText( 'Caption' );
	expect( field ).toHaveValue( 'By <a href="/anna">Anna</a>' );
	fireEvent.change( field, { target: { value: 'x &lt; y' } } );
	expect( onCaption ).toHaveBeenCalledWith( 3, 'x &lt; y' );
} );

it( 'has no caption if none was entered', () => {
	const { container } = show( '', false );
	expect( container.querySelector( 'figcaption' ) ).toBeNull();
} );
