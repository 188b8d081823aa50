import '../../../../tests/unit/initial-state';
import {
	act,
	createEvent,
	fireEvent,
	render,
	screen,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addNote } from '../client';
import { EntryDetails } from '../entry-details';
import { keepDraft } from '../note-drafts';
import type { Entry } from '../types';
import { useOpenEntry } from '../use-open-entry';

jest.mock( '../client', () => ( {
	addNote: jest.fn(),
	fetchEntry: () => new Promise( () => {} ),
} ) );

const note = { id: 'a', by: 'Ada', at: '2026-01-02T03:04:05Z', text: 'Old' };

const entry = ( id: number, changes: Partial< Entry > = {} ) =>
	( {
		id,
		date: '2026-01-02T03:04:05Z',
		form: { id: '', title: 'Contact' },
		from: { name: `Sender ${ id }`, email: '' },
		page: { id: 0, title: '', url: '' },
		mail: { status: 'off', message: '', reply: { status: 'off' } },
		fields: [],
		webhooks: [],
		notes: [ note ],
		...changes,
	} ) as unknown as Entry;

const listed = [ entry( 1 ), entry( 2 ) ];
const onOpen = jest.fn();

function Panel( { id }: { id: number } ) {
	const open = useOpenEntry( {
		id,
		listed,
		onLoad: jest.fn(),
		onGone: jest.fn(),
	} );
	return (
		open.entry && (
			<EntryDetails
				entry={ open.entry }
				actions={ [] }
				neighbors={ { previous: 8, next: 9 } }
				onOpen={ onOpen }
				onChange={ open.update }
				onClose={ jest.fn() }
				onSendAgain={ jest.fn() }
			/>
		)
	);
}

const field = () =>
	screen.getByLabelText< HTMLTextAreaElement >(
		'Note for users of this site'
	);

const type = ( value: string ) =>
	fireEvent.change( field(), { target: { value } } );

const asksOnLeave = () => {
	const event = createEvent( 'beforeunload', window, { cancelable: true } );
	fireEvent( window, event );
	return event.defaultPrevented;
};

beforeEach( () => {
	jest.resetAllMocks();
	keepDraft( 1, '' );
	keepDraft( 2, '' );
} );

it( 'leads to the person, for those who may see payments', () => {
	const name = 'Everything about this person';
	const from = { name: 'Ada', email: 'ada@example.com' };
	listed[ 2 ] = entry( 3, { from: { ...from, url: '/person' } } );
	listed[ 3 ] = entry( 4, { from: { ...from, url: '' } } );
	const { rerender } = render( <Panel id={ 3 } /> );
	expect( screen.getByRole( 'link', { name } ) ).toHaveAttribute(
		'href',
		'/person'
	);
	rerender( <Panel id={ 4 } /> );
	expect( screen.queryByRole( 'link', { name } ) ).toBeNull();
} );

it( 'opens the neighbors by key, but not from a field or a dialog', async () => {
	render( <Panel id={ 1 } /> );
	const down = { key: 'ArrowDown', altKey: true };
	fireEvent.keyDown( field(), down );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Delete note' } )
	);
	fireEvent.keyDown( screen.getByRole( 'button', { name: 'Cancel' } ), down );
	expect( onOpen ).not.toHaveBeenCalled();
	fireEvent.keyDown( screen.getByText( 'Sender 1' ), down );
	expect( onOpen ).toHaveBeenCalledWith( 9 );
} );

it( 'keeps a typed note while another entry is open, and asks before the page is left', () => {
	const { rerender, unmount } = render( <Panel id={ 1 } /> );
	expect( asksOnLeave() ).toBe( false );
	type( 'Call back' );
	rerender( <Panel id={ 2 } /> );
	expect( field() ).toHaveValue( '' );
	expect( asksOnLeave() ).toBe( true );
	unmount();
	render( <Panel id={ 1 } /> );
	expect( field() ).toHaveValue( 'Call back' );
	type( '' );
	expect( asksOnLeave() ).toBe( false );
} );

it( 'keeps what is typed while a note is saved, and the entry that is open by then', async () => {
	const answers: ( ( saved: Entry ) => void )[] = [];
	jest.mocked( addNote ).mockImplementation(
		() => new Promise( ( resolve ) => answers.push( resolve ) )
	);
	const { rerender } = render( <Panel id={ 1 } /> );
	const add = ( text: string ) => {
		type( text );
		fireEvent.submit( field().form as HTMLFormElement );
	};
	const answer = ( text: string ) =>
		act(
			async () =>
				answers.pop()?.(
					entry( 1, { notes: [ note, { ...note, id: text, text } ] } )
				)
		);
	add( 'One' );
	type( 'One and two' );
	await answer( 'One' );
	expect( screen.getByText( 'One' ) ).toBeVisible();
	expect( field() ).toHaveValue( 'One and two' );

	add( 'Three' );
	rerender( <Panel id={ 2 } /> );
	await answer( 'Three' );
	expect( screen.getByText( 'Sender 2' ) ).toBeVisible();
	expect( screen.queryByText( 'Three' ) ).toBeNull();
	rerender( <Panel id={ 1 } /> );
	expect( field() ).toHaveValue( '' );
} );
