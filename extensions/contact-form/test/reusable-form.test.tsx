import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import {
	createBlock,
	registerBlockType,
	serialize,
	type BlockInstance,
} from '@wordpress/blocks';
import { InsertForm } from '../components/insert-form';
import { ReusableForm } from '../components/reusable-form';
import { ShareForm } from '../components/share-form';

type Row = { id: number; status?: string; title: { rendered: string } };

const mockReplace = jest.fn();
const mockSave = jest.fn();
const mockLocks: unknown[] = [];
let mockCan = true;
let mockRecord: Row | null = null;
let mockViewed: Row | null = null;
let mockRecords: Row[] = [];
let mockBlocks: BlockInstance[] = [];
let mockPostType = 'post';

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			replaceBlocks: ( ...args: unknown[] ) => {
				mockReplace( ...args );
				return { type: 'CHANGE' };
			},
		},
		selectors: { getBlock: () => mockBlocks[ 0 ] ?? null },
	} );
	register( store );
	register(
		createReduxStore( 'core/editor', {
			reducer: () => ( {} ),
			selectors: {
				getCurrentPostType: () => mockPostType,
				getEditedPostAttribute: () => 'A page',
			},
		} )
	);
	return {
		store,
		useBlockProps: () => ( {} ),
		useInnerBlocksProps: (
			props: object,
			{ value, templateLock }: { value: unknown[]; templateLock: unknown }
		) => {
			mockLocks.push( templateLock );
			return { ...props, children: `Blocks: ${ value.length }` };
		},
		BlockControls: ( { children }: { children: unknown } ) => children,
	};
} );

jest.mock( '@wordpress/core-data', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core', {
		reducer: () => ( {} ),
		actions: {
			saveEntityRecord:
				( ...args: unknown[] ) =>
				() =>
					mockSave( ...args ),
		},
		selectors: {
			getEntityRecord: () => mockViewed,
			hasFinishedResolution: () => true,
		},
	} );
	register( store );
	return {
		store,
		useResourcePermissions: () => ( {
			hasResolved: true,
			canUpdate: mockCan,
			canCreate: mockCan,
		} ),
		useEntityRecord: () => ( { record: mockRecord, hasResolved: true } ),
		useEntityRecords: () => ( { records: mockRecords, hasResolved: true } ),
		useEntityBlockEditor: () => [ mockBlocks, jest.fn(), jest.fn() ],
	};
} );

const FORM = 'jetpack/contact-form';
const row = ( status: string ): Row => ( {
	id: 7,
	status,
	title: { rendered: 'Tea &amp; cake' },
} );
const show = () =>
	render( <ReusableForm attributes={ { ref: 7 } } clientId="a" /> ).container
		.textContent;

beforeAll( () => {
	// jsdom has no layout.
	Element.prototype.scrollIntoView = () => undefined;
	registerBlockType(
		{
			apiVersion: 3,
			name: FORM,
			title: 'Form',
			category: 'widgets',
			attributes: {
				ref: { type: 'number' },
				subject: { type: 'string' },
			},
		},
		{ edit: () => null, save: () => null }
	);
} );

beforeEach( () => {
	mockReplace.mockClear();
	mockSave.mockReset();
	mockLocks.length = 0;
	mockCan = true;
	mockRecord = row( 'publish' );
	mockViewed = null;
	mockRecords = [];
	mockBlocks = [
		createBlock( FORM, { subject: 'Hello' }, [ createBlock( FORM ) ] ),
	];
	mockPostType = 'post';
} );

it( 'shows the blocks of the form, and detaches a copy of them', () => {
	expect( show() ).toContain( 'Blocks: 1' );
	expect( mockLocks ).toEqual( [ 'all' ] );
	fireEvent.click( screen.getByText( 'Detach' ) );
	const [ ids, [ copy ] ] = mockReplace.mock.calls[ 0 ];
	expect( ids ).toEqual( [ 'a' ] );
	expect( copy.attributes ).toEqual( { subject: 'Hello' } );
	expect( copy.innerBlocks ).toHaveLength( 1 );
	expect( copy.clientId ).not.toBe( mockBlocks[ 0 ]?.clientId );
} );

it( 'can be replaced while it is empty', () => {
	mockBlocks = [ createBlock( FORM ) ];
	show();
	mockBlocks = [];
	show();
	expect( mockLocks ).toEqual( [ false, false ] );
} );

it( 'says of what is not published that visitors do not see it', () => {
	mockRecord = row( 'draft' );
	expect( show() ).toMatch( /is a draft.*Blocks: 1/ );
	mockRecord = row( 'trash' );
	expect( show() ).toContain( 'is in the Trash' );
	mockRecord = null;
	expect( show() ).toContain( 'no longer exists' );
	expect( mockLocks ).toEqual( [ 'all' ] );
} );

it( 'is not edited by those who may not', () => {
	mockCan = false;
	mockViewed = row( 'publish' );
	expect( show() ).toContain( 'the form “Tea & cake” here. You cannot' );
	expect( mockLocks ).toEqual( [] );
	mockViewed = null;
	expect( show() ).toContain( 'Visitors see nothing here' );
} );

it( 'does not open within a form, where it could be that form itself', () => {
	mockPostType = 'jetpack_form';
	expect( show() ).toContain( 'cannot be part of another form' );
	expect( mockLocks ).toEqual( [] );
} );

it( 'becomes a form of its own, unless that fails', async () => {
	mockSave.mockRejectedValueOnce( { message: 'No.' } );
	mockSave.mockResolvedValueOnce( { id: 12 } );
	render( <ShareForm attributes={ {} } clientId="a" /> );
	const button = screen.getByText( 'Use in other posts' );
	await act( async () => void fireEvent.click( button ) );
	await waitFor( () => expect( button ).toBeEnabled() );
	expect( mockSave ).toHaveBeenCalledTimes( 1 );
	expect( mockReplace ).not.toHaveBeenCalled();
	await act( async () => void fireEvent.click( button ) );
	await waitFor( () => expect( mockReplace ).toHaveBeenCalled() );
	expect( mockSave ).toHaveBeenLastCalledWith(
		'postType',
		'jetpack_form',
		{
			title: 'A page',
			content: serialize( mockBlocks ),
			status: 'publish',
		},
		{ throwOnError: true }
	);
	expect( mockReplace.mock.calls[ 0 ][ 1 ][ 0 ].attributes ).toEqual( {
		ref: 12,
	} );
} );

it( 'is offered to those who may create forms', () => {
	mockCan = false;
	render( <ShareForm attributes={ {} } clientId="a" /> );
	expect( screen.queryByText( 'Use in other posts' ) ).toBeNull();
} );

it( 'is inserted from a list that the user asks for', () => {
	const first = render( <InsertForm clientId="a" /> );
	fireEvent.click( screen.getByText( 'Insert an existing form' ) );
	expect( first.container.textContent ).toContain( 'no reusable forms yet' );
	first.unmount();
	mockRecords = [ row( 'publish' ) ];
	render( <InsertForm clientId="a" /> );
	fireEvent.click( screen.getByText( 'Insert an existing form' ) );
	fireEvent.focus( screen.getByRole( 'combobox' ) );
	fireEvent.click( screen.getByRole( 'option', { name: 'Tea & cake' } ) );
	expect( mockReplace.mock.calls[ 0 ][ 1 ][ 0 ].attributes ).toEqual( {
		ref: 7,
	} );
} );
