/** The field of the chat: no question is lost. */
import '../../../../tests/unit/initial-state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AiError, type AiHandlers } from '@freehold/ai';
import { Chat } from '../chat';

let mockHandlers: AiHandlers = {};
const mockRequest = jest.fn();
jest.mock( '@freehold/ai', () => ( {
	...jest.requireActual( '@freehold/ai' ),
	useBrowserModel: () => ( { isUsed: false } ),
	useAiSuggestions: ( handlers: AiHandlers ) => {
		mockHandlers = handlers;
		return { state: 'init', suggestion: '', request: mockRequest };
	},
} ) );
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
