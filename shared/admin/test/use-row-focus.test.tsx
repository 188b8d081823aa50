import { act, render, screen } from '@testing-library/react';
import { useRowFocus } from '../use-row-focus';

let focusRow: ( index: number ) => void;

function List( { names }: { names: string[] } ) {
	const row = useRowFocus();
	focusRow = row.focusRow;
	return (
		<div ref={ row.listRef } tabIndex={ -1 } data-testid="list">
			{ names.map( ( name ) => (
				<a key={ name } className="dataviews-title-field" href="#open">
					{ name }
				</a>
			) ) }
		</div>
	);
}

const frames = ( ms: number ) =>
	act( () => new Promise( ( done ) => setTimeout( done, ms ) ) );

describe( 'useRowFocus()', () => {
	it( 'moves on when the row with the focus goes later', async () => {
		const { rerender } = render( <List names={ [ 'Bob', 'Ada' ] } /> );
		focusRow( 0 );
		await frames( 50 );
		expect( screen.getByText( 'Bob' ) ).toHaveFocus();
		rerender( <List names={ [ 'Ada' ] } /> );
		await frames( 50 );
		expect( screen.getByText( 'Ada' ) ).toHaveFocus();
		rerender( <List names={ [] } /> );
		await frames( 50 );
		expect( screen.getByTestId( 'list' ) ).toHaveFocus();
	} );

	it( 'leaves other focus alone, and ends with a press', async () => {
		const { rerender } = render(
			<>
				<input />
				<List names={ [ 'Bob', 'Ada' ] } />
			</>
		);
		screen.getByRole( 'textbox' ).focus();
		focusRow( 0 );
		await frames( 50 );
		expect( screen.getByRole( 'textbox' ) ).toHaveFocus();
		document.dispatchEvent( new Event( 'pointerdown' ) );
		rerender( <List names={ [ 'Ada' ] } /> );
		await frames( 50 );
		expect( document.body ).toHaveFocus();
	} );
} );
