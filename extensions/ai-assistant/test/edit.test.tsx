import { AI_ERROR_CODES, errorMessage, storedAction } from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { store as connectionStore } from '@freehold/connection/store';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	registerBlockType,
	unregisterBlockType,
	type BlockEditProps,
} from '@wordpress/blocks';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { ANSWER, FREE } from '@freehold/ai/store/test/feature';
import type { FeatureResponse } from '@freehold/ai/store/feature';
import {
	connectedState,
	connectionState,
} from '@freehold/connection/store/test/state';
import { earlyPrompts } from '../early-prompts';
import Edit from '../edit';
import type { Attributes } from '../types';
import { calls, store as blockEditorStore } from './block-editor';
import { SuggestionsEventSource } from './event-source';

const mockUser = { can_manage: true };
jest.mock( '@wordpress/block-editor', () =>
	jest.requireActual( './block-editor' )
);
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( {
		adminUrl: 'http://localhost/wp-admin/',
		siteLocale: 'de-de',
		// Read on access, because stores read the rest while they load.
		get user() {
			return mockUser;
		},
		connection: jest
			.requireActual( '@freehold/connection/store/test/state' )
			.connectionState(),
	} ),
} ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@freehold/connection/analytics', () => ( {
	recordEvent: jest.fn(),
} ) );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@wordpress/compose', () => ( {
	...jest.requireActual( '@wordpress/compose' ),
	useReducedMotion: () => true,
} ) );
jest.mock( '@freehold/ai/event-source', () =>
	jest.requireActual( './event-source' )
);

const { api } = jest.requireMock( '@freehold/api' );
const { speak } = jest.requireMock( '@wordpress/a11y' );
const { all: sources } = SuggestionsEventSource;

const EMPTY: Attributes = {
	originalMessages: [],
	messages: [],
	requestedPrompt: '',
	useGutenbergSyntax: false,
	useGpt4: false,
	customSystemPrompt: '',
	isLayoutBuldingModeEnable: false,
};

const editor = { autosave: jest.fn(), editPost: jest.fn() };
register(
	createReduxStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		actions: {
			autosave: ( ...given: unknown[] ) => {
				editor.autosave( ...given );
				return { type: 'SAVED' };
			},
			editPost: ( ...given: unknown[] ) => {
				editor.editPost( ...given );
				return { type: 'EDITED' };
			},
		},
		selectors: {
			getCurrentPostId: () => 12,
			getCurrentPostType: () => 'post',
			getEditedPostAttribute: () => 'A title',
			isEditedPostDirty: () => true,
		},
	} )
);
register( blockEditorStore );

const setEditor = ( to: object ) =>
	act( () => {
		( dispatch( blockEditorStore ) as { set: ( to: object ) => void } ).set(
			to
		);
	} );

/** The current attributes, and each change in its order. */
let now: Attributes = EMPTY;
let changes: Array< Partial< Attributes > > = [];

function Block( { initial, id }: { initial: Attributes; id: string } ) {
	const [ attributes, setAll ] = useState( initial );
	now = attributes;
	const props = {
		attributes,
		clientId: id,
		isSelected: true,
		setAttributes: ( part: Partial< Attributes > ) => {
			changes.push( part );
			calls.push( [ 'change' ] );
			setAll( ( before ) => ( { ...before, ...part } ) );
		},
	} as unknown as BlockEditProps< Attributes >;
	return <Edit { ...props } />;
}

async function show(
	stored: Partial< Attributes > = {},
	feature: Partial< FeatureResponse > = {},
	id = 'block'
) {
	api.get.mockResolvedValue( { ...ANSWER, ...feature } );
	await act( () => dispatch( aiStore ).fetchFeature() );
	return render( <Block initial={ { ...EMPTY, ...stored } } id={ id } /> );
}

const user = userEvent.setup();
const field = () =>
	screen.getByRole< HTMLTextAreaElement >( 'textbox', {
		name: 'Ask AI Assistant',
	} );
/** A button of the block itself; some are in the toolbar as well. */
const button = ( name: string ) =>
	screen
		.queryAllByRole( 'button', { name } )
		.find( ( found ) => ! found.closest( '[role=toolbar]' ) ) ?? null;
const inToolbar = ( name: string ) =>
	screen
		.getAllByRole( 'toolbar' )
		.map( ( bar ) => within( bar ).queryByRole( 'button', { name } ) )
		.find( Boolean );
const source = () => sources[ sources.length - 1 ] as SuggestionsEventSource;

/** The model sends a text, and the browser paints. */
const say = ( text: string ) =>
	act( async () => {
		source().text = text;
		source().emit( 'suggestion', text );
		await new Promise( ( resolve ) => setTimeout( resolve, 40 ) );
	} );
const finish = ( text: string ) =>
	act( async () => {
		source().text = text;
		source().emit( 'done', text );
	} );
const fail = ( code: string, reason?: string ) =>
	act( async () => {
		const { AiError } = jest.requireActual( '@freehold/ai' );
		source().emit( code, new AiError( code, { reason } ) );
	} );

beforeEach( () => {
	jest.clearAllMocks();
	sources.length = 0;
	calls.length = 0;
	changes = [];
	mockUser.can_manage = true;
	dispatch( connectionStore ).receiveConnection( connectedState() );
	setEditor( { inner: [], blocks: [], settings: {} } );
} );

describe( 'a prompt', () => {
	it( 'is not sent when it is empty', async () => {
		await show();
		expect( button( 'Send' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.type( field(), '   {Enter}' );
		expect( sources ).toHaveLength( 0 );
	} );

	it( 'is sent by Enter, with a line more by Shift+Enter', async () => {
		await show();
		await user.type( field(), 'One{Shift>}{Enter}{/Shift}two' );
		expect( field() ).toHaveValue( 'One\ntwo' );
		expect( sources ).toHaveLength( 0 );
		await user.keyboard( '{Enter}' );
		expect( sources ).toHaveLength( 1 );
		expect( source().request ).toMatchObject( {
			postId: 12,
			feature: 'ai-assistant',
			messages: [
				{ role: 'system' },
				{ role: 'user', content: 'One\ntwo' },
			],
		} );
		expect( source().request.model ).toBeUndefined();
		expect( field() ).toHaveValue( 'One\ntwo' );
		expect( field() ).toHaveAttribute( 'readonly' );
		expect( editor.autosave ).toHaveBeenCalledWith( { local: true } );
	} );

	it( 'is part of the post as it is typed, and can be cleared', async () => {
		await show();
		await user.type( field(), 'Bread' );
		expect( now.requestedPrompt ).toBe( 'Bread' );
		await user.click( button( 'Clear prompt' ) as HTMLElement );
		expect( now.requestedPrompt ).toBe( '' );
	} );

	it( 'is not sent while the user composes with an input method', async () => {
		await show( { requestedPrompt: '日本' } );
		field().dispatchEvent(
			new KeyboardEvent( 'keydown', {
				key: 'Enter',
				isComposing: true,
				bubbles: true,
			} )
		);
		expect( sources ).toHaveLength( 0 );
	} );

	it( 'is found again in posts that have it under its older name', async () => {
		await show( { autoRequestPrompt: 'Old' } );
		expect( field() ).toHaveValue( 'Old' );
		await user.clear( field() );
		expect( field() ).toHaveValue( '' );
	} );
} );

describe( 'the keyboard', () => {
	it( 'selects the field’s text alone, so that Enter cannot replace the post', async () => {
		await show( { requestedPrompt: 'Bread' } );
		const editorKeys = jest.fn();
		document.addEventListener( 'keydown', editorKeys );
		field().focus();
		await user.keyboard( '{Control>}a{/Control}' );
		document.removeEventListener( 'keydown', editorKeys );
		expect(
			editorKeys.mock.calls.map( ( [ { key } ] ) => key )
		).not.toContain( 'a' );
	} );

	it( 'stops by Escape wherever the focus is, but not from another AI Assistant', async () => {
		await show( { requestedPrompt: 'Bread' } );
		await user.click( button( 'Send' ) as HTMLElement );
		const other = document.createElement( 'input' );
		document.body.append( other );
		other.className = 'freehold-ai';
		other.focus();
		await user.keyboard( '{Escape}' );
		expect( screen.getByText( 'Writing…' ) ).toBeVisible();
		other.className = '';
		await user.keyboard( '{Escape}' );
		expect( screen.queryByText( 'Writing…' ) ).toBeNull();
		other.remove();
	} );

	it( 'recalls earlier prompts by Arrow up, and never replaces what is typed', async () => {
		await show( {
			messages: [
				{ role: 'user', content: 'First of all' },
				{ role: 'assistant', content: 'a' },
				{
					role: 'user',
					content: 'Change the content below as follows: Louder',
				},
				{ role: 'assistant', content: 'b' },
				{ role: 'user', content: 'Summarize the content below.' },
			],
		} );
		// Prompts of other blocks, sent in this editor, come first.
		await user.type( field(), 'Newest of all{Enter}' );
		await finish( 'x' );
		expect( field() ).toHaveValue( '' );
		await user.keyboard( '{ArrowUp}' );
		expect( field() ).toHaveValue( 'Newest of all' );
		await user.keyboard( '{ArrowDown}' );
		expect( field() ).toHaveValue( '' );
		for ( let step = 0; step < 20; step++ ) {
			await user.keyboard( '{ArrowUp}' );
		}
		expect( field() ).toHaveValue( 'First of all' );
		await user.keyboard( '{ArrowDown}' );
		expect( field() ).toHaveValue( 'Louder' );
		await user.keyboard( '!{ArrowUp}' );
		expect( field() ).toHaveValue( 'Louder!' );
	} );

	it( 'sends a prompt that was sent while the code was loading', async () => {
		earlyPrompts.add( 'block' );
		await show( { requestedPrompt: 'Early' } );
		expect( source().request.messages?.at( -1 )?.content ).toBe( 'Early' );
		expect( earlyPrompts.size ).toBe( 0 );
	} );
} );

describe( 'a response', () => {
	const ASKED = {
		role: 'user' as const,
		content: 'Simplify\n\n````\nOld text\n````',
	};
	const original = {
		content: 'New',
		originalContent: '<p>Old text</p>',
		originalBlocks: '',
		messages: [ ASKED, { role: 'assistant' as const, content: 'New' } ],
	};

	const regenerate = async () => {
		await user.click( inToolbar( 'Improve' ) as HTMLElement );
		await user.click(
			screen.getByRole( 'menuitem', { name: 'Another version' } )
		);
	};

	it( 'can be requested again, after a reload too, and a prompt in the field stays', async () => {
		await show( { ...original, requestedPrompt: 'And then' } );
		await regenerate();
		expect( source().request.messages ).toEqual( [
			expect.objectContaining( { role: 'system' } ),
			ASKED,
		] );
		await finish( 'Newer' );
		expect( now ).toMatchObject( {
			content: 'Newer',
			requestedPrompt: 'And then',
			messages: [ ASKED, { role: 'assistant', content: 'Newer' } ],
		} );
		// “Try Again” begins anew: no button that sounds the same is beside it.
		expect( inToolbar( 'Try Again' ) ).toBeDefined();
		for ( const name of [ 'Regenerate', 'Another version', 'Retry' ] ) {
			expect( button( name ) ).toBeNull();
		}
		await regenerate();
		expect( source().request.messages ).toHaveLength( 2 );
	} );

	it( 'is given the response before it, which later requests do not store', async () => {
		await show( {
			...original,
			content: 'Newest',
			messages: [
				...original.messages,
				{ role: 'user', content: 'Louder' },
				{ role: 'assistant', content: 'Newest' },
			],
		} );
		await regenerate();
		expect( source().request.messages?.at( -1 )?.content ).toBe(
			'Louder\n\n````\nNew\n````'
		);
	} );

	it( 'can be compared with the text before', async () => {
		registerBlockType( 'core/paragraph', {
			apiVersion: 3,
			title: 'Paragraph',
			category: 'text',
			attributes: {
				content: { type: 'string', source: 'html', selector: 'p' },
			},
			edit: () => null,
			save: ( {
				attributes: { content },
			}: {
				attributes: { content: string };
			} ) => <p dangerouslySetInnerHTML={ { __html: content } } />,
			transforms: {
				from: [
					{
						type: 'raw',
						selector: 'p',
						schema: { p: { children: { '#text': {} } } },
					},
				],
			},
		} as never );
		await show( { ...original, content: 'New text' } );
		await user.click( button( 'Show changes' ) as HTMLElement );
		const comparison = screen.getByRole( 'group', { name: 'Changes' } );
		expect(
			within( comparison ).getByRole( 'deletion' )
		).toHaveTextContent( 'Old' );
		expect(
			within( comparison ).getByRole( 'insertion' )
		).toHaveTextContent( 'New' );
		await user.click( button( 'Show changes' ) as HTMLElement );
		expect( screen.queryByRole( 'group', { name: 'Changes' } ) ).toBeNull();
		unregisterBlockType( 'core/paragraph' );
		// Core tells the console of everything that is pasted.
		( window.console.log as jest.Mock ).mockClear();
	} );

	it( 'is discarded: without an original text the block goes', async () => {
		await show( { content: 'New' } );
		expect( button( 'Insert below' ) ).toBeNull();
		expect( button( 'Show changes' ) ).toBeNull();
		await user.click( button( 'Discard' ) as HTMLElement );
		expect( calls.at( -1 ) ).toEqual( [ 'remove', 'block' ] );
	} );
} );

describe( 'an answer', () => {
	it( 'is shown as it comes, and stored when it is whole, as one step', async () => {
		await show( { requestedPrompt: 'Bread' } );
		await user.click( button( 'Send' ) as HTMLElement );
		expect( screen.getByText( 'Writing…' ) ).toBeVisible();
		expect( speak ).toHaveBeenCalledWith( 'Writing…' );
		await say( 'Flour' );
		await say( 'Flour and **water**' );
		const text = screen.getByRole( 'group', {
			name: 'AI Assistant response',
		} );
		expect( text ).toHaveTextContent( 'Flour and water' );
		expect( text ).toHaveAttribute( 'aria-busy', 'true' );
		expect( changes ).toEqual( [] );
		await finish( 'Flour and **water**.' );
		expect( speak ).toHaveBeenLastCalledWith( 'Done.' );
		expect( speak ).toHaveBeenCalledTimes( 2 );
		expect( changes ).toHaveLength( 1 );
		expect( now ).toMatchObject( {
			content: 'Flour and **water**.',
			promptType: 'userPrompt',
			requestedPrompt: '',
			messages: [
				{ role: 'user', content: 'Bread' },
				{ role: 'assistant', content: 'Flour and **water**.' },
			],
		} );
		expect( calls ).toEqual( [ [ 'change' ] ] );
		expect( text ).toHaveAttribute( 'aria-busy', 'false' );
	} );

	it( 'remains with the prompt when it is stopped', async () => {
		await show( { requestedPrompt: 'Bread' } );
		await user.type( field(), '{Enter}' );
		await say( 'Flour and' );
		await user.keyboard( '{Escape}' );
		expect( source().isClosed ).toBe( true );
		expect( now ).toMatchObject( {
			content: 'Flour and',
			requestedPrompt: 'Bread',
		} );
		expect( button( 'Stop' ) ).toBeNull();
		expect( speak ).toHaveBeenLastCalledWith( 'Stopped.' );
	} );

	it( 'that was stopped before it began leaves everything as it was', async () => {
		await show( { requestedPrompt: 'Bread', content: 'Before' } );
		await user.type( field(), '{Enter}' );
		await user.click( button( 'Stop' ) as HTMLElement );
		expect( changes ).toEqual( [] );
		expect( now.content ).toBe( 'Before' );
	} );

	it( 'remains when the user leaves the page or moves the block', async () => {
		const { unmount } = await show( { requestedPrompt: 'Bread' } );
		await user.type( field(), '{Enter}' );
		await say( 'Flour and' );
		act( () => void window.dispatchEvent( new Event( 'pagehide' ) ) );
		expect( changes ).toMatchObject( [ { content: 'Flour and' } ] );
		expect( calls ).toEqual( [ [ 'in same step' ], [ 'change' ] ] );
		expect( editor.autosave ).toHaveBeenCalledTimes( 2 );
		await say( 'Flour and water' );
		unmount();
		expect( changes[ 1 ] ).toMatchObject( { content: 'Flour and water' } );
		expect( source().isClosed ).toBe( true );
	} );

	it( 'has a history of twenty messages without repeated texts', async () => {
		const messages = Array.from( { length: 20 }, ( _, index ) => ( {
			role: index % 2 ? ( 'assistant' as const ) : ( 'user' as const ),
			content: `${ index }`,
		} ) );
		await show( { messages, content: 'Long text', requestedPrompt: 'b' } );
		await user.type( field(), '{Enter}' );
		expect( source().request.messages ).toHaveLength( 21 );
		expect( source().request.messages.at( -1 )?.content ).toContain(
			'Long text'
		);
		await finish( 'Longer text' );
		expect( now.messages ).toHaveLength( 20 );
		expect( now.messages.at( -1 )?.content ).toBe( 'Longer text' );
		expect( now.messages.at( -2 )?.content ).not.toContain( 'Long text' );
		expect( now.messages[ 0 ]?.content ).toBe( '2' );
	} );

	it( 'as blocks fills the block within the same step', async () => {
		await show( { requestedPrompt: 'a', useGutenbergSyntax: true } );
		await user.type( field(), '{Enter}' );
		expect( source().request.feature ).toBe( 'ai-assistant-experimental' );
		expect( source().request.messages[ 0 ]?.content ).toContain(
			'WordPress blocks'
		);
		setEditor( { inner: [ { name: 'core/paragraph' } ] } );
		await finish( '<!-- wp:unknown/block /-->' );
		expect( calls ).toEqual( [
			[ 'change' ],
			[ 'in same step' ],
			[ 'fill', 'block', [], false ],
		] );
		expect( now.content ).toBe( '<!-- wp:unknown/block /-->' );
	} );
} );

describe( 'two blocks at once', () => {
	it( 'do not disturb each other', async () => {
		await show( { requestedPrompt: 'one' }, {}, 'a' );
		const first = screen.getByRole( 'textbox', { name: /^Ask/ } );
		await user.type( first, '{Enter}' );
		const one = source();
		const { container } = render(
			<Block initial={ { ...EMPTY, requestedPrompt: 'two' } } id="b" />
		);
		const second = within( container ).getByRole( 'textbox', {
			name: /^Ask/,
		} );
		await user.type( second, '{Enter}' );
		expect( sources ).toHaveLength( 2 );
		await say( 'Two is here' );
		expect( container ).toHaveTextContent( 'Two is here' );
		await user.type( second, '{Escape}' );
		expect( source().isClosed ).toBe( true );
		expect( one.isClosed ).toBe( false );
		expect( first ).toHaveAttribute( 'readonly' );
	} );
} );

describe( 'errors', () => {
	it.each(
		AI_ERROR_CODES.filter( ( code ) => code !== 'error_quota_exceeded' )
	)( '%s says what the catalogue says', async ( code ) => {
		await show( { requestedPrompt: 'Bread', content: 'Before' } );
		await user.type( field(), '{Enter}' );
		await fail( code );
		expect( screen.getByText( errorMessage( code ) ) ).toBeVisible();
		expect( now ).toMatchObject( {
			content: 'Before',
			requestedPrompt: 'Bread',
		} );
		expect( changes ).toEqual( [] );
		const isRetried = [
			'error_network',
			'error_service_unavailable',
			'unknown',
		].includes( code );
		expect(
			screen.queryAllByRole( 'button', { name: 'Retry' } )
		).toHaveLength( isRetried ? 2 : 0 );
		if ( isRetried ) {
			await user.click( inToolbar( 'Retry' ) as HTMLElement );
			expect( sources ).toHaveLength( 2 );
			expect( screen.queryByText( errorMessage( code ) ) ).toBeNull();
			await finish( 'Now' );
			expect( now.content ).toBe( 'Now' );
		}
	} );

	it( 'where the browser has no model, the service of the site is one click away', async () => {
		const set = jest.fn();
		register(
			createReduxStore( 'core/preferences', {
				reducer: () => ( {} ),
				actions: {
					set: ( ...given: unknown[] ) => {
						set( ...given );
						return { type: 'SET' };
					},
				},
				selectors: { get: () => undefined },
			} )
		);
		await show( { requestedPrompt: 'Bread' } );
		await user.type( field(), '{Enter}' );
		await fail( 'error_service_unavailable', 'browser_unavailable' );
		expect( button( 'Retry' ) ).toBeNull();
		await user.click(
			button( 'Use the site’s AI service' ) as HTMLElement
		);
		expect( set ).toHaveBeenCalledWith( 'freehold', 'aiService', 'site' );
		expect( sources ).toHaveLength( 2 );
		await fail( 'error_service_unavailable' );
		expect( button( 'Use the site’s AI service' ) ).toBeNull();
	} );

	it( 'a quota error shows the banner in place of the message', async () => {
		await show( { requestedPrompt: 'Bread' }, FREE );
		await user.type( field(), '{Enter}' );
		api.get.mockResolvedValue( {
			...ANSWER,
			...FREE,
			'site-require-upgrade': true,
		} );
		await fail( 'error_quota_exceeded' );
		expect(
			screen.getByText( /reaching the free requests limit/ )
		).toBeVisible();
		expect(
			screen.queryByText( errorMessage( 'error_quota_exceeded' ) )
		).toBeNull();
		expect( button( 'Retry' ) ).toBeNull();
		expect( field() ).toHaveValue( 'Bread' );
		await user.type( field(), '{Enter}' );
		expect( sources ).toHaveLength( 1 );
	} );

	it( 'a limit of the model is explained in words', async () => {
		await show( { requestedPrompt: 'Bread' } );
		await user.type( field(), '{Enter}' );
		await fail( 'error_quota_exceeded' );
		expect(
			screen.getByText( errorMessage( 'error_quota_exceeded' ) )
		).toBeVisible();
		expect( screen.queryByText( /Congratulations/ ) ).toBeNull();
	} );

	it( 'text that arrived before a failure remains if the block was empty', async () => {
		await show( { requestedPrompt: 'Bread' } );
		await user.type( field(), '{Enter}' );
		await say( 'Half of' );
		await fail( 'error_network' );
		expect( now ).toMatchObject( {
			content: 'Half of',
			requestedPrompt: 'Bread',
		} );
		expect( changes ).toHaveLength( 1 );
		expect(
			screen.getByText( /The text received so far has been kept/ )
		).toBeVisible();
	} );

	it( 'a moderated response leaves nothing behind', async () => {
		await show( { requestedPrompt: 'Bread' } );
		await user.type( field(), '{Enter}' );
		await say( 'Half of' );
		await fail( 'error_moderation' );
		expect( changes ).toEqual( [] );
	} );

	it( 'a response at the length limit shows it, and continues on demand', async () => {
		await show( { requestedPrompt: 'Bread', content: 'Before' } );
		await user.type( field(), '{Enter}' );
		await say( 'Half of' );
		source().isTruncated = true;
		await finish( 'Half of' );
		expect( now.content ).toBe( 'Half of' );
		expect( screen.getByText( /length limit/ ) ).toBeVisible();
		await user.click( button( 'Continue' ) as HTMLElement );
		expect( source().request.messages.slice( -2 ) ).toMatchObject(
			[
				{ role: 'assistant', content: 'Half of' },
				{ role: 'user', content: /^Continue exactly/ },
			].map( ( message ) => ( {
				...message,
				content:
					typeof message.content === 'string'
						? message.content
						: expect.stringMatching( message.content ),
			} ) )
		);
		await finish( ' the bread.' );
		expect( now.content ).toBe( 'Half of the bread.' );
		expect( screen.queryByText( /length limit/ ) ).toBeNull();
	} );

	it( 'a failure never replaces a text by a part of the response', async () => {
		await show( { requestedPrompt: 'Bread', content: 'Before' } );
		await user.type( field(), '{Enter}' );
		await say( 'Half of' );
		await fail( 'error_network' );
		expect( changes ).toEqual( [] );
		expect(
			screen.getByText( /your text has not been changed/ )
		).toBeVisible();
		await user.click( inToolbar( 'Retry' ) as HTMLElement );
		expect( source().request.messages.at( -1 )?.content ).toContain(
			'Before'
		);
	} );

	it( 'a rejected request or a malformed response tries again with the whole conversation', async () => {
		const messages = Array.from( { length: 19 }, ( _, index ) => ( {
			role: 'user' as const,
			content: `${ index }`,
		} ) );
		await show( { requestedPrompt: 'Bread', messages } );
		await user.type( field(), '{Enter}' );
		await fail( 'error_network' );
		await user.click( inToolbar( 'Retry' ) as HTMLElement );
		expect( source().request.messages ).toHaveLength( 21 );
	} );

	it( 'a lost connection tries again without the eight oldest messages', async () => {
		const messages = Array.from( { length: 19 }, ( _, index ) => ( {
			role: 'user' as const,
			content: `${ index }`,
		} ) );
		await show( { requestedPrompt: 'Bread', messages } );
		await user.type( field(), '{Enter}' );
		expect( source().request.messages ).toHaveLength( 21 );
		await fail( 'error_network', 'connection_lost' );
		expect( now.messages ).toHaveLength( 19 );
		await user.click( inToolbar( 'Retry' ) as HTMLElement );
		expect( source().request.messages ).toHaveLength( 13 );
		expect( source().request.messages[ 0 ]?.role ).toBe( 'system' );
		expect( source().request.messages[ 1 ]?.content ).toBe( '8' );
		expect( source().request.messages.at( -1 )?.content ).toBe( 'Bread' );
	} );
} );

describe( 'the toolbar', () => {
	it( 'has its tools disabled without text', async () => {
		await show();
		for ( const name of [ 'Change tone', 'Translate', 'Improve' ] ) {
			expect( inToolbar( name ) ).toHaveAttribute(
				'aria-disabled',
				'true'
			);
		}
		expect( inToolbar( 'Accept' ) ).toBeUndefined();
		expect( inToolbar( 'Try Again' ) ).toBeUndefined();
		await user.click( inToolbar( 'Write with AI…' ) as HTMLElement );
		const items = screen.getAllByRole( 'menuitem' );
		expect( items.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Write a draft based on the title',
			'Continue writing',
			'Summarize the post',
			'Suggest a title',
		] );
		expect(
			items.map( ( item ) => item.getAttribute( 'disabled' ) !== null )
		).toEqual( [ false, true, true, true ] );
	} );

	it( 'a template leaves what was typed', async () => {
		await show( { requestedPrompt: 'typed' } );
		await user.click( inToolbar( 'Write with AI…' ) as HTMLElement );
		await user.click(
			screen.getByRole( 'menuitem', {
				name: 'Write a draft based on the title',
			} )
		);
		expect( source().request.messages.at( -1 )?.content ).toContain(
			'A title'
		);
		await finish( 'A draft' );
		expect( now ).toMatchObject( {
			content: 'A draft',
			requestedPrompt: 'typed',
			promptType: 'titleSummary',
		} );
	} );

	it.each( [
		[ 'Improve', 'Summarize', 'Summarize the content below.' ],
		[ 'Improve', 'Make longer', 'Make the content below longer.' ],
		[ 'Improve', 'Make shorter', 'Make the content below shorter.' ],
		[ 'Change tone', 'Humorous', 'in a humorous tone' ],
		[ 'Translate', 'Korean', 'into Korean' ],
	] )( '%s → %s asks for it', async ( menu, item, words ) => {
		await show( { content: 'Bread', requestedPrompt: 'typed' } );
		await user.click( inToolbar( menu ) as HTMLElement );
		await user.click( screen.getByRole( 'menuitem', { name: item } ) );
		expect( source().request.messages.at( -1 )?.content ).toContain(
			words
		);
		expect( source().request.messages.at( -1 )?.content ).toContain(
			'Bread'
		);
		await finish( 'Loaf' );
		// Text that the user typed meanwhile is unrelated.
		expect( now ).toMatchObject( {
			content: 'Loaf',
			requestedPrompt: 'typed',
		} );
	} );

	it( 'Try Again goes back to the beginning, with the prompt', async () => {
		const originalMessages = [ { role: 'user' as const, content: 'o' } ];
		await show( {
			content: 'Original',
			originalContent: 'Original',
			originalMessages,
			requestedPrompt: 'Bread',
		} );
		await user.type( field(), '{Enter}' );
		await finish( 'Loaf' );
		expect( field() ).toHaveValue( '' );
		await user.click( inToolbar( 'Try Again' ) as HTMLElement );
		expect( now ).toMatchObject( {
			content: 'Original',
			messages: originalMessages,
			promptType: undefined,
			requestedPrompt: 'Bread',
		} );
	} );
} );

describe( 'a stored action of the toolbar', () => {
	it( 'runs once, as part of the step that the block came with', async () => {
		storedAction( 'block' ).put( { type: 'makeShorter' } );
		const { unmount } = await show( {
			content: 'Long',
			originalContent: 'Long',
		} );
		expect( source().request.messages.at( -1 )?.content ).toContain(
			'Make the content below shorter.'
		);
		expect( changes ).toEqual( [] );
		await finish( 'Short' );
		expect( calls ).toEqual( [ [ 'in same step' ], [ 'change' ] ] );
		unmount();
		await show( { content: 'Short' } );
		expect( sources ).toHaveLength( 1 );
	} );
} );

it( 'a stored action without a text to act on does nothing', async () => {
	storedAction( 'block' ).put( { type: 'makeShorter' } );
	await show();
	expect( sources ).toHaveLength( 0 );
	expect( field() ).toBeVisible();
} );

describe( 'accepting', () => {
	it( 'is not offered without text', async () => {
		await show();
		expect( button( 'Accept' ) ).toBeNull();
	} );

	it( 'creates a title that was requested as one, in one undo step', async () => {
		await show( { content: '"Bread"', promptType: 'generateTitle' } );
		await user.click( button( 'Accept title' ) as HTMLElement );
		expect( editor.editPost ).toHaveBeenCalledWith(
			{ title: 'Bread' },
			{ isCached: true }
		);
		expect( calls ).toEqual( [ [ 'remove', 'block' ] ] );
	} );

	it( 'takes the blocks that are there, caret at the end', async () => {
		const inner = [
			{ clientId: '1', name: 'core/paragraph', innerBlocks: [] },
			{
				clientId: '2',
				name: 'core/list',
				innerBlocks: [
					{
						clientId: '3',
						name: 'core/list-item',
						innerBlocks: [],
					},
				],
			},
		];
		setEditor( { inner } );
		await show( { content: 'x', useGutenbergSyntax: true } );
		expect( screen.getByTestId( 'inner-blocks' ) ).toBeVisible();
		field().focus();
		await user.keyboard( '{Control>}{Enter}{/Control}' );
		expect( calls ).toEqual( [
			[ 'replace', [ 'block' ], inner, 1, -1 ],
			[ 'select', '3', -1 ],
		] );
	} );

	it( 'changes nothing where no text can be', async () => {
		setEditor( {
			inner: [ { clientId: '1', name: 'core/list', innerBlocks: [] } ],
			refused: [ 'core/list', 'core/paragraph', 'core/heading' ],
		} );
		await show( { content: 'x', useGutenbergSyntax: true } );
		await user.click( button( 'Accept' ) as HTMLElement );
		setEditor( { refused: [] } );
		expect( calls ).toEqual( [] );
		expect( editor.editPost ).not.toHaveBeenCalled();
		expect( select( noticesStore ).getNotices() ).toMatchObject( [
			{ status: 'error', type: 'snackbar' },
		] );
	} );

	it( 'works without a connection', async () => {
		dispatch( connectionStore ).receiveConnection( connectionState() );
		setEditor( { inner: [ { clientId: '1', innerBlocks: [] } ] } );
		await show( { content: 'Bread' } );
		await user.click( button( 'Accept' ) as HTMLElement );
		expect( calls ).toHaveLength( 2 );
	} );
} );

describe( 'problems', () => {
	it( 'no connection: the banner, and nothing to type in', async () => {
		dispatch( connectionStore ).receiveConnection( connectionState() );
		await show( { content: 'Bread' } );
		expect(
			screen.getByText( /Your account is not connected/ )
		).toBeVisible();
		expect( field() ).toBeDisabled();
		expect( inToolbar( 'Improve' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
	} );

	it( 'no model: what to do, for those who can', async () => {
		await show( {}, { 'is-configured': false } );
		expect(
			screen.getByRole( 'link', { name: 'Open settings' } )
		).toHaveAttribute(
			'href',
			'http://localhost/wp-admin/admin.php?page=freehold-settings#freehold-ai'
		);
		expect( field() ).toBeDisabled();
	} );

	it( 'no model: other users are told to ask an administrator', async () => {
		mockUser.can_manage = false;
		await show( {}, { 'is-configured': false } );
		expect(
			screen.getByText( /Ask a site administrator to set one up/ )
		).toBeVisible();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'an error of the feature', async () => {
		await show(
			{},
			{ 'error-code': 'off', 'error-message': 'It rests today.' }
		);
		expect( screen.getByText( 'It rests today.' ) ).toBeVisible();
		expect( field() ).toBeDisabled();
	} );

	it( 'a demo shows that it is one', async () => {
		await show( {}, { 'is-demo': true } );
		expect( screen.getByText( /This is a demo\./ ) ).toBeVisible();
		expect( field() ).toBeEnabled();
	} );

	it( 'always shows that it may be inaccurate', async () => {
		await show();
		expect( screen.getByText( /inaccurate or biased/ ) ).toBeVisible();
	} );
} );

describe( 'the playground', () => {
	const open = () =>
		user.click( screen.getByRole( 'button', { name: 'AI playground' } ) );

	it( 'changes to blocks, whatever name the setting had', async () => {
		await show( { isLayoutBuldingModeEnable: true } );
		await open();
		const toggle = screen.getByRole( 'checkbox', {
			name: 'Gutenberg syntax',
		} );
		expect( toggle ).toBeChecked();
		await user.click( toggle );
		expect( toggle ).not.toBeChecked();
		await user.click( toggle );
		expect( now.useGutenbergSyntax ).toBe( true );
	} );

	it( 'offers the second model by its name, where there is one', async () => {
		const { unmount } = await show();
		await open();
		expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 1 );
		unmount();
		await show( { requestedPrompt: 'a' }, { 'second-model': 'Big' } );
		await open();
		await user.click( screen.getByRole( 'checkbox', { name: 'Use Big' } ) );
		await user.type( field(), '{Enter}' );
		expect( source().request ).toMatchObject( {
			model: 'second',
			feature: 'ai-assistant-experimental',
		} );
	} );

	it( 'sends no request to a second model that no longer exists', async () => {
		await show( { requestedPrompt: 'a', useGpt4: true } );
		await user.type( field(), '{Enter}' );
		expect( source().request.model ).toBeUndefined();
	} );

	it( 'changes what the model is told, and restores it', async () => {
		await show( { requestedPrompt: 'a' } );
		await open();
		await user.click( button( 'Custom system prompt' ) as HTMLElement );
		const dialog = within( screen.getByRole( 'dialog' ) );
		const prompt = dialog.getByRole( 'textbox' );
		expect( prompt ).toHaveValue(
			( prompt as HTMLTextAreaElement ).value.trim()
		);
		const own = ( prompt as HTMLTextAreaElement ).value;
		expect( own ).toContain( 'ghostwriter' );
		await user.clear( prompt );
		await user.click( prompt );
		await user.paste( 'Be brief.' );
		expect( now.customSystemPrompt ).toContain( 'Be brief.' );
		await user.click(
			dialog.getByRole( 'button', { name: 'Restore the prompt' } )
		);
		expect( now.customSystemPrompt ).toBe( '' );
		expect( prompt ).toHaveValue( own );
		const closers = dialog.getAllByRole( 'button', { name: 'Close' } );
		await user.click( closers.at( -1 ) as HTMLElement );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );

describe( 'images', () => {
	const PNG = 'iVBORw0KGgo=';
	const mediaUpload = jest.fn();
	const sight = () =>
		screen.getByRole( 'textbox', { name: 'What would you like to see?' } );

	const ask = async ( prompt = 'A <cat>' ) => {
		setEditor( { settings: { mediaUpload } } );
		const shown = await show();
		await user.click( button( 'Generate image' ) as HTMLElement );
		expect( sight() ).toHaveAttribute(
			'placeholder',
			'What would you like to see?'
		);
		await user.type( sight(), prompt );
		return shown;
	};

	it( 'are not offered where there is text, no upload, or a model that makes none', async () => {
		const first = await show();
		expect( button( 'Generate image' ) ).toBeNull();
		first.unmount();
		setEditor( { settings: { mediaUpload } } );
		const second = await show( { content: 'Text' } );
		expect( button( 'Generate image' ) ).toBeNull();
		second.unmount();
		await show( {}, { 'makes-images': false } );
		expect( button( 'Generate image' ) ).toBeNull();
	} );

	it( 'are listed, one is chosen, uploaded, and takes the block’s place', async () => {
		api.post.mockResolvedValue( {
			data: [ { b64_json: PNG }, { b64_json: PNG } ],
		} );
		await ask();
		await user.keyboard( '{Enter}' );
		expect( api.post ).toHaveBeenCalledWith(
			'v2',
			'/jetpack-ai/images/generations',
			{ prompt: 'A <cat>', post_id: 12 },
			{ signal: expect.anything() }
		);
		const group = await screen.findByRole( 'group', {
			name: 'Please choose your image',
		} );
		expect( button( 'Use this image' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await user.click(
			within( group ).getByRole( 'radio', { name: 'Image 2: A <cat>' } )
		);
		await user.click( button( 'Use this image' ) as HTMLElement );
		const { filesList, onFileChange } = mediaUpload.mock.calls[ 0 ][ 0 ];
		expect( filesList[ 0 ].name ).toBe( 'a-cat.png' );
		act( () => onFileChange( [ { url: 'blob:1' } ] ) );
		expect( calls.map( ( [ name ] ) => name ) ).not.toContain( 'replace' );
		registerBlockType( 'core/image', {
			apiVersion: 3,
			title: 'Image',
			category: 'media',
			attributes: {
				id: { type: 'number' },
				url: { type: 'string' },
				alt: { type: 'string' },
				caption: { type: 'string' },
			},
			save: () => null,
			edit: () => null,
		} as never );
		act( () => onFileChange( [ { id: 5, url: 'http://a/cat.png' } ] ) );
		expect( calls.at( -1 ) ).toMatchObject( [
			'replace',
			[ 'block' ],
			[
				{
					name: 'core/image',
					attributes: {
						id: 5,
						url: 'http://a/cat.png',
						alt: 'A <cat>',
					},
				},
			],
		] );
	} );

	it( 'stay where an upload fails, to try again', async () => {
		api.post.mockResolvedValue( { data: [ { b64_json: PNG } ] } );
		await ask();
		await user.keyboard( '{Enter}' );
		await screen.findByText( 'Please choose your image' );
		await user.click( button( 'Use this image' ) as HTMLElement );
		act( () =>
			mediaUpload.mock.calls[ 0 ][ 0 ].onError( 'The disk is full.' )
		);
		expect( screen.getByText( /The disk is full\./ ) ).toBeVisible();
		expect( screen.getByRole( 'radio' ) ).toBeChecked();
		expect( sight() ).toHaveValue( 'A <cat>' );
		await user.click( button( 'Try again' ) as HTMLElement );
		expect( mediaUpload ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'explain why there are none', async () => {
		const { ApiError } = jest.requireMock( '@freehold/api' );
		api.post.mockRejectedValueOnce(
			new ApiError( 'x', 'x', { status: 503 } )
		);
		await ask();
		await user.keyboard( '{Enter}' );
		expect(
			await screen.findByText(
				errorMessage( 'error_service_unavailable' )
			)
		).toBeVisible();
		expect( sight() ).toHaveValue( 'A <cat>' );
		api.post.mockResolvedValueOnce( { data: [ { b64_json: PNG } ] } );
		await user.click( inToolbar( 'Retry' ) as HTMLElement );
		expect(
			await screen.findByText( 'Please choose your image' )
		).toBeVisible();
	} );

	it( 'can be stopped, and a later response is ignored', async () => {
		let arrive: ( answer: unknown ) => void = () => undefined;
		api.post.mockReturnValueOnce(
			new Promise( ( resolve ) => {
				arrive = resolve;
			} )
		);
		await ask();
		await user.keyboard( '{Enter}' );
		expect( screen.getByText( 'Generating image…' ) ).toBeVisible();
		await user.keyboard( '{Escape}' );
		expect( screen.queryByText( 'Generating image…' ) ).toBeNull();
		await act( async () => arrive( { data: [ { b64_json: PNG } ] } ) );
		expect( screen.queryByText( 'Please choose your image' ) ).toBeNull();
	} );

	it( 'are given up again for text', async () => {
		await ask();
		await user.click( button( 'Generate image' ) as HTMLElement );
		expect( field() ).toHaveValue( 'A <cat>' );
	} );
} );

it( 'writes nothing when it opens, and shows the inserter nothing but text', async () => {
	const { unmount } = await show( { content: '**Bread**', messages: [] } );
	expect( changes ).toEqual( [] );
	expect( calls ).toEqual( [] );
	unmount();
	setEditor( { settings: { isPreviewMode: true } } );
	await show( { content: '**Bread**' } );
	expect( screen.getByText( 'Bread' ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
} );
