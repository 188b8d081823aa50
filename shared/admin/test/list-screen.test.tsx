import { readFileSync } from 'fs';
import type { Field } from '@freehold/dataviews';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import { pass } from '../../../tests/unit/clock';
import { Notices } from '../notices';
import { ListScreen } from '../list-screen';
import { VIEW_TITLE } from '../use-retry';
import { useListScreen } from '../use-list-screen';

// DataViews is published for browsers alone; the tests in a browser cover it.
jest.mock( '@freehold/dataviews', () => ( {
	DataViews: ( { data, empty }: { data: Item[]; empty: JSX.Element } ) =>
		data.length > 0
			? data.map( ( { id, name } ) => (
					<p
						key={ id }
						className="dataviews-title-field"
						tabIndex={ -1 }
					>
						{ name }
					</p>
			  ) )
			: empty,
} ) );

type Item = { id: number; name: string };
type Listed = { items: Item[]; total: number; busy?: boolean };

const fields: Field< Item >[] = [
	{ id: 'name', type: 'text', label: 'Name' },
	{ id: 'digest', type: 'text', label: 'Digest' },
];

const fetch = jest.fn<
	Promise< Listed >,
	[ { page: number; text: string } ]
>();
const change = jest.fn< Promise< number >, [] >();

type State = ReturnType< typeof useItems >;

let state: State;

const useItems = () =>
	useListScreen( {
		name: 'items',
		titleField: 'name',
		columns: [],
		queryOf: ( { page = 1, search = '' } ) => ( { page, text: search } ),
		fetch,
		pageOf: ( { items, total }: Listed ) => ( { rows: items, total } ),
		isWorking: ( { busy } ) => Boolean( busy ),
	} );

function Items() {
	state = useItems();
	return (
		<>
			<h1 id={ VIEW_TITLE } tabIndex={ -1 }>
				The view
			</h1>
			<Notices />
			<ListScreen
				screen={ state }
				label="Items"
				loading="Loading the items…"
				bar={ <p>The bar</p> }
				fields={ fields }
				empty={ {
					icon: <svg />,
					title: 'No items yet',
					text: 'Items will be here.',
					action: { label: 'Add an item', href: '/add' },
				} }
				noMatch="No items match."
			/>
			<a href="/next">Next</a>
		</>
	);
}

const listed = ( ...names: string[] ): Listed => ( {
	items: names.map( ( name, index ) => ( { id: index + 1, name } ) ),
	total: names.length,
} );

const flush = () => act( async () => {} );

beforeEach( () => {
	// Without a layout, no element has a box.
	jest.spyOn( HTMLElement.prototype, 'getClientRects' ).mockReturnValue( [
		{},
	] as unknown as DOMRectList );
	fetch.mockReset();
	change.mockReset();
} );

it( 'finds the heading of each view, which the server prints', () => {
	expect( readFileSync( 'src/server/Admin/Page.php', 'utf8' ) ).toContain(
		`<h1 id="${ VIEW_TITLE }" tabindex="-1">`
	);
} );

describe( '<ListScreen>', () => {
	it( 'offers to try again where nothing could be loaded', async () => {
		fetch.mockRejectedValueOnce( new Error( 'No answer.' ) );
		render( <Items /> );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'Loading the items…'
		);
		const again = await screen.findByRole( 'button', {
			name: 'Try again',
		} );
		expect( screen.queryByText( 'The bar' ) ).toBeNull();
		fetch.mockResolvedValue( listed( 'Ada' ) );
		again.focus();
		fireEvent.click( again );
		expect( await screen.findByText( 'Ada' ) ).toBeVisible();
		expect( screen.getByRole( 'heading' ) ).toHaveFocus();
		expect( screen.getByText( 'The bar' ) ).toBeVisible();
		expect( screen.queryByText( 'Try again' ) ).toBeNull();
	} );

	it( 'keeps the rows and offers to try again where they could not be loaded again', async () => {
		fetch.mockResolvedValueOnce( listed( 'Ada' ) );
		render( <Items /> );
		await screen.findByText( 'Ada' );
		fetch.mockRejectedValueOnce( new Error( 'No answer.' ) );
		await act( () => state.reload() );
		expect( screen.getByText( 'Ada' ) ).toBeVisible();
		fetch.mockResolvedValueOnce( listed( 'Bob' ) );
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Bob' ) ).toBeVisible();
	} );

	it( 'tells an empty list from a search without results', async () => {
		fetch.mockResolvedValue( listed() );
		render( <Items /> );
		expect( await screen.findByText( 'No items yet' ) ).toBeVisible();
		expect( screen.getByText( 'Items will be here.' ) ).toBeVisible();
		expect(
			screen.getByRole( 'link', { name: 'Add an item' } )
		).toHaveAttribute( 'href', '/add' );
		act( () => state.setView( { ...state.view, search: 'Ada' } ) );
		expect( await screen.findByText( 'No items match.' ) ).toBeVisible();
		expect(
			screen.queryByRole( 'link', { name: 'Add an item' } )
		).toBeNull();
		expect( fetch ).toHaveBeenLastCalledWith(
			{ page: 1, text: 'Ada' },
			expect.anything()
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Show all' } ) );
		expect( await screen.findByText( 'No items yet' ) ).toBeVisible();
	} );
} );

describe( 'useListScreen()', () => {
	it( 'goes to the last page when the current one is gone', async () => {
		fetch.mockResolvedValue( { ...listed( 'Ada' ), total: 41 } );
		render( <Items /> );
		await screen.findByText( 'Ada' );
		await act( async () => state.setView( { ...state.view, page: 3 } ) );
		expect( state.totalPages ).toBe( 3 );
		fetch.mockResolvedValue( { ...listed( 'Ada' ), total: 21 } );
		await act( () => state.reload() );
		await flush();
		expect( state.view.page ).toBe( 2 );
		expect( fetch ).toHaveBeenLastCalledWith(
			{ page: 2, text: '' },
			expect.anything()
		);
	} );

	it( 'moves focus to the first row when the button that added it disappears', async () => {
		fetch.mockResolvedValueOnce( listed() );
		render( <Items /> );
		( await screen.findByRole( 'link', { name: 'Add an item' } ) ).focus();
		fetch.mockResolvedValueOnce( listed( 'Ada' ) );
		await act( () => state.reload() );
		await waitFor( () =>
			expect( screen.getByText( 'Ada' ) ).toHaveFocus()
		);
	} );

	it( 'loads again every few seconds while the site works', async () => {
		jest.useFakeTimers();
		fetch.mockResolvedValue( { ...listed( 'Ada' ), busy: true } );
		const { unmount } = render( <Items /> );
		await flush();
		expect( fetch ).toHaveBeenCalledTimes( 1 );
		await pass( 5000 );
		expect( fetch ).toHaveBeenCalledTimes( 2 );
		fetch.mockResolvedValue( listed( 'Ada' ) );
		await pass( 5000 );
		expect( fetch ).toHaveBeenCalledTimes( 3 );
		await pass( 20000 );
		expect( fetch ).toHaveBeenCalledTimes( 3 );
		unmount();
		jest.useRealTimers();
	} );

	it( 'says why a change failed, and tries it again', async () => {
		fetch.mockResolvedValue( listed( 'Ada' ) );
		change.mockRejectedValueOnce( new Error( 'The server refused.' ) );
		render( <Items /> );
		await screen.findByText( 'Ada' );
		const attempt = (): Promise< boolean > =>
			state.attempt(
				change,
				( count ) => `${ count } changed.`,
				() => void attempt()
			);
		expect( await act( attempt ) ).toBe( false );
		expect(
			screen.getAllByText( 'The server refused.' )[ 0 ]
		).toBeVisible();
		expect( screen.queryByText( '2 changed.' ) ).toBeNull();
		change.mockResolvedValueOnce( 2 );
		const again = screen.getByRole( 'button', { name: 'Try again' } );
		again.focus();
		fireEvent.click( again );
		expect( screen.getByRole( 'link', { name: 'Next' } ) ).toHaveFocus();
		expect(
			( await screen.findAllByText( '2 changed.' ) )[ 0 ]
		).toBeVisible();
		expect(
			screen.queryByRole( 'button', { name: 'Try again' } )
		).toBeNull();
	} );
} );
