import { storedAction } from '@freehold/ai';
import { renderHook } from '@testing-library/react';
import { createReduxStore, register } from '@wordpress/data';
import { useReplace } from '../use-replace';

jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		connection: jest
			.requireActual( '@freehold/connection/store/test/state' )
			.connectedState( { isAnalyticsEnabled: true } ),
	} ),
} ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@freehold/connection/analytics', () => ( {
	recordEvent: jest.fn(),
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	store: 'core/block-editor',
} ) );
jest.mock( '@wordpress/blocks', () => ( {
	cloneBlock: ( block: object, attributes: object, inner: object[] ) => ( {
		...block,
		attributes,
		innerBlocks: inner,
		html: JSON.stringify( attributes ),
	} ),
	createBlock: ( name: string, attributes: object ) => ( {
		clientId: 'new',
		name,
		attributes,
	} ),
	serialize: ( blocks: Array< { html: string } > ) =>
		blocks.map( ( { html } ) => html ).join( '\n\n' ),
} ) );

const { recordEvent } = jest.requireMock( '@freehold/connection/analytics' );
const replaced = jest.fn();
const BUTTON = {
	name: 'core/button',
	clientId: 'button',
	attributes: { text: 'Buy <em>now</em>', url: '/shop' },
	innerBlocks: [],
};
const HTML: Record< string, string > = {
	one: '<p class="x">One</p>',
	two: '<h2>Two</h2>',
	empty: '<p></p>',
};
let selected: string[] = [];

register(
	createReduxStore( 'core/block-editor', {
		reducer: ( state = {} ) => state,
		actions: {
			replaceBlocks: ( ...values: unknown[] ) => {
				replaced( ...values );
				return { type: 'REPLACED' };
			},
		},
		selectors: {
			getSelectedBlockClientIds: () => selected,
			getBlockRootClientId: () => '',
			getSelectionStart: () => ( {} ),
			getSelectionEnd: () => ( {} ),
			getBlocksByClientId: ( _state: unknown, ids: string[] ) =>
				ids.map( ( id ) =>
					id === 'button'
						? BUTTON
						: { html: HTML[ id ], name: 'core/paragraph' }
				),
		},
	} )
);

beforeEach( () => {
	jest.clearAllMocks();
	window.localStorage.clear();
} );

it( 'puts the assistant in the place of what is selected, with what it is to do', () => {
	selected = [ 'one', 'two' ];
	const { result } = renderHook( () => useReplace( 'one' ) );
	const content = '<p>One</p>\n\n<h2>Two</h2>';
	expect( result.current.content ).toBe( content );
	result.current.replace( { type: 'changeTone', tone: 'serious' } );
	expect( replaced.mock.calls ).toEqual( [
		[
			[ 'one', 'two' ],
			{
				clientId: 'new',
				name: 'jetpack/ai-assistant',
				attributes: {
					content,
					originalContent: content,
					originalBlocks: '<p class="x">One</p>\n\n<h2>Two</h2>',
				},
			},
			0,
			0,
		],
	] );
	expect( storedAction( 'new' ).take() ).toEqual( {
		type: 'changeTone',
		tone: 'serious',
	} );
	expect( recordEvent.mock.calls ).toEqual( [
		[ 'jetpack_ai_toolbar_click', { tool: 'changeTone', blocks: 2 } ],
	] );
} );

it( 'gives it nothing to do, and no content, where there is none', () => {
	selected = [ 'empty' ];
	const { result } = renderHook( () => useReplace( 'empty' ) );
	expect( result.current.content ).toBe( '' );
	result.current.replace();
	expect( replaced.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( {
		attributes: {},
	} );
	expect( storedAction( 'new' ).take() ).toBeNull();
	expect( recordEvent ).toHaveBeenCalledWith( 'jetpack_ai_toolbar_click', {
		tool: 'ask',
		blocks: 1,
	} );
} );

it( 'changes the text of a button, and leaves its link alone', () => {
	selected = [ 'button' ];
	const { result } = renderHook( () => useReplace( 'button' ) );
	expect( result.current ).toMatchObject( {
		content: 'Buy <em>now</em>',
		isWords: false,
		name: undefined,
		canAsk: true,
	} );
	result.current.replace( { type: 'makeShorter' } );
	expect(
		replaced.mock.calls[ 0 ]?.[ 1 ].attributes.originalBlocks
	).toContain( '"freeholdWords":{"key":"text","start":0,"end":7}' );
} );

it( 'asks for nothing about a button without text, which would go', () => {
	const { text } = BUTTON.attributes;
	BUTTON.attributes.text = '';
	const { result } = renderHook( () => useReplace( 'button' ) );
	expect( result.current ).toMatchObject( { content: '', canAsk: false } );
	BUTTON.attributes.text = text;
} );
