/** The list of suggestions: where the focus goes, what comes back, and what outlives a reload. */
import '../../../../tests/unit/initial-state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { describe as said } from '../labels';
import { List } from '../list';
import { recall, remember } from '../review-memory';
import { store } from '../store';
import type { Source, Suggestion } from '../types';

const mockTexts: Record< string, string > = {
	one: 'We bake teh bread.',
	two: 'The oven.',
	three: 'The oven.',
};

jest.mock( '@wordpress/a11y', () => ( { speak: () => {} } ) );
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'core/block-editor',
} ) );

register(
	createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: {
			getBlock: ( _: unknown, id: string ) => ( {
				attributes: { content: mockTexts[ id ] },
			} ),
			getClientIdsWithDescendants: () => Object.keys( mockTexts ),
		},
	} )
);

const suggestion = ( id: number, of: Partial< Suggestion > ): Suggestion => ( {
	id,
	clientId: 'one',
	attribute: 'content',
	base: mockTexts[ of.clientId ?? 'one' ] ?? '',
	nth: 0,
	kind: 'words',
	old: '',
	new: '',
	reason: '',
	guideline: '',
	status: 'open',
	...of,
} );
const typo = suggestion( 1, { old: 'teh', new: 'the' } );
const twice = suggestion( 2, { clientId: 'three', kind: 'remove' } );
const all = [ typo, twice ];

const sourcesOf = ( ids: string[] ): Source[] =>
	ids.map( ( clientId, at ) => ( {
		block: clientId,
		clientId,
		attribute: 'content',
		type: 'paragraph',
		text: Object.values( mockTexts )[ at ] ?? '',
	} ) );

const actions = {
	reject: ( ids: number[] ) =>
		void dispatch( store ).change( ids, { status: 'rejected' } ),
	reopen: ( ids: number[] ) =>
		void dispatch( store ).change( ids, { status: 'open' } ),
} as never;

const button = ( name: RegExp | string ) =>
	screen.getByRole( 'button', { name } );
const press = ( name: RegExp | string ) => {
	button( name ).focus();
	act( () => void fireEvent.click( button( name ) ) );
};

function Page(): JSX.Element {
	const field = { current: null as HTMLButtonElement | null };
	return (
		<>
			<button ref={ field }>Review my post</button>
			<List actions={ actions } field={ field } />
		</>
	);
}

beforeEach( () => {
	void dispatch( store ).restore( all );
	window.sessionStorage.clear();
} );

it( 'has the focus on the same button of the next suggestion, and brings back what was dismissed', () => {
	render( <Page /> );
	press( /^Reject: “teh”/ );
	expect( button( /^Reject: Remove this block/ ) ).toHaveFocus();
	press( /^Reject: Remove this block/ );
	expect( button( 'Bring back 2 dismissed suggestions' ) ).toHaveFocus();
	press( 'Bring back 2 dismissed suggestions' );
	expect( button( 'Previous suggestion' ) ).toHaveFocus();
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	act( () => button( /^Show in post: “teh”/ ).focus() );
	act(
		() => void dispatch( store ).change( [ 1, 2 ], { status: 'accepted' } )
	);
	expect( button( 'Review my post' ) ).toHaveFocus();
} );

it( 'names the heading, the paragraph or the words that a suggestion is about', () => {
	render( <Page /> );
	expect(
		screen.getByText( /Remove this block/ ).parentElement
	).toHaveTextContent( 'Remove this block: The oven.' );
	expect( said( twice ) ).toBe( 'Remove this block: The oven.' );
	expect(
		said( suggestion( 3, { kind: 'level', new: '3', base: 'A house' } ) )
	).toBe( 'Change the heading to level 3: A house' );
	expect(
		said( suggestion( 4, { kind: 'question', old: '1874', new: 'Sure?' } ) )
	).toBe( 'Question: 1874 Sure?' );
} );

it( 'finds the texts again after a reload, and leaves out those that are gone', () => {
	const before = sourcesOf( [ 'one', 'two', 'three' ] );
	const after = sourcesOf( [ 'a', 'b', 'c' ] );
	remember( 7, [ ...all, { ...typo, id: 3, status: 'accepted' } ], before );
	expect( recall( 7, after ) ).toMatchObject( [
		{ id: 1, clientId: 'a', old: 'teh' },
		{ id: 2, clientId: 'c', kind: 'remove' },
	] );
	expect( recall( 8, after ) ).toEqual( [] );
	expect( recall( 7, after.slice( 0, 2 ) ) ).toHaveLength( 1 );
	remember( 7, [], before );
	expect( recall( 7, after ) ).toEqual( [] );
	window.sessionStorage.setItem( 'freehold-ai-review  1 7', '[{"kind":1}]' );
	expect( recall( 7, after ) ).toEqual( [] );
} );

it( 'gives a new suggestion an ID of its own after a reload', () => {
	void dispatch( store ).restore( [ { ...twice, id: 5 } ] );
	const { id: _id, nth: _nth, ...added } = typo;
	void dispatch( store ).add( [ added ] );
	expect(
		select( store )
			.getSuggestions()
			.map( ( { id } ) => id )
	).toEqual( [ 5, 6 ] );
} );
