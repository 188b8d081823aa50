/** The field of the chat: no question is lost. */
import '../../../../tests/unit/initial-state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AiError, type AiHandlers } from '@freehold/ai';
import { Chat } from '../chat';

let mockHandlers: AiHandlers = {};
let mockState = 'init';
let mockWords = '';
const mockRequest = jest.fn();
jest.mock( '@freehold/ai', () => ( {
	...jest.requireActual( '@freehold/ai' ),
	useBrowserModel: () => ( { isUsed: false } ),
	useAiSuggestions: ( handlers: AiHandlers ) => {
		mockHandlers = handlers;
		return {
			state: mockState,
			suggestion: mockWords,
			request: mockRequest,
		};
	},
} ) );
jest.mock( '@wordpress/a11y', () => ( { speak: () => {} } ) );
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: { getBlocks: () => [] },
	} );
	register( store );
	return { store };
} );
jest.mock( '../../post/current-post', () => ( {
	usePostId: () => 7,
	useTitle: () => 'Bread',
} ) );
jest.mock( '../../components/outcome', () => ( {
	Outcome: ( { onRetry }: { onRetry: () => void } ) => (
		<button onClick={ onRetry }>Retry</button>
	),
} ) );

const field = () => screen.getByLabelText( 'Question or request' );
const enter = ( value: string ) =>
	fireEvent.change( field(), { target: { value } } );
const click = ( name: string ) => fireEvent.click( screen.getByText( name ) );
const fail = () =>
	act( () => mockHandlers.onError?.( new AiError( 'error_network' ) ) );

beforeEach( () => {
	mockState = 'init';
	mockWords = '';
	window.sessionStorage.clear();
} );

it( 'has the question again after a failure, unless another one was entered', () => {
	render( <Chat isDisabled={ false } /> );
	enter( 'Is it too long?' );
	click( 'Ask' );
	expect( field() ).toHaveValue( '' );
	fail();
	expect( field() ).toHaveValue( 'Is it too long?' );
	click( 'Retry' );
	expect( field() ).toHaveValue( '' );
	enter( 'Is it correct?' );
	fail();
	expect( field() ).toHaveValue( 'Is it correct?' );
	click( 'Retry' );
	expect( field() ).toHaveValue( 'Is it correct?' );
	expect( mockRequest ).toHaveBeenCalledTimes( 3 );
} );

it( 'goes on when the panel was closed, or the page was loaded again, until it is cleared', () => {
	const first = render( <Chat isDisabled={ false } /> );
	enter( 'Is it too long?' );
	click( 'Ask' );
	act( () => mockHandlers.onDone?.( 'A little.', false ) );
	enter( 'Where' );
	first.unmount();
	const second = render( <Chat isDisabled={ false } /> );
	expect( screen.getByText( 'A little.' ) ).toBeVisible();
	expect( field() ).toHaveValue( 'Where' );
	click( 'Ask' );
	expect( mockRequest.mock.lastCall[ 0 ].messages ).toContainEqual( {
		role: 'assistant',
		content: 'A little.',
	} );
	click( 'Clear' );
	expect( screen.queryByText( 'A little.' ) ).toBeNull();
	expect( field() ).toHaveFocus();
	second.unmount();
	expect( window.sessionStorage ).toHaveLength( 0 );
} );

it( 'has what came before the panel was closed, or the question', () => {
	const ask = () => {
		const shown = render( <Chat isDisabled={ false } /> );
		enter( 'Is it too long?' );
		click( 'Ask' );
		mockState = 'suggesting';
		shown.rerender( <Chat isDisabled={ false } /> );
		shown.unmount();
		mockState = 'init';
		return render( <Chat isDisabled={ false } /> );
	};
	const { unmount } = ask();
	expect( field() ).toHaveValue( 'Is it too long?' );
	unmount();
	mockWords = 'A lit';
	ask();
	expect( screen.getByText( 'A lit' ) ).toBeVisible();
	expect( field() ).toHaveValue( '' );
} );

it( 'ignores a memory that is damaged', () => {
	Object.defineProperty( window, 'sessionStorage', {
		configurable: true,
		value: {
			getItem: () => '{"turns":[{"question":1},null],"question":{}}',
		},
	} );
	render( <Chat isDisabled={ false } /> );
	expect( field() ).toHaveValue( '' );
	Reflect.deleteProperty( window, 'sessionStorage' );
} );
