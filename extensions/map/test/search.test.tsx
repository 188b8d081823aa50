import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@freehold/api';
import { PlaceSearch } from '../place-search';
import { pass } from '../../../tests/unit/clock';
import type { SearchMode } from '../schema';
import { TokenForm } from '../token-form';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
} ) );

const get = api.get as jest.Mock;
const post = api.post as jest.Mock;
const remove = api.delete as jest.Mock;

const place = ( title: string ) => ( {
	id: title,
	title,
	placeTitle: title,
	caption: '',
	coordinates: { longitude: 1, latitude: 2 },
} );

/** What a button has that keeps the focus while it cannot be pressed. */
const DISABLED = [ 'aria-disabled', 'true' ] as const;

const selected = jest.fn();
const closed = jest.fn();
const field = () => screen.getByRole( 'combobox', { name: 'Add a marker' } );

/** Renders the search and returns a user on the test's clock. */
function search( mode: SearchMode ) {
	render(
		<PlaceSearch mode={ mode } onSelect={ selected } onClose={ closed } />
	);
	return userEvent.setup( { advanceTimers: jest.advanceTimersByTime } );
}

beforeEach( () => {
	jest.useFakeTimers();
	jest.clearAllMocks();
	get.mockResolvedValue( { items: [ place( 'One' ), place( 'Two' ) ] } );
} );
afterEach( () => jest.useRealTimers() );

describe( 'the search for places', () => {
	it( 'waits until the user stops typing, and the keyboard selects', async () => {
		const user = search( 'typing' );
		expect( field() ).toHaveFocus();
		await user.keyboard( 'Kai' );
		await pass( 240 );
		expect( get ).not.toHaveBeenCalled();
		await pass( 20 );
		expect( get ).toHaveBeenCalledTimes( 1 );
		expect( get.mock.calls[ 0 ][ 2 ].query ).toEqual( { query: 'Kai' } );
		expect( screen.getAllByRole( 'option' ) ).toHaveLength( 2 );
		await user.keyboard( '{ArrowUp}' );
		expect( field() ).toHaveAttribute(
			'aria-activedescendant',
			screen.getByRole( 'option', { name: 'Two' } ).id
		);
		await user.keyboard( '{Enter}' );
		expect( selected ).toHaveBeenCalledWith( place( 'Two' ) );
		await user.keyboard( '{Escape}' );
		expect( closed ).toHaveBeenCalled();
	} );

	it( 'keeps its keys from the editor, except the shortcut that saves', () => {
		const above = jest.fn();
		render(
			<div role="presentation" onKeyDown={ above }>
				<PlaceSearch
					mode="typing"
					onSelect={ selected }
					onClose={ closed }
				/>
			</div>
		);
		fireEvent.keyDown( field(), { key: 'Backspace' } );
		fireEvent.keyDown( field(), { key: 'z', ctrlKey: true } );
		expect( above ).not.toHaveBeenCalled();
		fireEvent.keyDown( field(), { key: 's', ctrlKey: true } );
		expect( above ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'follows a pointer that moves, but not one that rests where the list appears', async () => {
		const user = search( 'typing' );
		await user.keyboard( 'Kai' );
		await pass( 300 );
		const [ one, two ] = screen.getAllByRole( 'option' );
		fireEvent.pointerOver( two! );
		fireEvent.mouseOver( two! );
		expect( one ).toHaveAttribute( 'aria-selected', 'true' );
		fireEvent.pointerMove( two! );
		expect( two ).toHaveAttribute( 'aria-selected', 'true' );
		await user.keyboard( '{Enter}' );
		expect( selected ).toHaveBeenCalledWith( place( 'Two' ) );
	} );

	it( 'ignores a late response, and shows errors', async () => {
		let respond: ( found: unknown ) => void = () => {};
		get.mockReturnValueOnce(
			new Promise( ( resolve ) => {
				respond = resolve;
			} )
		);
		const user = search( 'typing' );
		await user.keyboard( 'K' );
		await pass( 300 );
		get.mockRejectedValueOnce( new Error( 'Too often.' ) );
		await user.keyboard( 'a' );
		await pass( 300 );
		expect( get.mock.calls[ 0 ][ 2 ].signal.aborted ).toBe( true );
		respond( { items: [ place( 'Late' ) ] } );
		await pass( 0 );
		expect( screen.queryByRole( 'option' ) ).toBeNull();
		expect(
			screen.getByText( 'Too often.', { ignore: '.a11y-speak-region' } )
		).toBeVisible();
	} );

	it( 'selects no place of an earlier text, and ignores keys of an input method', async () => {
		const user = search( 'typing' );
		await user.keyboard( 'Kai' );
		await pass( 300 );
		expect( screen.getAllByRole( 'option' ) ).toHaveLength( 2 );
		fireEvent.keyDown( field(), { key: 'Enter', isComposing: true } );
		expect( selected ).not.toHaveBeenCalled();
		await user.keyboard( 'apoi{Enter}' );
		expect( selected ).not.toHaveBeenCalled();
		await pass( 0 );
		expect( get.mock.lastCall[ 2 ].query ).toEqual( { query: 'Kaiapoi' } );
		await user.keyboard( '{Enter}' );
		expect( selected ).toHaveBeenCalledWith( place( 'One' ) );
	} );

	it( 'searches only on Enter if the service requires it, and makes no request for coordinates', async () => {
		const user = search( 'enter' );
		expect(
			screen.getByRole( 'link', { name: /OpenStreetMap contributors/ } )
		).toBeInTheDocument();
		await user.keyboard( 'Kaiapoi' );
		await pass( 1000 );
		expect( get ).not.toHaveBeenCalled();
		await user.keyboard( '{Enter}' );
		await pass( 0 );
		expect( get ).toHaveBeenCalledTimes( 1 );
		await user.clear( field() );
		await user.keyboard( '52.52, 13.405' );
		await pass( 1000 );
		expect( get ).toHaveBeenCalledTimes( 1 );
		await user.keyboard( '{Enter}' );
		expect( selected.mock.lastCall[ 0 ].coordinates ).toEqual( {
			latitude: 52.52,
			longitude: 13.405,
		} );
	} );

	it( 'adds coordinates also when Enter follows the last digit at once, after a selection in another list', async () => {
		const user = search( 'typing' );
		await user.keyboard( 'Kai' );
		await pass( 300 );
		await user.keyboard( '{ArrowDown}' );
		const before = '-43.391304, 172.65290';
		fireEvent.change( field(), { target: { value: before } } );
		// Effects of the last digit run when the outer act() ends, as on a busy machine.
		act( () => {
			fireEvent.change( field(), { target: { value: `${ before }8` } } );
			fireEvent.keyDown( field(), { key: 'Enter' } );
		} );
		await pass( 0 );
		expect( selected.mock.lastCall[ 0 ].coordinates ).toEqual( {
			latitude: -43.391304,
			longitude: 172.652908,
		} );
	} );
} );

describe( 'the token', () => {
	const key = ( token: string ) => ( {
		service_api_key: token,
		service_api_key_source: 'site',
		message: 'Mapbox accepts this key.',
	} );
	const button = ( name: string ) => screen.getByRole( 'button', { name } );

	it( 'can be changed and removed, but not to the same or an empty token', async () => {
		const user = userEvent.setup( {
			advanceTimers: jest.advanceTimersByTime,
		} );
		const stored = jest.fn();
		const { rerender } = render(
			<TokenForm token="pk.old" onStored={ stored } />
		);
		const input = screen.getByLabelText( 'Mapbox Access Token' );
		expect( button( 'Update Token' ) ).toHaveAttribute( ...DISABLED );
		await user.clear( input );
		expect( button( 'Update Token' ) ).toHaveAttribute( ...DISABLED );
		post.mockRejectedValueOnce( new Error( 'Mapbox says no.' ) );
		await user.type( input, 'pk.new{Enter}' );
		await pass( 0 );
		expect(
			screen.getByText( 'Mapbox says no.', {
				ignore: '.a11y-speak-region',
			} )
		).toBeVisible();
		expect( stored ).not.toHaveBeenCalled();
		post.mockResolvedValueOnce( key( 'pk.new' ) );
		await user.click( button( 'Update Token' ) );
		expect( stored ).toHaveBeenCalledWith( key( 'pk.new' ) );
		await pass( 100 );
		remove.mockResolvedValueOnce( key( '' ) );
		await user.click( button( 'Remove Token' ) );
		const dialog = screen.getByRole( 'dialog' );
		expect( dialog ).toHaveTextContent( 'Maps of this site' );
		expect( remove ).not.toHaveBeenCalled();
		await user.click(
			within( dialog ).getByRole( 'button', { name: 'Remove Token' } )
		);
		await pass( 100 );
		expect( input ).toHaveValue( '' );
		rerender( <TokenForm token="" onStored={ stored } /> );
		expect( button( 'Remove Token' ) ).toHaveAttribute( ...DISABLED );
		expect( button( 'Remove Token' ) ).toHaveFocus();
	} );

	it( 'cannot be removed if it is set on the server', () => {
		render( <TokenForm token="pk." isFixed onStored={ jest.fn() } /> );
		expect( button( 'Remove Token' ) ).toHaveAttribute( ...DISABLED );
		expect( button( 'Update Token' ) ).toHaveAttribute( ...DISABLED );
	} );
} );
